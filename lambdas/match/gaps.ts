import { match as routes } from '../../shared/api/match.ts';
import { gapsOf } from '../../shared/matching/gaps.ts';
import { readConsideredProfiles, readRankedProject } from '../domain/ranking-inputs.ts';
import { serve } from '../engine/serve.ts';

/** Lists the empty fields that leave matches open. The project partner learns roughly how many funders need each, but not which. */
export const handler = serve(routes.gaps, async ({ params, store }) => {
  const [project, profiles] = await Promise.all([
    readRankedProject(store, params.projectId),
    readConsideredProfiles(),
  ]);
  return [...gapsOf(project, profiles)];
});
