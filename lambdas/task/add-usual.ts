import { task as routes } from '../../shared/api/task.ts';
import { stale } from '../../shared/schema/errors.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { tasksAddedMails } from '../domain/mail/task-mails.ts';
import { tasksFromConditions, tasksFromTemplates } from '../domain/task/new-tasks.ts';
import { readMany } from '../engine/read-many.ts';
import { serve } from '../engine/serve.ts';
import { createSteps } from '../engine/steps.ts';
import { failureOf, transact } from '../engine/transact.ts';

/** Adds tasks from templates and from an offer's conditions precedent; skips tasks that the project has already. */
export const handler = serve(routes.addUsual, async ({ params, body, store }) => {
  const project = await store.readExisting('project', params.projectId);
  const tasks = [
    ...tasksFromTemplates(project, body.templates, store.now),
    ...tasksFromConditions(project, body.conditions ?? [], store.now),
  ];
  const ids = tasks.map(({ id }) => id);
  const existingIds = new Set((await readMany('task', ids)).map(({ id }) => id));
  const added = tasks.filter(({ id }) => !existingIds.has(id));
  if (added.length === 0) return [];
  const mails = tasksAddedMails(project, added).flatMap((mail) => mailSteps(mail, store.now));
  const steps = createSteps(added.map((record) => ({ noun: 'task', record, author: store.author })));
  if (await failureOf(transact([...steps, ...mails])))
    throw stale('Some of these tasks were added meanwhile. Reload and check the list.');
  return [...added];
});
