import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { apiKey as entity } from '../entities/api-key.ts';
import { route } from '../schema/route.ts';
import { id, write } from './parts.ts';
import { listRoute, readRoute, saveRoute } from './standard.ts';

export const apiKey = {
  list: listRoute(entity, '/api/api-key', {
    params: {},
    summary: 'The keys of programs, by name; of each its hash alone is kept',
    allow: adminOnly,
    partitions: () => entity.indexes.ofType('all'),
  }),
  read: readRoute(entity, '/api/api-key/{id}', { id }),
  save: saveRoute(entity, '/api/api-key', {
    summary: 'Adds a key for a program; it opens nothing before it was shown',
  }),
  issue: route({
    method: 'POST',
    path: '/api/api-key/{id}/secret',
    summary: 'Makes the key itself, shown this once: a program sends it as bearer token beside the api-key',
    params: { id },
    answer: z.object({ key: z.string(), since: z.string() }),
    allow: adminOnly,
    needs: write,
  }),
  revoke: route({
    method: 'POST',
    path: '/api/api-key/{id}/revoke',
    summary: 'Ends a key from the next request on, for good',
    params: { id },
    answer: entity.record,
    allow: adminOnly,
    needs: write,
  }),
};
