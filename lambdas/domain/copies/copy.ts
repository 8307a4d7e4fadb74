import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Noun } from '../../../shared/entities/index.ts';
import { keyIn, type Copy } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { keys } from '../../engine/keys.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { table, tableName } from '../../engine/table.ts';

/** What records copy of their parent: a field of it, as one version of the parent has it. */
export interface Copied {
  readonly parentKey: string;
  readonly value: string;
  /** Version of the parent. */
  readonly version: number;
}

/** A record that copies something of a parent. */
export interface Child {
  readonly key: string;
  /** What it has copied. */
  readonly value: string;
}

const MARK = 'copied_';

/**
 * The attribute beside a record that says of which version of its parent a copy is. The follower knows by it that a
 * change is a copy and nothing else: neither words, desks nor webhooks tell what is copied. A save leaves it out.
 */
const markOf = (own: string): string => `${MARK}${own}`;

/** Whether an attribute of an item is such a mark. */
export const isMark = (attribute: string): boolean => attribute.startsWith(MARK);

/**
 * Writes what a record copies of its parent: without a new version, only while the record still names this parent, and
 * never over what a later version of the parent has written.
 */
export async function writeCopy({ noun, field, own }: Copy, key: string, copied: Copied): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.record(noun, key),
        UpdateExpression: 'SET #record.#own = :value, #mark = :version',
        ConditionExpression: '#record.#parent = :key AND (attribute_not_exists(#mark) OR #mark <= :version)',
        ExpressionAttributeNames: {
          '#record': 'record',
          '#own': own,
          '#parent': field,
          '#mark': markOf(own),
        },
        ExpressionAttributeValues: {
          ':value': copied.value,
          ':key': copied.parentKey,
          ':version': copied.version,
        },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/**
 * The records that copy something of a parent, each once: the partitions of a copy may overlap while a record moves, and
 * hold records of other parents.
 */
export async function* childrenOf(copy: Copy, parentKey: string): AsyncGenerator<Child> {
  const seen = new Set<string>();
  for await (const record of everyRecordIn<Noun>(copy.partitions(parentKey))) {
    const { [copy.field]: parent, [copy.own]: value }: AnyRecord = record;
    const key = keyIn(copy.noun, record);
    if (parent !== parentKey || seen.has(key)) continue;
    seen.add(key);
    yield { key, value: String(value ?? '') };
  }
}
