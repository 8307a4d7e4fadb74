import { task as routes } from '../../shared/api/task.ts';
import { notFound, stale } from '../../shared/schema/errors.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { tasksAdded } from '../domain/mail/task-letters.ts';
import { usualTasks } from '../domain/task/usual.ts';
import { readAny } from '../engine/read-any.ts';
import { serve } from '../engine/serve.ts';
import { createSteps } from '../engine/steps.ts';
import { failureOf, transact } from '../engine/transact.ts';

export const handler = serve(routes.addUsual, async ({ params, body, caller, store }) => {
  const project = await store.read('project', params.projectId);
  if (!project) throw notFound();
  const wanted = usualTasks(project, body.templates, store.now);
  const known = await Promise.all(wanted.map(({ id }) => readAny('task', id)));
  const added = wanted.filter((_, turn) => known[turn] === undefined);
  if (added.length === 0) return [];
  const author = { by: caller.email, at: store.now.toISOString() };
  const mails = tasksAdded(project, added).flatMap((mail) => mailSteps(mail, store.now));
  const steps = createSteps(added.map((record) => ({ noun: 'task', record, author })));
  if (await failureOf(transact([...steps, ...mails])))
    throw stale('Somebody else has just added some of these. Please look again.');
  return [...added];
});
