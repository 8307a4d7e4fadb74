import * as z from 'zod/mini';
import { recordRules } from '../access.ts';
import { view as entity } from '../entities/view.ts';
import { route } from './route.ts';
import { page } from './route-parts.ts';
import { readRoute, removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

export const view = {
  read: readRoute(entity, '/api/view/{id}'),
  mine: route({
    path: '/api/view',
    summary: "Lists the caller's saved views",
    query: page,
    answer: z.array(recordSchema(entity)),
    allow: recordRules.view.see,
  }),
  save: saveRoute(entity, '/api/view'),
  remove: removeRoute(entity, '/api/view/{id}'),
};
