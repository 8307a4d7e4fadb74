import { merges as routes } from '../../shared/api/merge.ts';
import { readAllMerges, presentMerge } from '../domain/merge/items.ts';
import { serve } from '../engine/serve.ts';

/** Maximum number of merges listed; older merges are in the history. */
const MERGE_LIMIT = 200;

export const handler = serve(routes.all, async () =>
  (await readAllMerges()).slice(0, MERGE_LIMIT).map(presentMerge),
);
