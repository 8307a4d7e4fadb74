import { isClosed, type Project } from '../../../shared/entities/project.ts';
import { isLive, type Terms } from '../../../shared/entities/terms.ts';
import { nextVersion } from '../../engine/next-version.ts';
import { replaceAllSteps } from '../../engine/steps.ts';
import type { Step } from '../../engine/step.ts';
import type { ChangeAuthor } from '../change-author.ts';
import { mailSteps } from '../mail/outbox.ts';
import { openOffersDeclinedMail } from '../mail/terms-mails.ts';

export const changeOffersSteps = (
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

/** The reserved and active offers that a project's status ends. Until it closes, its capital partner keeps active ones. */
function endedOffers(offers: readonly Terms[], after: Project): readonly Terms[] {
  const isKept = ({ companyId }: Terms) => !isClosed(after) && companyId === after.capitalCompanyId;
  return offers.filter((offer) => offer.termsStatus === 'reserved' || (isLive(offer) && !isKept(offer)));
}

/** Whether a change of status ends reserved and active offers (terms.md, States). */
export function endsOffers(before: Project, after: Project): boolean {
  if (isClosed(after)) return !isClosed(before);
  return after.projectStatus === 'in_progress' && before.projectStatus !== 'in_progress';
}

/**
 * The steps that decline the offers that a project's status ends, and notify their funders. The capital partner of a
 * closed project gets only the mail about the status: it may be assigned without an accepted offer.
 */
export function declineOffersSteps(
  author: ChangeAuthor,
  project: Project,
  offers: readonly Terms[],
): readonly Step[] {
  const ended = endedOffers(offers, project);
  const notified = ended.filter(
    ({ companyId }) => !isClosed(project) || companyId !== project.capitalCompanyId,
  );
  return [
    ...changeOffersSteps(author, ended, () => DECLINED),
    ...mailSteps(openOffersDeclinedMail(project, notified), author.now),
  ];
}
