import { merges as routes } from '../../shared/api/merge.ts';
import { lockedBecause } from '../domain/merge/locks.ts';
import { bothCompanies } from '../domain/merge/start.ts';
import { survey } from '../domain/merge/survey.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.preview, async ({ params, store }) => {
  const { kept, removed } = await bothCompanies(store, params);
  const seen = await survey(kept, removed);
  const names = { ...params, keptName: kept.companyName, removedName: removed.companyName };
  const locked = await lockedBecause(names);
  return { ...seen, refused: [...(locked ? [locked] : []), ...seen.refused] };
});
