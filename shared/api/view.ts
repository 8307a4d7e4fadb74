import * as z from 'zod/mini';
import { recordRules } from '../access.ts';
import { view as entity } from '../entities/view.ts';
import { route } from '../schema/route.ts';
import { id, page, read } from './parts.ts';
import { readRoute, removeRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

export const view = {
  read: readRoute(entity, '/api/view/{id}', { params: { id } }),
  mine: route({
    method: 'GET',
    path: '/api/view',
    summary: "Lists the caller's saved views",
    params: {},
    query: page,
    answer: z.array(recordSchema(entity)),
    allow: recordRules.view.see,
    needs: read,
  }),
  save: saveRoute(entity, '/api/view'),
  remove: removeRoute(entity, '/api/view/{id}', { params: { id } }),
};
