import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Terms } from '../../../shared/entities/terms.ts';
import { readItem, table, tableName } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { itemKeys, TERMS_REVISION } from '../item-keys.ts';

/** Stores a submitted revision; fails if it exists. */
export const storeRevision = (terms: Terms): Step => ({
  name: 'revision',
  Put: {
    TableName: tableName(),
    Item: { ...itemKeys.termsRevision(terms.id, terms.revision ?? 0), terms },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Keeps a letter for one offer of a project; fails when another has it. */
export const takeLetter = (projectId: string, letter: string): Step => ({
  name: 'offer letter',
  Put: {
    TableName: tableName(),
    Item: itemKeys.offerLetter(projectId, letter),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const termsIn = (item: Record<string, unknown> | undefined) => (item as { terms: Terms } | undefined)?.terms;

/** A submitted revision of an offer. One read; undefined if it does not exist. */
export async function readRevision(termsId: string, revision: number | null): Promise<Terms | undefined> {
  return revision ? termsIn(await readItem(itemKeys.termsRevision(termsId, revision))) : undefined;
}

/** An offer as it was submitted each time, oldest first. One Query. */
export async function everyRevision(termsId: string): Promise<readonly Terms[]> {
  const { pk } = itemKeys.termsRevision(termsId, 0);
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk and begins_with(sk, :revision)',
      ExpressionAttributeValues: { ':pk': pk, ':revision': TERMS_REVISION },
      ConsistentRead: true,
    }),
  );
  return Items.flatMap((item) => termsIn(item) ?? []);
}
