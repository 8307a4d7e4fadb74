import { find as routes } from '../../shared/api/find.ts';
import { wordsIn } from '../../shared/schema/words.ts';
import { hitsInSight, neededFor } from '../domain/find/in-sight.ts';
import { scopesOf } from '../domain/find/scopes.ts';
import { search } from '../domain/find/search.ts';
import { readTogether } from '../engine/read-together.ts';
import { serve } from '../engine/serve.ts';

/**
 * A Query for each word, two for a capital partner's, and one BatchGet: at most 16 of five nouns and the projects of
 * documents are 96 keys, and 81 for a capital partner, whose documents need their grants too but who finds no users.
 */
export const handler = serve(routes.read, async ({ caller, query }) => {
  const asked = wordsIn(query.q ?? '');
  if (asked.length === 0) return [];
  const found = await search(scopesOf(caller), asked);
  if (found.length === 0) return [];
  const records = await readTogether(found.flatMap((one) => neededFor(caller, one)));
  return hitsInSight(caller, found, asked, records);
});
