import { contract } from '../../shared/api/index.ts';
import { FUNDER_MARKET, project } from '../../shared/entities/project.ts';
import { serve } from '../engine/serve.ts';
import { listPage } from '../engine/list.ts';

const { forFunder } = project.indexes;

/** The market and the projects that are assigned to this funder. */
export const handler = serve(contract.project.forFunder, (call) =>
  listPage(call, [forFunder(FUNDER_MARKET), forFunder(call.params.companyId)]),
);
