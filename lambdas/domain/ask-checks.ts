import { isAnswered, isReminderDue, REMINDER_DAYS, type Ask } from '../../shared/entities/ask.ts';
import type { Interest } from '../../shared/entities/interest.ts';
import { PROJECT_FIELDS } from '../../shared/matching/criteria.ts';
import { VisibleError } from '../../shared/schema/errors.ts';
import { everyHistoryEntry } from '../engine/history.ts';
import { readFunderAnswer } from './ask-answer.ts';

export const askRefusal = (reason: string) => new VisibleError(409, 'not-asked', reason);

/** Whether a field that matching reads has changed since a time. */
async function hasMatchingChange(projectId: string, since: string): Promise<boolean> {
  for await (const { at, changes } of everyHistoryEntry('project', projectId)) {
    if (at <= since) return false;
    if (PROJECT_FIELDS.some((field) => field in changes)) return true;
  }
  return false;
}

/** @throws VisibleError 409 if the answer makes an ask needless */
async function rejectNeedlessAsk({ projectId, updatedAt, answer }: Interest): Promise<void> {
  if (answer === 'interested') throw askRefusal('This funder is already interested.');
  if (!(await hasMatchingChange(projectId, updatedAt)))
    throw askRefusal('This funder answered “Not for us”. Ask again once the project’s lending terms change.');
}

/**
 * Returns the times that the server sets when the team asks a funder, or reminds it.
 * @throws VisibleError 409 if it is too early or needless to ask the funder
 */
export async function askValues(
  { projectId, companyId }: Ask,
  before: Ask | undefined,
  now: Date,
): Promise<Partial<Ask>> {
  const { interest, hasOffer, lastAnswer } = await readFunderAnswer({ projectId, companyId });
  if (hasOffer) throw askRefusal('This funder has already made an offer.');
  if (interest) await rejectNeedlessAsk(interest);
  if (!before || isAnswered(before, lastAnswer)) return { askedAt: now.toISOString(), remindedAt: '' };
  if (!isReminderDue(before, now.getTime()))
    throw askRefusal(`This funder was asked less than ${REMINDER_DAYS} days ago.`);
  return { remindedAt: now.toISOString() };
}
