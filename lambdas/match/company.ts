import { match as routes } from '../../shared/api/match.ts';
import { criteriaOf, rankProjects } from '../../shared/matching.ts';
import { notFound } from '../../shared/schema/errors.ts';
import { marketProjects, consideredProfilesOf } from '../domain/ranking-inputs.ts';
import { pageOf } from '../domain/ranking-page.ts';
import { linkNextPage } from '../engine/list.ts';
import { readUnscoped } from '../engine/read-unscoped.ts';
import { serve } from '../engine/serve.ts';

/** Ranks the market's projects for a company; returns none without a profile that takes part in matching. */
export const handler = serve(routes.company, async (call) => {
  const { companyId } = call.params;
  const [company, profiles, projects] = await Promise.all([
    readUnscoped('company', companyId),
    consideredProfilesOf(companyId),
    marketProjects(),
  ]);
  if (company?.companyType !== 'capital_partner') throw notFound();
  const ranked = rankProjects(projects, profiles);
  const { items, next } = pageOf(ranked, call.query);
  if (next) linkNextPage(call, next);
  const matches = items.map(({ project, profile, match }) => ({
    projectId: project.id,
    projectName: project.projectName,
    profileId: profile.id,
    verdict: match.verdict,
    score: match.score,
    criteria: [...criteriaOf(project, match)],
  }));
  return { considered: ranked.length, matches };
});
