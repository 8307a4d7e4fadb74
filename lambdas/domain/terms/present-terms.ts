import { isAdmin, isCapitalPartner, isProjectPartner } from '../../../shared/access.ts';
import type { Noun } from '../../../shared/entities/index.ts';
import { terms as entity, type Terms } from '../../../shared/entities/terms.ts';
import { isChangeable } from '../../../shared/terms/steps.ts';
import type { Store } from '../../engine/store.ts';
import { everyRecordIn, readWhole } from '../../engine/page.ts';
import { readRevision } from './revisions.ts';

/** A submitted revision with the values that change after its submission, such as the status. */
export const withCurrentStatus = (submitted: Terms, current: Terms): Terms => ({
  ...submitted,
  version: current.version,
  updatedAt: current.updatedAt,
  companyId: current.companyId,
  companyName: current.companyName,
  termsStatus: current.termsStatus,
  revision: submitted.revision,
  unsent: false,
  sharedRevision: current.sharedRevision,
  offerLetter: current.offerLetter,
  improveUntil: current.improveUntil,
  decidedBy: current.decidedBy,
  decidedAt: current.decidedAt,
  brokerFee: current.brokerFee,
});

const isOffer = <R extends object>(noun: Noun, record: R): record is R & Terms =>
  noun === 'terms' && 'unsent' in record;

/**
 * A record with the values that other sides may know: an offer's later edits stay private until the funder submits
 * them.
 * @throws Error if the submitted revision is missing
 */
export async function asSubmitted<R extends object>(noun: Noun, record: R): Promise<R> {
  if (!isOffer(noun, record) || !record.unsent) return record;
  const submitted = await readRevision(record.id, record.revision);
  if (!submitted) throw new Error(`Revision ${record.revision} of offer ${record.id} is missing.`);
  return { ...record, ...withCurrentStatus(submitted, record) };
}

/** Replaces the broker's fee and the offer's letter in answers to funders: letters reveal the number of offers. */
export const hiddenFromFunder = { brokerFee: null, sharedRevision: 0, offerLetter: '' } as const;

export const forFunder = (offer: Terms): Terms => ({ ...offer, ...hiddenFromFunder });

/**
 * Shows the funder's name to the project partner only after acceptance; never the broker's fee, a request to improve
 * the offer, or who submitted or decided it.
 * @param version of the revision: the current one changes with edits that are not submitted
 */
const forPartner = (offer: Terms, version: number): Terms => ({
  ...offer,
  version,
  ...(offer.termsStatus !== 'accepted' && { companyId: '', companyName: '' }),
  submittedBy: '',
  recordedBy: '',
  improveUntil: '',
  decidedBy: '',
  brokerFee: null,
});

/**
 * Returns a funder's offer with unsubmitted edits while it can change, afterwards with the values that were decided on.
 */
const ownOffer = (current: Terms): Promise<Terms> | Terms =>
  isChangeable(current) ? current : asSubmitted('terms', current);

/**
 * An offer as a caller may see it (terms.md, Visibility); undefined for a hidden offer. The caller sees the offer's
 * project.
 */
export async function presentTerms({ caller }: Store, current: Terms): Promise<Terms | undefined> {
  if (isCapitalPartner(caller))
    return current.companyId === caller.companyId ? forFunder(await ownOffer(current)) : undefined;
  if (!isAdmin(caller) && !isProjectPartner(caller)) return undefined;
  const seesLatest = isAdmin(caller) || current.termsStatus === 'accepted';
  const submitted = await readRevision(current.id, seesLatest ? current.revision : current.sharedRevision);
  if (!submitted) return undefined;
  // The current time changes with edits that are not submitted.
  const presented = { ...withCurrentStatus(submitted, current), updatedAt: submitted.updatedAt };
  return isAdmin(caller) ? presented : forPartner(presented, submitted.version);
}

/** Every offer for a project, unscoped: for the server's own work. */
export const offersOf = (projectId: string): Promise<readonly Terms[]> =>
  readWhole(entity.indexes.ofProject(projectId));

/** Offers of a company that are read to find one for a funding type. */
const MAX_EXAMINED = 200;

/** For a funding type, the company's submitted offer with the latest expiry date; unscoped. */
export async function lastOfferOf(companyId: string, fundingType: string): Promise<Terms | undefined> {
  const latestExpiryFirst = everyRecordIn(entity.indexes.ofCompany(companyId), { backwards: true });
  let count = 0;
  for await (const offer of latestExpiryFirst) {
    if (offer.fundingType === fundingType && offer.revision) return offer;
    count += 1;
    if (count === MAX_EXAMINED) return undefined;
  }
  return undefined;
}
