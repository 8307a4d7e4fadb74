import * as z from 'zod/mini';
import { adminOnly, allSides } from '../access.ts';
import { task as entity } from '../entities/task.ts';
import { route } from './route.ts';
import { taskTemplates } from '../entities/task-templates.ts';
import { page } from './route-parts.ts';
import { removeRoute, saveRoute } from './standard.ts';
import { TEXT_LIMIT } from '../schema/kinds.ts';
import { recordSchema } from '../schema/record-schema.ts';

const tasks = z.array(recordSchema(entity));
/** Maximum number of conditions of an offer that are added together: a transaction has at most 100 items. */
export const MAX_CONDITIONS = 35;
const template = z.enum(taskTemplates.map(({ value }) => value));

const person = z.object({
  side: z.enum(['team', 'partner', 'funder']),
  email: z.string(),
  name: z.string(),
});
export type TaskPerson = z.output<typeof person>;

export const task = {
  ofProject: route({
    path: '/api/task/project/{projectId}',
    summary:
      "Lists a project's tasks by due date: all for administrators; for companies their own and, after assignment, those of the other company",
    query: page,
    answer: tasks,
    allow: allSides,
  }),
  people: route({
    path: '/api/task/project/{projectId}/people',
    summary:
      "Lists the possible assignees of a project's tasks: of every side for administrators, otherwise of the caller's company",
    answer: z.array(person),
    allow: allSides,
  }),
  addUsual: route({
    method: 'POST',
    path: '/api/task/project/{projectId}/usual',
    summary:
      'Adds standard conditions precedent, and other conditions of an offer by their titles, as tasks, each once for a project and its capital partner; answers the new tasks',
    body: z.object({
      templates: z.array(template).check(z.maxLength(taskTemplates.length)),
      conditions: z.optional(
        z.array(z.string().check(z.maxLength(TEXT_LIMIT))).check(z.maxLength(MAX_CONDITIONS)),
      ),
    }),
    answer: tasks,
    allow: adminOnly,
  }),
  read: route({
    path: '/api/task/{id}',
    summary: 'Reads a task; the answer is an array of one',
    answer: tasks,
    allow: allSides,
  }),
  save: saveRoute(entity, '/api/task', {
    summary:
      "Adds a task, changes a task that the caller's company added for its own side, or ticks a task of the caller's side",
  }),
  remove: removeRoute(entity, '/api/task/{id}'),
};
