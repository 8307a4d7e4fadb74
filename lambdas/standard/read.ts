import type { Noun } from '../../shared/entities/index.ts';
import type { ReadRoute } from '../../shared/api/standard.ts';
import { serve } from '../engine/serve.ts';

export const handlerOf = <N extends Noun, P extends string>(route: ReadRoute<N, P>) =>
  serve(route, async ({ params, store }) => {
    const [key = ''] = Object.values<string>(params);
    const record = await store.read(route.standard.noun, key);
    return record ? [record] : [];
  });
