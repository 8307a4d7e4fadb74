import { contract } from '../../shared/api/index.ts';
import { pathTo } from '../../shared/schema/route.ts';
import { serve } from '../engine/serve.ts';
import { list } from '../engine/list.ts';

const route = contract.company.ofType;

export const handler = serve(route, (call) =>
  list(call, 'company', pathTo(route, call.params), 'ofType', call.params.type),
);
