import { dutyStart } from '../../../shared/desk/duties.ts';
import type { RemindedNoun } from '../../../shared/desk/reminders.ts';
import { isAnswered } from '../../../shared/entities/ask.ts';
import type { RecordFor } from '../../../shared/entities/index.ts';
import { isOpenQuestion } from '../../../shared/entities/message.ts';
import { isOnMarket, type Project } from '../../../shared/entities/project.ts';
import { readFunderAnswer } from '../ask-answer.ts';
import { interestRequestMail } from '../mail/ask-mail.ts';
import { questionReminderMail } from '../mail/message-mails.ts';
import type { OutboxMail } from '../mail/outbox.ts';
import { taskReminderMail } from '../mail/task-mails.ts';
import { isThreadOpen } from '../message/threads.ts';
import { findAssignee } from '../task/people.ts';
import { isOwedByCompany } from '../task/visible-tasks.ts';

export interface Reminder<R> {
  /** Start of the wait: a time, or the day after a task was due. */
  since(record: R): string;
  /** Whether a company still owes the answer or task. */
  isOwed(record: R, project: Project): Promise<boolean> | boolean;
  mail(project: Project, record: R): Promise<OutboxMail> | OutboxMail;
}

const ask: Reminder<RecordFor['ask']> = {
  since: ({ askedAt }) => askedAt,
  isOwed: async (question, project) =>
    isOnMarket(project) && !isAnswered(question, (await readFunderAnswer(question)).lastAnswer),
  mail: interestRequestMail,
};

const message: Reminder<RecordFor['message']> = {
  since: ({ createdAt }) => createdAt,
  isOwed: (question, project) =>
    isOpenQuestion(question) && question.asks !== 'team' && isThreadOpen(project, question),
  mail: questionReminderMail,
};

/** Whether the task's owner can still do it: not once they are disabled, deleted or in another company. */
const isOwnerAvailable = async (project: Project, { ownerSide, ownerId }: RecordFor['task']) =>
  ownerSide !== '' && ownerId !== '' && (await findAssignee(ownerSide, project, ownerId)) !== undefined;

const task: Reminder<RecordFor['task']> = {
  since: ({ dueDate }) => dutyStart('task', dueDate),
  isOwed: (owedTask, project) =>
    !owedTask.done && owedTask.dueDate !== '' && isOwedByCompany(project, owedTask),
  mail: async (project, owedTask) =>
    taskReminderMail(
      project,
      (await isOwnerAvailable(project, owedTask)) ? owedTask : { ...owedTask, ownerId: '' },
    ),
};

export const reminders: { readonly [N in RemindedNoun]: Reminder<RecordFor[N]> } = { ask, message, task };
