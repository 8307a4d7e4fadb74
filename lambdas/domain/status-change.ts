import type { Project } from '../../shared/entities/project.ts';
import type { Step } from '../engine/step.ts';
import type { ChangeAuthor } from './change-author.ts';
import { assignmentEndedMail, projectStatusMail } from './mail/company-mails.ts';
import { holdStep, isMailed, readHeldChange } from './mail/held-change.ts';
import { mailSteps, type OutboxMail } from './mail/outbox.ts';
import { endFunding } from './end-of-funding.ts';
import { declineOpenOffers } from './terms/follow-project.ts';

const statusMails = (before: Project, after: Project): readonly OutboxMail[] =>
  [projectStatusMail(before, after), assignmentEndedMail(before, after)].flatMap((mail) => mail ?? []);

/** The steps that follow a project's changed status or capital partner: mails, and the offers that it ends. */
interface StatusEffects {
  /** Transactions that come first, when the project has more offers than one transaction can decline. */
  readonly earlier: readonly (readonly Step[])[];
  readonly last: readonly Step[];
}

export async function statusEffects(
  author: ChangeAuthor,
  before: Project,
  after: Project,
): Promise<StatusEffects> {
  const declined = await declineOpenOffers(author, before, after);
  return {
    earlier: declined.slice(0, -1),
    last: [
      ...statusMails(before, after).flatMap((mail) => mailSteps(mail, author.now)),
      ...(declined.at(-1) ?? []),
      ...(await endFunding(author, before, after)),
    ],
  };
}

/**
 * Returns the {@link statusEffects}, or the step that holds them.
 * @param hold whether they wait a minute, so that an undo drops them. After a held change, a further change also waits,
 * so that both become one mail. Effects that need several transactions always wait
 */
export async function statusChangeSteps(
  author: ChangeAuthor,
  before: Project,
  after: Project,
  hold: boolean,
): Promise<readonly Step[]> {
  const isHeld =
    (hold && isMailed(before, after)) ||
    (statusMails(before, after).length > 0 && (await readHeldChange(before.id)) !== undefined);
  if (isHeld) return [holdStep(before, author)];
  const { earlier, last } = await statusEffects(author, before, after);
  return earlier.length > 0 ? [holdStep(before, author)] : last;
}
