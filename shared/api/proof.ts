import * as z from 'zod/mini';
import { adminOnly } from '../access.ts';
import { route } from './route.ts';
import { page } from './route-parts.ts';
import { earlierEntry, chainEntry, signedHead } from '../proof/shapes.ts';

export const proof = {
  begin: route({
    method: 'POST',
    path: '/api/proof/{id}',
    summary:
      "Adds an entry to a project's chain, once, with the number and the hash of all history entries from before the chain; answers whether this call added it",
    answer: z.boolean(),
    allow: adminOnly,
  }),
  entries: route({
    path: '/api/proof/{id}/entries',
    summary: "Lists a project's chain entries with their hashes, from the first entry",
    query: page,
    answer: z.array(chainEntry),
    allow: adminOnly,
  }),
  earlier: route({
    path: '/api/proof/{id}/earlier',
    summary: 'Lists the history of a project from before its chain began, oldest first',
    answer: z.array(earlierEntry),
    allow: adminOnly,
  }),
  signed: route({
    path: '/api/proof/{id}/signed',
    summary: "Lists the signed heads of a project's chain, oldest first",
    answer: z.array(signedHead),
    allow: adminOnly,
  }),
};
