import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { isLive, type Terms } from '../../../shared/entities/terms.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { replaceAllSteps } from '../../engine/steps.ts';
import type { Step } from '../../engine/step.ts';
import type { ChangeAuthor } from '../change-author.ts';
import { mailSteps } from '../mail/outbox.ts';
import { openOffersDeclinedMail } from '../mail/terms-mails.ts';
import { offersOf } from './present-terms.ts';

/** Returns the steps that change offers and write their history. */
export const changeOffers = (
  { by, now }: ChangeAuthor,
  offers: readonly Terms[],
  valuesOf: (offer: Terms) => Partial<Terms>,
): readonly Step[] =>
  replaceAllSteps(
    'terms',
    offers.map((before) => ({ before, after: nextVersion(before, valuesOf(before), now) })),
    { by, at: now.toISOString() },
    { name: 'offer' },
  );

const DECLINED = { termsStatus: 'declined' } as const;

/** The open offers that a change of the project's status ends; in progress, not the active ones of its capital partner. */
function endedOffers(offers: readonly Terms[], after: Project): readonly Terms[] {
  const isKept = ({ companyId }: Terms) => !isClosed(after) && companyId === after.capitalCompanyId;
  return offers.filter((offer) => offer.termsStatus === 'reserved' || (isLive(offer) && !isKept(offer)));
}

/** Whether a change of status ends open offers. */
function endsOffers(before: Project, after: Project): boolean {
  if (isClosed(after)) return !isClosed(before);
  return after.projectStatus === 'in_progress' && before.projectStatus !== 'in_progress';
}

/** Offers that one transaction declines: each takes two of the 100 writes that DynamoDB allows. */
const OFFERS_AT_ONCE = 40;

/**
 * Returns the steps that decline the open offers of a project that is in progress or closed, and notify their funders
 * (terms.md, States): one list for each transaction.
 */
export async function declineOpenOffers(
  author: ChangeAuthor,
  before: Project,
  after: Project,
): Promise<readonly (readonly Step[])[]> {
  if (!endsOffers(before, after)) return [];
  const ended = endedOffers(await offersOf(after.id), after);
  const transactions: (readonly Step[])[] = [];
  for (let start = 0; start < ended.length; start += OFFERS_AT_ONCE) {
    const offers = ended.slice(start, start + OFFERS_AT_ONCE);
    transactions.push([
      ...changeOffers(author, offers, () => DECLINED),
      ...mailSteps(openOffersDeclinedMail(after, offers), author.now),
    ]);
  }
  return transactions;
}
