import { offerFieldNames } from '../../../shared/entities/offer-fields.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { putOnce } from '../../engine/put-once.ts';
import { readPartition } from '../../engine/query-all.ts';
import { readItem } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { itemKeys, TERMS_REVISION_PREFIX } from '../item-keys.ts';

export const storeRevisionStep = (terms: Terms): Step => ({
  name: 'revision',
  Put: putOnce({ ...itemKeys.termsRevision(terms.id, terms.revision ?? 0), terms }),
});

export const reserveLetterStep = (projectId: string, letter: string): Step => ({
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

export async function equalsLastSubmitted(offer: Terms): Promise<boolean> {
  const submitted = await readRevision(offer.id, offer.revision);
  return submitted !== undefined && hasSameTerms(submitted, offer);
}

export async function readAllRevisions(termsId: string): Promise<Terms[]> {
  const { pk } = itemKeys.termsRevision(termsId, 0);
  const items = await readPartition<{ readonly terms: Terms }>(pk, TERMS_REVISION_PREFIX);
  return items.map(({ terms }) => terms);
}
