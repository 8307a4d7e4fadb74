import { match as routes } from '../../shared/api/match.ts';
import { gapsOf } from '../../shared/matching/gaps.ts';
import { readConsideredProfiles, readRankedProject } from '../domain/ranking-inputs.ts';
import { serve } from '../engine/serve.ts';

/** The project partner sees helpful values, never the funders. */
export const handler = serve(routes.gaps, async ({ params, store }) => {
  const [project, profiles] = await Promise.all([
    readRankedProject(store, params.projectId),
    readConsideredProfiles(),
  ]);
  return [...gapsOf(project, profiles)];
});
