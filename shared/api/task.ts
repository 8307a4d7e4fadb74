import * as z from 'zod/mini';
import { adminOnly, allSides } from '../access.ts';
import { task as entity } from '../entities/task.ts';
import { route } from '../schema/route.ts';
import { taskTemplates } from '../entities/task-templates.ts';
import { id, page, read, write } from './parts.ts';
import { removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

const tasks = z.array(recordSchema(entity));
const template = z.enum(taskTemplates.map(({ value }) => value));

/** A possible assignee. */
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
      "Lists a project's tasks by due date: all for administrators; for companies their own and, after assignment, those of the other company",
    params: { projectId: id },
    query: page,
    answer: tasks,
    allow: allSides,
    needs: read,
  }),
  people: route({
    method: 'GET',
    path: '/api/task/project/{projectId}/people',
    summary:
      "Lists the possible assignees of a project's tasks: of every side for administrators, otherwise of the caller's company",
    params: { projectId: id },
    answer: z.array(person),
    allow: allSides,
    needs: read,
  }),
  addUsual: route({
    method: 'POST',
    path: '/api/task/project/{projectId}/usual',
    summary:
      'Adds standard conditions precedent as tasks, each once for a project and its capital partner; answers the new tasks',
    params: { projectId: id },
    body: z.object({ templates: z.array(template).check(z.minLength(1), z.maxLength(taskTemplates.length)) }),
    answer: tasks,
    allow: adminOnly,
    needs: write,
  }),
  read: route({
    method: 'GET',
    path: '/api/task/{id}',
    summary: 'Reads a task; the answer is an array of one',
    params: { id },
    answer: tasks,
    allow: allSides,
    needs: read,
  }),
  save: saveRoute(entity, '/api/task', {
    summary:
      "Adds a task, changes a task that the caller's company added for its own side, or ticks a task of the caller's side",
  }),
  remove: removeRoute(entity, '/api/task/{id}', { params: { id } }),
};
