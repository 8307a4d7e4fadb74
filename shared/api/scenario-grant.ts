import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { scenarioGrant as entity } from '../entities/scenario-grant.ts';
import { route } from '../schema/route.ts';
import { id, read } from './parts.ts';
import { readRoute, removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

export const scenarioGrant = {
  ofProject: route({
    method: 'GET',
    path: '/api/scenario-grant/project/{projectId}',
    summary: 'Lists the scenarios of a project that are open to capital partners, by company',
    params: { projectId: id },
    answer: z.array(recordSchema(entity)),
    allow: adminOnly,
    needs: read,
  }),
  read: readRoute(entity, '/api/scenario-grant/{id}', { params: { id } }),
  save: saveRoute(entity, '/api/scenario-grant', {
    summary:
      'Opens a version of a team scenario to a capital partner that sees the project; replaces an earlier grant',
  }),
  remove: removeRoute(entity, '/api/scenario-grant/{id}', {
    params: { id },
    summary: "Ends a capital partner's access to the figures, from its next request",
  }),
};
