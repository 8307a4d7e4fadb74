import { match as routes } from '../../shared/api/match.ts';
import { gapsOf } from '../../shared/matching/gaps.ts';
import { readConsideredProfiles, readRankedProject } from '../domain/ranking-inputs.ts';
import { serve } from '../engine/serve.ts';

/**
 * Lists a project's empty fields that funders ask for. The number of these funders is given as a range, so that the project
 * partner cannot identify a funder.
 */
export const handler = serve(routes.gaps, async ({ params, store }) => {
  const [project, profiles] = await Promise.all([
    readRankedProject(store, params.projectId),
    readConsideredProfiles(),
  ]);
  return [...gapsOf(project, profiles)];
});
