import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';

import { route } from '../schema/route.ts';
import { id, page, read } from './parts.ts';
import { before, chained, signedHead } from '../proof/shapes.ts';

export const proof = {
  begin: route({
    method: 'POST',
    path: '/api/proof/{id}',
    summary: 'Adds to the chain of a project what was kept before it began; once',
    params: { id },
    answer: z.boolean(),
    allow: adminOnly,
    needs: { table: 'write' },
  }),
  entries: route({
    method: 'GET',
    path: '/api/proof/{id}/entries',
    summary: 'The chain of a project, from its first entry on, each with its hash',
    params: { id },
    query: page,
    answer: z.array(chained),
    allow: adminOnly,
    needs: read,
  }),
  earlier: route({
    method: 'GET',
    path: '/api/proof/{id}/earlier',
    summary: 'What was kept of a project before its chain began, oldest first',
    params: { id },
    answer: z.array(before),
    allow: adminOnly,
    needs: read,
  }),
  signed: route({
    method: 'GET',
    path: '/api/proof/{id}/signed',
    summary: 'The signed heads of the chain of a project, oldest first',
    params: { id },
    answer: z.array(signedHead),
    allow: adminOnly,
    needs: read,
  }),
};
