import type { SaveRoute } from '../../shared/api/standard.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

/** Saves the record under the noun's name in the body (rule 7.2). */
export const handlerOf = <N extends Noun, P extends string>(route: SaveRoute<N, P>) =>
  serve(route, ({ body, store, access }) =>
    saveRecord(store, route.standard.noun, body[route.standard.wrapper], access),
  );
