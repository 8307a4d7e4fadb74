import { contract } from '../../shared/api/index.ts';
import { FUNDER_MARKET, funderPartitionOf } from '../../shared/entities/project.ts';
import { pathTo } from '../../shared/schema/route.ts';
import { serve } from '../engine/serve.ts';
import { list } from '../engine/list.ts';

const route = contract.project.forFunder;

export const handler = serve(route, (call) =>
  list(
    call,
    'project',
    pathTo(route, call.params),
    'forFunder',
    FUNDER_MARKET,
    funderPartitionOf(call.params.companyId),
  ),
);
