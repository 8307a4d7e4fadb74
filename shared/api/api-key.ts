import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { apiKey as entity } from '../entities/api-key.ts';
import { route } from './route.ts';
import { listRoute, readRoute, saveRoute } from './standard.ts';
import { recordSchema } from '../schema/record-schema.ts';

export const apiKey = {
  list: listRoute(entity, '/api/api-key', {
    summary: 'Lists the API keys by name; only their hashes are stored',
    allow: adminOnly,
    partitions: () => entity.indexes.ofType('all'),
  }),
  read: readRoute(entity, '/api/api-key/{id}'),
  save: saveRoute(entity, '/api/api-key', {
    summary: 'Adds an API key; inactive until it is issued',
  }),
  issue: route({
    method: 'POST',
    path: '/api/api-key/{id}/secret',
    summary:
      'Issues the key, which is shown once. Programs send it as the bearer token, in addition to the api-key header of all requests',
    answer: z.object({ key: z.string(), since: z.string() }),
    allow: adminOnly,
  }),
  revoke: route({
    method: 'POST',
    path: '/api/api-key/{id}/revoke',
    summary: 'Revokes a key permanently, from its next request',
    answer: recordSchema(entity),
    allow: adminOnly,
  }),
};
