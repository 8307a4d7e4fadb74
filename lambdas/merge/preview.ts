import { merges as routes } from '../../shared/api/merge.ts';
import { lockedBecause } from '../domain/merge/locks.ts';
import { readBothCompanies } from '../domain/merge/start.ts';
import { previewMerge } from '../domain/merge/preview.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.preview, async ({ params, store }) => {
  const { keptCompany, removed } = await readBothCompanies(store, params);
  const preview = await previewMerge(keptCompany, removed);
  const names = { ...params, keptName: keptCompany.companyName, removedName: removed.companyName };
  const locked = await lockedBecause(names);
  return { ...preview, refused: [...(locked ? [locked] : []), ...preview.refused] };
});
