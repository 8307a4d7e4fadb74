import type { SaveRoute } from '../../shared/api/standard.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { saveRecord } from '../engine/save.ts';
import { serve } from '../engine/serve.ts';

export const handlerOf = <N extends Noun, P extends string>(route: SaveRoute<N, P>) =>
  serve(route, ({ body, store, access }) =>
    saveRecord(store, route.standard.noun, body[route.standard.wrapper], access),
  );
