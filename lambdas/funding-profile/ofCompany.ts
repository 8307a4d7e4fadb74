import { contract } from '../../shared/api/index.ts';
import { pathTo } from '../../shared/schema/route.ts';
import { serve } from '../engine/serve.ts';
import { list } from '../engine/list.ts';

const route = contract['funding-profile'].ofCompany;

export const handler = serve(route, (call) =>
  list(
    call,
    'funding-profile',
    pathTo(route, call.params),
    'ofCompany',
    `funding-profile#${call.params.companyId}`,
  ),
);
