import type { RemoveRoute } from '../../shared/api/standard.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { removeRecord } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';

/** Deletes the record whose key is the one path parameter; false when it is missing, out of sight or may not be deleted. */
export const handlerOf = <N extends Noun, P extends string>(route: RemoveRoute<N, P>) =>
  serve(route, async ({ params, store, verdict }) => {
    const { noun } = route.standard;
    const [key = ''] = Object.values<string>(params);
    const record = await store.read(noun, key);
    return record ? removeRecord(store, noun, record, verdict) : false;
  });
