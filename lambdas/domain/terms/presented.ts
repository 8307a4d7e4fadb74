import { isAdmin, isCapitalPartner, isProjectPartner } from '../../../shared/access.ts';
import { terms as entity, type Terms } from '../../../shared/entities/terms.ts';
import type { Store } from '../../engine/store.ts';
import { everyRecordIn, readWhole } from '../../engine/page.ts';
import { readRevision } from './revisions.ts';

/** The submitted revision, with the offer's current status. */
export const withCurrentStatus = (submitted: Terms, now: Terms): Terms => ({
  ...submitted,
  version: now.version,
  updatedAt: now.updatedAt,

  companyId: now.companyId,
  companyName: now.companyName,
  termsStatus: now.termsStatus,
  revision: submitted.revision,
  unsent: false,
  sharedRevision: now.sharedRevision,
  offerLetter: now.offerLetter,
  improveUntil: now.improveUntil,
  decidedBy: now.decidedBy,
  decidedAt: now.decidedAt,
  brokerFee: now.brokerFee,
});

/** Hides the broker's fee and the shared letter from the funder: letters reveal the number of offers. */
const forFunder = (of: Terms): Terms => ({ ...of, brokerFee: null, sharedRevision: 0, offerLetter: '' });

/**
 * Shows the funder's name to the project partner only after acceptance, and never the broker's fee or the author.
 */
const forPartner = (offer: Terms): Terms => ({
  ...offer,
  ...(offer.termsStatus !== 'accepted' && { companyId: '', companyName: '' }),
  submittedBy: '',
  decidedBy: '',
  brokerFee: null,
});

/**
 * An offer as a caller may know it (terms.md, Visibility); undefined where it may not at all. The caller sees
 * the offer's project.
 */
export async function presentTerms({ caller }: Store, now: Terms): Promise<Terms | undefined> {
  if (isCapitalPartner(caller)) return now.companyId === caller.companyId ? forFunder(now) : undefined;
  if (!isAdmin(caller) && !isProjectPartner(caller)) return undefined;
  const isWhole = isAdmin(caller) || now.termsStatus === 'accepted';
  const submitted = await readRevision(now.id, isWhole ? now.revision : now.sharedRevision);
  if (!submitted) return undefined;
  const presented = withCurrentStatus(submitted, now);
  return isAdmin(caller) ? presented : forPartner(presented);
}

/** Every offer for a project, unscoped: for the server's own work. */
export const offersOf = (projectId: string): Promise<readonly Terms[]> =>
  readWhole(entity.indexes.ofProject(projectId));

/** Offers of a company that are read to find one for a funding type. */
const MAX_EXAMINED = 200;

/** The submitted offer of a company for a funding type that was valid longest, unscoped. */
export async function lastOfferOf(companyId: string, fundingType: string): Promise<Terms | undefined> {
  const newestFirst = everyRecordIn(entity.indexes.ofCompany(companyId), { backwards: true });
  let count = 0;
  for await (const offer of newestFirst) {
    if (offer.fundingType === fundingType && offer.revision) return offer;
    count += 1;
    if (count === MAX_EXAMINED) return undefined;
  }
  return undefined;
}
