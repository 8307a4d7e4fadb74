import type { Noun, RecordFor } from '../../../shared/entities/index.ts';
import { keyIn, type Copy } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { indexAttributesOf, recordOf, type RecordItem } from '../../engine/items.ts';
import { keyOfRecord, engineKeys } from '../../engine/keys.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readItem } from '../../engine/table.ts';
import { updateIf } from '../../engine/write-if.ts';

/** The value of a parent's field at one version of the parent, to copy into its children. */
export interface Copied {
  readonly parentKey: string;
  readonly value: string;
  readonly version: number;
}

/** A record with a copied field of a parent. */
export interface Child {
  readonly key: string;
  /** The copied value that the record has now. */
  readonly value: string;
}

const MARK_PREFIX = 'copied_';

/**
 * Attribute with the parent version of a copy. It lets the follower recognise changes that only update copies, which
 * affect neither search, desks nor webhooks. A save removes it.
 */
const markOf = (target: string): string => `${MARK_PREFIX}${target}`;

export const isVersionMark = (attribute: string): boolean => attribute.startsWith(MARK_PREFIX);

/** Maximum number of attempts to write a copy whose record is saved concurrently. */
const ATTEMPTS = 5;

/** Builds the update of a copy, its mark and the record's index keys, on condition that the record is unchanged. */
function copyUpdate<N extends Noun>(
  noun: N,
  record: RecordFor[N],
  target: string,
  { value, version }: Copied,
) {
  const places = indexAttributesOf(noun, recordOf({ noun, record: { ...record, [target]: value } }));
  const indexAttributes = Object.entries(places);
  const indexUpdates = indexAttributes.map((_, index) => `#${index} = :${index}`);
  return {
    Key: keyOfRecord(noun, record),
    UpdateExpression: `SET ${['#record.#target = :value', '#mark = :version', ...indexUpdates].join(', ')}`,
    ConditionExpression: '#record = :record AND (attribute_not_exists(#mark) OR #mark <= :version)',
    ExpressionAttributeNames: {
      '#record': 'record',
      '#target': target,
      '#mark': markOf(target),
      ...Object.fromEntries(indexAttributes.map(([name], index) => [`#${index}`, name])),
    },
    ExpressionAttributeValues: {
      ':record': record,
      ':value': value,
      ':version': version,
      ...Object.fromEntries(indexAttributes.map(([, attribute], index) => [`:${index}`, attribute])),
    },
  };
}

/**
 * Writes a parent's value into a record's copy and updates the record's index keys, without a new version. Skips a
 * record that no longer names this parent, or that already has the value of a later version of the parent.
 * @throws Error after repeated concurrent saves of the record
 */
export async function writeCopy({ noun, field, target }: Copy, key: string, copied: Copied): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const item = (await readItem(engineKeys.record(noun, key))) as RecordItem | undefined;
    if (!item) return;
    const { [field]: parentKey }: AnyRecord = item.record;
    if (parentKey !== copied.parentKey || Number(item[markOf(target)] ?? 0) > copied.version) return;
    if (await updateIf(copyUpdate(noun, item.record, target, copied))) return;
  }
  throw new Error(`A record changed ${ATTEMPTS} times while a name was copied into it.`);
}

/**
 * The records that copy a field of a parent, each once: a copy's partitions can overlap while a record moves, and
 * contain records of other parents.
 */
export async function* childrenOf(copy: Copy, parentKey: string): AsyncGenerator<Child> {
  const seen = new Set<string>();
  for await (const record of everyRecordIn<Noun>(copy.partitions(parentKey))) {
    const { [copy.field]: parent, [copy.target]: value }: AnyRecord = record;
    const key = keyIn(copy.noun, record);
    if (parent !== parentKey || seen.has(key)) continue;
    seen.add(key);
    yield { key, value: String(value ?? '') };
  }
}
