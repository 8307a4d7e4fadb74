import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { scenarioGrant as entity } from '../entities/scenario-grant.ts';
import { route } from './route.ts';
import { readRoute, removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

export const scenarioGrant = {
  ofProject: route({
    path: '/api/scenario-grant/project/{projectId}',
    summary: 'Lists the scenarios of a project that are open to capital partners, by company',
    answer: z.array(recordSchema(entity)),
    allow: adminOnly,
  }),
  read: readRoute(entity, '/api/scenario-grant/{id}'),
  save: saveRoute(entity, '/api/scenario-grant', {
    summary:
      'Opens a version of a team scenario to a capital partner that sees the project; replaces an earlier grant',
  }),
  remove: removeRoute(entity, '/api/scenario-grant/{id}', {
    summary: "Ends a capital partner's access to the figures, from its next request",
  }),
};
