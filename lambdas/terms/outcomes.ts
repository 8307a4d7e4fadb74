import { terms as routes } from '../../shared/api/terms.ts';
import { terms } from '../../shared/entities/terms.ts';
import { listPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.outcomes, async (call) => {
  const offers = await listPage(call, terms.indexes.byName('all'));
  return offers.map(({ id, companyId, projectId, termsStatus }) => ({
    id,
    companyId,
    projectId,
    termsStatus,
  }));
});
