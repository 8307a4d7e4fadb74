import { offerFieldNames } from '../../../shared/entities/offer-fields.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { putOnce } from '../../engine/put-once.ts';
import { readPartition } from '../../engine/query-all.ts';
import { readItem } from '../../engine/table.ts';
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

/** The number of offer letters that a project's offers have. Consistent, since the index of offers lags. One Query. */
export async function countLetters(projectId: string): Promise<number> {
  const { pk, sk } = itemKeys.offerLetter(projectId, '');
  return (await readPartition(pk, sk)).length;
}

/** A submitted revision of an offer. One read; undefined if it does not exist. */
export async function readRevision(termsId: string, revision: number | null): Promise<Terms | undefined> {
  const item = revision ? await readItem(itemKeys.termsRevision(termsId, revision)) : undefined;
  return (item as { readonly terms: Terms } | undefined)?.terms;
}

export const hasSameTerms = (left: Terms, right: Terms): boolean =>
  offerFieldNames.every((name) => JSON.stringify(left[name]) === JSON.stringify(right[name]));

/** Whether an offer has the values of its last submitted revision. One read. */
export async function equalsSubmitted(offer: Terms): Promise<boolean> {
  const submitted = await readRevision(offer.id, offer.revision);
  return submitted !== undefined && hasSameTerms(submitted, offer);
}

/** All submitted revisions of an offer, oldest first. One Query for each megabyte. */
export async function everyRevision(termsId: string): Promise<Terms[]> {
  const { pk } = itemKeys.termsRevision(termsId, 0);
  const items = await readPartition<{ readonly terms: Terms }>(pk, TERMS_REVISION);
  return items.map(({ terms }) => terms);
}
