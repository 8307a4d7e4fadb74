import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { offerFieldNames } from '../../../shared/entities/offer-fields.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { putOnce } from '../../engine/put-once.ts';
import { readItem, table, tableName } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { itemKeys, TERMS_REVISION } from '../item-keys.ts';

/** Returns the step that stores a submitted revision; fails if it exists. */
export const storeRevision = (terms: Terms): Step => ({
  name: 'revision',
  Put: putOnce({ ...itemKeys.termsRevision(terms.id, terms.revision ?? 0), terms }),
});

/** Returns the step that reserves an offer letter (A, B …) in a project; fails if the letter is taken. */
export const takeLetter = (projectId: string, letter: string): Step => ({
  name: 'offer letter',
  Put: putOnce(itemKeys.offerLetter(projectId, letter)),
});

const termsIn = (item: Record<string, unknown> | undefined) => (item as { terms: Terms } | undefined)?.terms;

/** A submitted revision of an offer. One read; undefined if it does not exist. */
export async function readRevision(termsId: string, revision: number | null): Promise<Terms | undefined> {
  return revision ? termsIn(await readItem(itemKeys.termsRevision(termsId, revision))) : undefined;
}

/** Whether two states of an offer have the same terms. */
export const hasSameTerms = (left: Terms, right: Terms): boolean =>
  offerFieldNames.every((name) => JSON.stringify(left[name]) === JSON.stringify(right[name]));

/** Whether an offer has the values of its last submitted revision. One read. */
export async function equalsSubmitted(offer: Terms): Promise<boolean> {
  const submitted = await readRevision(offer.id, offer.revision);
  return submitted !== undefined && hasSameTerms(submitted, offer);
}

/** All submitted revisions of an offer, oldest first. One Query. */
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
