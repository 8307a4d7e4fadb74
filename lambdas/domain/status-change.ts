import type { Project } from '../../shared/entities/project.ts';
import type { Step } from '../engine/step.ts';
import type { ChangeAuthor } from './change-author.ts';
import { assignmentEndedMail, projectStatusMails } from './mail/company-mails.ts';
import { holdStep, isMailed, readHeldChange, releaseStep } from './mail/held-change.ts';
import { mailSteps, type OutboxMail } from './mail/outbox.ts';
import { fundingEndSteps } from './end-of-funding.ts';
import { declineOffersSteps, endsOffers } from './terms/follow-project.ts';
import { offersOf } from './terms/present-terms.ts';

const statusMails = (before: Project, after: Project, isAccepted = false): readonly OutboxMail[] => [
  ...projectStatusMails(before, after, isAccepted),
  ...[assignmentEndedMail(before, after)].filter((mail) => mail !== undefined),
];

/** Returns the steps that write the mails and decline the offers that the change ends. @param isAccepted as in {@link projectStatusMails} */
export async function statusEffectSteps(
  author: ChangeAuthor,
  before: Project,
  after: Project,
  isAccepted = false,
): Promise<readonly Step[]> {
  return [
    ...statusMails(before, after, isAccepted).flatMap((mail) => mailSteps(mail, author.now)),
    ...(endsOffers(before, after) ? declineOffersSteps(author, after, await offersOf(after.id)) : []),
    ...(await fundingEndSteps(author.now, before, after)),
  ];
}

interface StatusChangeOptions {
  /**
   * Whether the effects wait a minute, so that an undo drops them. After a held change, a further change also waits, so
   * that both become one mail; but an acceptance releases the held change, since the mail about the offer does not wait.
   */
  readonly hold: boolean;
  readonly isAccepted?: boolean;
}

/** Returns the {@link statusEffectSteps}, or the step that holds them. */
export async function statusChangeSteps(
  author: ChangeAuthor,
  before: Project,
  after: Project,
  { hold, isAccepted = false }: StatusChangeOptions,
): Promise<readonly Step[]> {
  if (hold && isMailed(before, after)) return [holdStep(before, author)];
  const heldChange = statusMails(before, after).length > 0 ? await readHeldChange(before.id) : undefined;
  if (heldChange && !isAccepted) return [holdStep(before, author)];
  return [
    ...(heldChange ? [releaseStep(heldChange)] : []),
    ...(await statusEffectSteps(author, heldChange?.before ?? before, after, isAccepted)),
  ];
}
