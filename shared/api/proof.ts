import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { route } from '../schema/route.ts';
import { id, page, read } from './parts.ts';
import { unchained, chained, signedHead } from '../proof/shapes.ts';

export const proof = {
  begin: route({
    method: 'POST',
    path: '/api/proof/{id}',
    summary:
      "Covers the history from before a project's chain, once: adds an entry with its number of entries and their hash; answers whether this call added it",
    params: { id },
    answer: z.boolean(),
    allow: adminOnly,
    needs: { table: 'write' },
  }),
  entries: route({
    method: 'GET',
    path: '/api/proof/{id}/entries',
    summary: "Lists a project's chain entries with their hashes, from the first entry",
    params: { id },
    query: page,
    answer: z.array(chained),
    allow: adminOnly,
    needs: read,
  }),
  earlier: route({
    method: 'GET',
    path: '/api/proof/{id}/earlier',
    summary: 'Lists the history of a project from before its chain began, oldest first',
    params: { id },
    answer: z.array(unchained),
    allow: adminOnly,
    needs: read,
  }),
  signed: route({
    method: 'GET',
    path: '/api/proof/{id}/signed',
    summary: "Lists the signed heads of a project's chain, oldest first",
    params: { id },
    answer: z.array(signedHead),
    allow: adminOnly,
    needs: read,
  }),
};
