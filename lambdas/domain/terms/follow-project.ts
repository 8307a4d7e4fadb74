import { LIVE_TERMS } from '../../../shared/entities/options.ts';
import { isClosed, type Project } from '../../../shared/entities/project.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
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

const withStatus = (offers: readonly Terms[], ...statuses: readonly Terms['termsStatus'][]) =>
  offers.filter(({ termsStatus }) => statuses.includes(termsStatus));

const DECLINED = { termsStatus: 'declined' } as const;

/** The statuses of the offers that a change of the project's status ends. */
function endedStatuses(before: Project, after: Project): readonly Terms['termsStatus'][] {
  if (isClosed(after)) return isClosed(before) ? [] : [...LIVE_TERMS, 'reserved'];
  const isStarted = after.projectStatus === 'in_progress' && before.projectStatus !== 'in_progress';
  return isStarted ? ['reserved'] : [];
}

/** Offers that one transaction declines: each takes two of the 100 writes that DynamoDB allows. */
const OFFERS_AT_ONCE = 40;

/**
 * Returns the steps that decline the reserved offers of a project in progress, or the open offers of a closed project,
 * and notify their funders (terms.md, States): one list for each transaction.
 */
export async function declineOpenOffers(
  author: ChangeAuthor,
  before: Project,
  after: Project,
): Promise<readonly (readonly Step[])[]> {
  const statuses = endedStatuses(before, after);
  if (statuses.length === 0) return [];
  const ended = withStatus(await offersOf(after.id), ...statuses);
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
