import type { Caller } from '../../shared/access.ts';
import { find as routes, type Hit } from '../../shared/api/find.ts';
import { mayBeMisspelt, queryWords } from '../../shared/schema/search-words.ts';
import { visibleHits, keysNeededFor } from '../domain/find/visible-hits.ts';
import { scopesOf } from '../domain/find/scopes.ts';
import { asTyped, misspelt, search, type Comparison } from '../domain/find/search.ts';
import { readTogether } from '../engine/read-together.ts';
import { serve } from '../engine/serve.ts';

async function visibleMatches(
  caller: Caller,
  words: readonly string[],
  comparison: Comparison,
): Promise<Hit[]> {
  const entries = await search(scopesOf(caller), words, comparison);
  if (entries.length === 0) return [];
  const records = await readTogether(entries.flatMap((entry) => keysNeededFor(caller, entry)));
  return visibleHits(caller, entries, words, comparison, records);
}

/**
 * Runs a Query for each word and scope, and one BatchGet of at most 100 keys: up to 16 hits of each of five nouns, and
 * the projects of documents; for capital partners also the grants, but no users. Searches again for misspelt words if
 * nothing is spelled as typed.
 */
export const handler = serve(routes.read, async ({ caller, query }) => {
  const words = queryWords(query.q ?? '');
  if (words.length === 0) return [];
  const hits = await visibleMatches(caller, words, asTyped);
  return hits.length > 0 || !mayBeMisspelt(words) ? hits : visibleMatches(caller, words, misspelt);
});
