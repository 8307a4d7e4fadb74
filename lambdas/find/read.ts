import { find as routes } from '../../shared/api/find.ts';
import { queryWords } from '../../shared/schema/search-words.ts';
import { visibleHits, keysNeededFor } from '../domain/find/visible-hits.ts';
import { scopesOf } from '../domain/find/scopes.ts';
import { search } from '../domain/find/search.ts';
import { readTogether } from '../engine/read-together.ts';
import { serve } from '../engine/serve.ts';

/**
 * Runs a Query for each word and scope, and one BatchGet of at most 100 keys: up to 16 hits of each of five nouns, and
 * the projects of documents; for capital partners also the grants, but no users.
 */
export const handler = serve(routes.read, async ({ caller, query }) => {
  const words = queryWords(query.q ?? '');
  if (words.length === 0) return [];
  const hits = await search(scopesOf(caller), words);
  if (hits.length === 0) return [];
  const records = await readTogether(hits.flatMap((hit) => keysNeededFor(caller, hit)));
  return visibleHits(caller, hits, words, records);
});
