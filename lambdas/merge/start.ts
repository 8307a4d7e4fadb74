import { merges as routes } from '../../shared/api/merge.ts';
import { presentMerge } from '../domain/merge/items.ts';
import { startMerge } from '../domain/merge/start.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.start, async ({ body, store }) =>
  presentMerge(await startMerge(store, body.merge)),
);
