import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { route } from '../schema/route.ts';
import { id, page, read } from './parts.ts';
import { earlierEntry, chainEntry, signedHead } from '../proof/shapes.ts';

export const proof = {
  begin: route({
    method: 'POST',
    path: '/api/proof/{id}',
    summary:
      "Adds an entry to a project's chain, once, with the number and the hash of all history entries from before the chain; answers whether this call added it",
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
    answer: z.array(chainEntry),
    allow: adminOnly,
    needs: read,
  }),
  earlier: route({
    method: 'GET',
    path: '/api/proof/{id}/earlier',
    summary: 'Lists the history of a project from before its chain began, oldest first',
    params: { id },
    answer: z.array(earlierEntry),
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
