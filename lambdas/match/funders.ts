import * as z from 'zod/mini';
import { layerQuery, match as routes } from '../../shared/api/match.ts';
import type { Project } from '../../shared/entities/project.ts';
import { profileName } from '../../shared/entities/profile-name.ts';
import { criteriaOf, matchOf } from '../../shared/matching.ts';
import { decisiveReasons, returnAsked, wayOutText } from '../../shared/matching/funder-text.ts';
import type { FunderGroup } from '../../shared/matching/criteria.ts';
import { rankFunders } from '../../shared/matching/funders.ts';
import { readAnswerDays, readPastActivity } from '../domain/desk/read.ts';
import {
  readConsideredProfiles,
  prepareProfiles,
  readRankedProject,
  type ConsideredProfile,
} from '../domain/ranking-inputs.ts';
import { pageOf } from '../domain/ranking-page.ts';
import { linkNextPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

const profileRef = (profile: ConsideredProfile) => ({
  profileId: profile.id,
  profileName: profileName(profile),
});

const numberOr = (text: string | undefined, value: number | null) =>
  text === undefined ? value : Number(text);

/** The project with the type, amount and ratios of one layer of its funding. Ratios can exceed 100 %. */
function withLayer(project: Project, query: Readonly<Record<string, string | undefined>>): Project {
  const { fundingType, fundingAmount, maxLTV, maxLTC } = z.parse(layerQuery, query);
  return {
    ...project,
    fundingType: fundingType ?? project.fundingType,
    fundingAmount: numberOr(fundingAmount, project.fundingAmount),
    maxLTV: numberOr(maxLTV, project.maxLTV),
    maxLTC: numberOr(maxLTC, project.maxLTC),
  };
}

/** Ranks all funders, but computes texts only for those on the page. */
export const handler = serve(routes.funders, async (call) => {
  const [stored, profiles] = await Promise.all([
    readRankedProject(call.store, call.params.projectId),
    readConsideredProfiles(),
  ]);
  const project = withLayer(stored, call.query);
  const funders = rankFunders(project, prepareProfiles(profiles));
  const { items: shown, next } = pageOf(funders, call.query);
  if (next) linkNextPage(call, next);
  const companyIds = shown.map(({ profile }) => profile.companyId);
  const [pastByCompany, answerDays] = await Promise.all([
    readPastActivity(companyIds),
    readAnswerDays(companyIds),
  ]);
  const matches = shown.map(({ profile, others, group, wayOut }) => {
    const match = matchOf(project, profile);
    const { companyId, companyName, confirmedOn, askedOn, fundsAvailable, fundsFrom } = profile;
    return {
      ...profileRef(profile),
      companyId,
      companyName,
      confirmedOn,
      askedOn,
      fundsAvailable,
      fundsFrom,
      past: { ...pastByCompany.get(companyId) },
      verdict: match.verdict,
      score: match.score,
      criteria: [...criteriaOf(project, match)],
      group,
      others: others.map((other) => profileRef(other)),
      wayOut: wayOut ? wayOutText(wayOut) : '',
      reasons: [...decisiveReasons(match, project)],
      returnAsked: returnAsked(match),
      answerDays: answerDays.get(companyId) ?? null,
    };
  });
  const count = (wanted: FunderGroup) => funders.filter(({ group }) => group === wanted).length;
  const counts = { fits: count('fits'), mayFit: count('mayFit'), close: count('close') };
  return { considered: funders.length, ...counts, misses: count('misses'), matches };
});
