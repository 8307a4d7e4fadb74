import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import { copiesOf, keyIn, type Copy } from '../../../shared/entities/relations.ts';
import type { AnyRecord } from '../../../shared/schema/entity.ts';
import { keys } from '../../engine/keys.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { table, tableName } from '../../engine/table.ts';
import { textIn, type Image } from './image.ts';

/** A copy follows without a new version, and only while the record still names this parent. */
async function updateCopy(copy: Copy, key: string, parentKey: string, value: string): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.record(copy.noun, key),
        UpdateExpression: 'SET #record.#own = :value',
        ConditionExpression: '#record.#parent = :key',
        ExpressionAttributeNames: { '#record': 'record', '#own': copy.own, '#parent': copy.field },
        ExpressionAttributeValues: { ':value': value, ':key': parentKey },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** The keys of the records that name a parent. */
async function childrenOf(
  { noun, field, partitions }: Copy,
  parentKey: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const record of everyRecordIn(partitions(parentKey))) {
    const { [field]: parent }: AnyRecord = record;
    if (parent === parentKey) found.add(keyIn(noun, record));
  }
  return found;
}

/** Updates what records copy of a parent that has changed. */
export async function updateCopies(parent: Noun, before: Image, after: Image): Promise<void> {
  const parentKey = textIn(after, entityOf(parent).key ?? 'id');
  for (const copy of copiesOf(parent)) {
    const value = textIn(after, copy.from);
    if (textIn(before, copy.from) === value) continue;
    for (const key of await childrenOf(copy, parentKey)) await updateCopy(copy, key, parentKey, value);
  }
}
