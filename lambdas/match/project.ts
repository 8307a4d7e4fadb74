import { match as routes } from '../../shared/api/match.ts';
import { matchOf } from '../../shared/matching.ts';
import { rank } from '../../shared/matching/rank.ts';
import { readConsideredProfiles, preparedProfiles, rankedProject } from '../domain/ranking-inputs.ts';
import { profileMatchOf } from '../domain/profile-match.ts';
import { readPasts } from '../domain/desk/read.ts';
import { pageOf } from '../domain/ranking-page.ts';
import { linkNextPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

/** All profiles are ranked; only those of the page get words. */
export const handler = serve(routes.project, async (call) => {
  const [project, profiles] = await Promise.all([
    rankedProject(call.store, call.params.projectId),
    readConsideredProfiles(),
  ]);
  const { best, ...counts } = rank(project, preparedProfiles(profiles));
  const { items: shown, next } = pageOf(best, call.query);
  if (next) linkNextPage(call, next);
  const pasts = await readPasts(shown.map(({ companyId }) => companyId));
  const matches = shown.map((profile) =>
    profileMatchOf(project, profile, matchOf(project, profile), pasts.get(profile.companyId)),
  );
  return { ...counts, matches };
});
