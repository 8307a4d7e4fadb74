import { contract } from '../../shared/api/index.ts';
import { pathTo } from '../../shared/schema/route.ts';
import { serve } from '../engine/serve.ts';
import { list } from '../engine/list.ts';

const route = contract.contact.ofCompany;

export const handler = serve(route, (call) =>
  list(call, 'contact', pathTo(route, call.params), 'ofCompany', `contact#${call.params.companyId}`),
);
