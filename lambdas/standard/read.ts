import type { Noun } from '../../shared/entities/index.ts';
import type { ReadRoute } from '../../shared/api/standard.ts';
import { serve } from '../engine/serve.ts';

/** Reads the record with the key in the path, as an array (rule 7.1). */
export const handlerOf = <N extends Noun, P extends string>(route: ReadRoute<N, P>) =>
  serve(route, async ({ params, store }) => {
    const [key = ''] = Object.values<string>(params);
    const record = await store.read(route.standard.noun, key);
    return record ? [record] : [];
  });
