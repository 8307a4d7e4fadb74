import { task as routes } from '../../shared/api/task.ts';
import type { Task } from '../../shared/entities/task.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { taskGiven } from '../domain/mail/task-letters.ts';
import { settleTask } from '../domain/task/settle.ts';
import { readAny } from '../engine/read-any.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';

/** Whoever is given a task is told by mail. */
async function withMail(store: Store, after: Task, before?: Task): Promise<readonly Step[]> {
  const project = await readAny('project', after.projectId);
  return mailSteps(project && taskGiven(store.caller, project, after, before), store.now);
}

export const handler = serve(routes.save, ({ body, store, verdict }) =>
  saveRecord(store, 'task', body.task, verdict, {
    settle: (after, before) => settleTask(store, after, before),
    also: (after, before) => withMail(store, after, before),
  }),
);
