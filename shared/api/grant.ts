import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { grant as entity } from '../entities/grant.ts';
import { route } from './route.ts';
import { readRoute, removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

export const grant = {
  ofProject: route({
    path: '/api/grant/project/{projectId}',
    summary: 'Lists the documents of a project that are shared with capital partners, by company',
    answer: z.array(recordSchema(entity)),
    allow: adminOnly,
  }),
  read: readRoute(entity, '/api/grant/{id}'),
  save: saveRoute(entity, '/api/grant', {
    summary: 'Shares an approved document with a capital partner that sees the project; idempotent',
  }),
  remove: removeRoute(entity, '/api/grant/{id}', {
    summary: "Ends a capital partner's access to a document, from its next request",
  }),
};
