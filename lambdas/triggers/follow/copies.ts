import { entityOf, type Noun, type RecordFor } from '../../../shared/entities/index.ts';
import { copiesOf, keyIn, relationsOf, type Copy } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { childrenOf, isMark, writeCopy, type Child } from '../../domain/copies/copy.ts';
import { beginRenaming } from '../../domain/copies/job.ts';
import { mapInBatches } from '../../domain/map-in-batches.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { recordIn, textIn, type Image } from './image.ts';

/** Copies that the follower writes itself: more would hold up the changes that come after, and become a job. */
const FEW = 100;

/** Whether a change has only copied something of a parent. */
export const isCopy = (before: Image | undefined, after: Image | undefined): boolean =>
  before !== undefined &&
  Object.entries(after ?? {}).some(([name, value]) => isMark(name) && value.N !== before[name]?.N);

/** The records of some copies; undefined when they are more than the follower writes. */
async function fewOf(copies: readonly Copy[], parentKey: string) {
  const few: { readonly copy: Copy; readonly child: Child }[] = [];
  for (const copy of copies)
    for await (const child of childrenOf(copy, parentKey)) {
      few.push({ copy, child });
      if (few.length > FEW) return undefined;
    }
  return few;
}

const versionOf = (image: Image): number => Number(image['record']?.M?.['version']?.N ?? 0);

/** Updates what records copy of a parent that has changed, or leaves it to a job where they are many. */
export async function updateCopies(parent: Noun, before: Image, after: Image): Promise<void> {
  const changed = copiesOf(parent).filter(({ source }) => textIn(before, source) !== textIn(after, source));
  if (changed.length === 0) return;
  const parentKey = textIn(after, entityOf(parent).key ?? 'id');
  const few = await fewOf(changed, parentKey);
  if (!few) return beginRenaming({ noun: parent, key: parentKey }, Date.now());
  await mapInBatches(few, ({ copy, child }) => {
    const copied = { parentKey, value: textIn(after, copy.source), version: versionOf(after) };
    return writeCopy(copy, child.key, copied);
  });
}

/**
 * Repairs a copied value that was saved with the parent's previous name: the parent was renamed while the record was
 * saved.
 */
export async function repairCopies<N extends Noun>(
  noun: N,
  before: Image | undefined,
  after: Image,
): Promise<void> {
  const previous: AnyRecord | undefined = recordIn(noun, before);
  const current: RecordFor[N] | undefined = recordIn(noun, after);
  if (!current) return;
  const values: AnyRecord = current;
  for (const { field, parent } of relationsOf(noun)) {
    const parentKey = String(values[field] ?? '');
    const copies = copiesOf(parent).filter(
      (copy) =>
        copy.noun === noun &&
        copy.field === field &&
        (previous?.[field] !== parentKey || previous[copy.target] !== values[copy.target]),
    );
    const now: AnyRecord | undefined =
      copies.length > 0 && parentKey !== '' ? await readUnscoped(parent, parentKey) : undefined;
    if (!now) continue;
    for (const copy of copies) {
      const copied = { parentKey, value: String(now[copy.source] ?? ''), version: now.version };
      if (copied.value !== values[copy.target]) await writeCopy(copy, keyIn(noun, current), copied);
    }
  }
}
