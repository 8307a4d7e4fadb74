import { contract } from '../../shared/api/index.ts';
import { pathTo } from '../../shared/schema/route.ts';
import { serve } from '../engine/serve.ts';
import { list } from '../engine/list.ts';

const route = contract.project.ofCompany;

export const handler = serve(route, (call) =>
  list(call, 'project', pathTo(route, call.params), 'ofCompany', `project#${call.params.companyId}`),
);
