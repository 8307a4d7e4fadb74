import type { RemoveRoute } from '../../shared/api/standard.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { removeOrExplain } from '../engine/remove.ts';
import { serve } from '../engine/serve.ts';

/** Deletes the record with the key in the path; false if it is missing, invisible or must not be deleted. */
export const handlerOf = <N extends Noun, P extends string>(route: RemoveRoute<N, P>) =>
  serve(route, async (call) => {
    const { noun } = route.standard;
    const [key = ''] = Object.values<string>(call.params);
    return removeOrExplain(call, noun, await call.store.read(noun, key));
  });
