import type { ListRoute } from '../../shared/api/standard.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { initialKey, nameBeginning } from '../../shared/schema/sorting.ts';
import { listPage } from '../engine/list.ts';
import type { ReadOptions } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

/** The range of names to read: those that begin with the typed text or the chosen letter; by default all. */
function nameRangeOf({ initial, begins = '' }: Readonly<Record<string, string | undefined>>): ReadOptions {
  const beginning = nameBeginning(begins) || (initial === undefined ? '' : initialKey(initial));
  return beginning === '' ? {} : { begins: beginning };
}

/** Lists the records of a route that has no logic besides access. */
export const handlerOf = <N extends Noun, P extends string>(route: ListRoute<N, P>) =>
  serve(route, (call) =>
    listPage(call, route.standard.partitions(call.params), undefined, nameRangeOf(call.query)),
  );
