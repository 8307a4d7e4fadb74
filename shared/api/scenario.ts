import * as z from 'zod/mini';
import { funders, partnersAndAdmins } from '../access.ts';
import { scenario as entity } from '../entities/scenario.ts';
import { route } from './route.ts';
import { readRoute, removeRoute, saveRoute } from './standard.ts';
import { recordSchema, storedSchema } from '../schema/record-schema.ts';

const savedVersion = z.object({
  version: z.int(),
  /** The name of the person who saved it. */
  savedBy: z.string(),
  savedAt: z.string(),
});
export type SavedVersion = z.output<typeof savedVersion>;

const openedScenario = z.object({
  startMonth: storedSchema(entity, 'startMonth'),
  country: storedSchema(entity, 'country'),
  costs: storedSchema(entity, 'costs'),
  sales: storedSchema(entity, 'sales'),
  incomes: storedSchema(entity, 'incomes'),
  /** In the order of rank: all fields of the funder's own layer; of other layers only kind and limit. */
  layers: storedSchema(entity, 'layers'),
  /** The id of the capital partner's layer; empty if it has none. */
  ownLayerId: z.string(),
  openedAt: z.string(),
});
/** An opened scenario with the values that its capital partner may know (deal.md, Who may learn what). */
export type OpenedScenario = z.output<typeof openedScenario>;

export const scenario = {
  ofProject: route({
    path: '/api/scenario/project/{projectId}',
    summary:
      "Lists the scenarios of a project's plan: for the project partner its own, for administrators those of both sides",
    answer: z.array(recordSchema(entity)),
    allow: partnersAndAdmins,
  }),
  opened: route({
    path: '/api/scenario/opened/{projectId}',
    summary:
      'Reads the scenario of a project that is open to the capital partner: costs, sales and its own layer; of other layers kind, rank and limit',
    answer: z.array(openedScenario),
    allow: funders,
  }),
  read: readRoute(entity, '/api/scenario/{id}'),
  versions: route({
    path: '/api/scenario/{id}/versions',
    summary: "Lists a scenario's saved versions, newest first, without their lines",
    answer: z.array(savedVersion),
    allow: partnersAndAdmins,
  }),
  version: route({
    path: '/api/scenario/{id}/version/{version}',
    summary: 'Reads a scenario as it was saved; the answer is an array of one',
    params: { version: z.string().check(z.regex(/^[1-9]\d{0,5}$/)) },
    answer: z.array(recordSchema(entity)),
    allow: partnersAndAdmins,
  }),
  save: saveRoute(entity, '/api/scenario', {
    summary: "Creates or changes a scenario of the caller's side; each save is a version",
  }),
  remove: removeRoute(entity, '/api/scenario/{id}'),
};
