import type { ListRoute } from '../../shared/api/standard.ts';
import type { Noun } from '../../shared/entities/index.ts';
import { listPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

/** Answers a page of the route's partition. */
export const handlerOf = <N extends Noun, P extends string>(route: ListRoute<N, P>) =>
  serve(route, (call) => listPage(call, route.standard.partitions(call.params)));
