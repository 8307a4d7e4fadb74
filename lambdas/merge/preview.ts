import { merges as routes } from '../../shared/api/merge.ts';
import { lockedBecause } from '../domain/merge/locks.ts';
import { bothCompanies } from '../domain/merge/start.ts';
import { previewMerge } from '../domain/merge/preview.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.preview, async ({ params, store }) => {
  const { keptCompany, removed } = await bothCompanies(store, params);
  const seen = await previewMerge(keptCompany, removed);
  const names = { ...params, keptName: keptCompany.companyName, removedName: removed.companyName };
  const locked = await lockedBecause(names);
  return { ...seen, refused: [...(locked ? [locked] : []), ...seen.refused] };
});
