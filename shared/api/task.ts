import * as z from 'zod/mini';
import { adminOnly, partners } from '../access.ts';
import { task as entity } from '../entities/task.ts';
import { route } from '../schema/route.ts';
import { taskTemplates } from '../entities/task-templates.ts';
import { id, page, read, write } from './parts.ts';
import { removeRoute, saveRoute } from './standard.ts';

const tasks = z.array(entity.record);
const template = z.enum(taskTemplates.map(({ value }) => value));

/** Somebody who may be given a task. */
const person = z.object({
  side: z.enum(['team', 'partner', 'funder']),
  email: z.string(),
  name: z.string(),
});
export type TaskPerson = z.output<typeof person>;

export const task = {
  ofProject: route({
    method: 'GET',
    path: '/api/task/project/{projectId}',
    summary:
      'Tasks of a project by due date: all for administrators; of a company its own and, once a capital partner is assigned, those of the other company',
    params: { projectId: id },
    query: page,
    answer: tasks,
    allow: partners,
    needs: read,
  }),
  people: route({
    method: 'GET',
    path: '/api/task/project/{projectId}/people',
    summary:
      'Who may be given a task of a project: of every side for administrators, else of the own company',
    params: { projectId: id },
    answer: z.array(person),
    allow: partners,
    needs: read,
  }),
  addUsual: route({
    method: 'POST',
    path: '/api/task/project/{projectId}/usual',
    summary:
      'Adds usual conditions precedent as tasks, each once for a project and its capital partner; answers those that are new',
    params: { projectId: id },
    body: z.object({ templates: z.array(template).check(z.minLength(1), z.maxLength(taskTemplates.length)) }),
    answer: tasks,
    allow: adminOnly,
    needs: write,
  }),
  read: route({
    method: 'GET',
    path: '/api/task/{id}',
    summary: 'A task; an array whose first item is used',
    params: { id },
    answer: tasks,
    allow: partners,
    needs: read,
  }),
  save: saveRoute(entity, '/api/task', {
    summary:
      'Adds a task, changes one that the own company made for its own side, or ticks any of the own side',
  }),
  remove: removeRoute(entity, '/api/task/{id}', { id }),
};
