import { match as routes } from '../../shared/api/match.ts';
import { criteriaOf, matchOf } from '../../shared/matching.ts';
import { rank } from '../../shared/matching/rank.ts';
import { profileName } from '../../shared/entities/profile-name.ts';
import { readConsideredProfiles, preparedProfiles, rankedProject } from '../domain/ranking-inputs.ts';
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
  const matches = shown.map((profile) => {
    const {
      id: profileId,
      companyId,
      companyName,
      confirmedOn,
      askedOn,
      fundsAvailable,
      fundsFrom,
    } = profile;
    const statements = { confirmedOn, askedOn, fundsAvailable, fundsFrom };
    const match = matchOf(project, profile);
    const { verdict, score } = match;
    const past = { ...pasts.get(companyId) };
    const criteria = [...criteriaOf(project, match)];
    const name = profileName(profile);
    return {
      profileId,
      profileName: name,
      companyId,
      companyName,
      ...statements,
      past,
      verdict,
      score,
      criteria,
    };
  });
  return { ...counts, matches };
});
