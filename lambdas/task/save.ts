import { isAdmin } from '../../shared/access.ts';
import { task as routes } from '../../shared/api/task.ts';
import type { Task } from '../../shared/entities/task.ts';
import { callerName } from '../domain/caller-name.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { taskAssignedMail } from '../domain/mail/task-mails.ts';
import { taskServerValues } from '../domain/task/server-values.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';

/** The caller's name in the mail about a task, or "Our team" to other sides; empty if no mail is sent. */
function giverOf(store: Store, { ownerSide, ownerId }: Task): Promise<string> | string {
  if (isAdmin(store.caller) && ownerSide !== 'team') return 'Our team';
  return ownerId === '' || ownerId === store.caller.email ? '' : callerName(store);
}

async function assignmentMailSteps(store: Store, after: Task, before?: Task): Promise<readonly Step[]> {
  const project = await readUnscoped('project', after.projectId);
  if (!project) return [];
  const giver = await giverOf(store, after);
  return mailSteps(taskAssignedMail(store.caller, project, giver, after, before), store.now);
}

export const handler = serve(routes.save, ({ body, store, access }) =>
  saveRecord(store, 'task', body.task, access, {
    serverValues: (after, before) => taskServerValues(store, after, before),
    extraWrites: (after, before) => assignmentMailSteps(store, after, before),
  }),
);
