import { desk as routes } from '../../shared/api/desk.ts';
import { mayRemind, reminderDays, type RemindedNoun } from '../../shared/desk/reminders.ts';
import type { RecordFor } from '../../shared/entities/index.ts';
import { isClosed } from '../../shared/entities/project.ts';
import { notFound, stale, VisibleError } from '../../shared/schema/errors.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { requireRecipient } from '../domain/mail/recipients.ts';
import { reminders, type Reminder } from '../domain/reminder/reminders.ts';
import { nextVersion } from '../engine/next-version.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { serve } from '../engine/serve.ts';
import { replaceSteps } from '../engine/steps.ts';
import type { Store } from '../engine/store.ts';
import { failureOf, transact } from '../engine/transact.ts';

type RemindedRecord = RecordFor[RemindedNoun];

const tooEarly = (noun: RemindedNoun) =>
  new VisibleError(
    409,
    'not-reminded',
    noun === 'ask'
      ? `This funder was asked less than ${reminderDays[noun]} days ago.`
      : 'The last reminder or question is less than a day old.',
  );

/**
 * Sends a reminder of an unanswered record or open task, and stores its time.
 * @throws VisibleError 404 without the record; 409 if it is done, reminded too recently, saved concurrently, or the
 * company has no active user
 */
async function remind(store: Store, noun: RemindedNoun, id: string): Promise<RemindedRecord> {
  const record = await readUnscoped<RemindedNoun>(noun, id);
  const project = record && (await store.read('project', record.projectId));
  if (!record || !project) throw notFound();
  const reminder: Reminder<RemindedRecord> = reminders[noun];
  if (isClosed(project) || !(await reminder.isOwed(record, project)))
    throw stale('This company no longer has to answer or act.');
  const owed = { since: reminder.since(record), remindedAt: record.remindedAt };
  if (!mayRemind(noun, owed, store.now.getTime())) throw tooEarly(noun);
  const { author } = store;
  const reminded = nextVersion(record, { remindedAt: author.at }, store.now);
  const mail = await reminder.mail(project, reminded);
  await requireRecipient(mail);
  const steps = [...replaceSteps(noun, record, reminded, author), ...mailSteps(mail, store.now)];
  if (await failureOf(transact(steps))) throw stale();
  return reminded;
}

export const handler = serve(routes.remind, async ({ body: { noun, id }, store }) => ({
  remindedAt: (await remind(store, noun, id)).remindedAt,
}));
