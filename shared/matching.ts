import { criterion, VERDICTS, type CriterionName, type Result, type Verdict } from './matching/criteria.ts';
import { judge, resultsOf, type Judged } from './matching/judge.ts';
import { compareNames, prepare, rank, type RankableProfile } from './matching/rank.ts';
import type { ProfileValues, ProjectValues } from './matching/values.ts';
import { explanationOf } from './matching/explanations.ts';
import { compareTexts } from './schema/sorting.ts';

export interface Criterion {
  readonly name: CriterionName;
  readonly result: Result;
  readonly weight: number;
  readonly words: string;
}

/** A project's match with a funding profile. */
export interface Match {
  readonly verdict: Verdict;
  /** 0 to 10,000. */
  readonly score: number;
  readonly missed: number;
  readonly judged: readonly Judged[];
}

function verdictOf(results: readonly Result[]): Verdict {
  if (results.includes('missed')) return 'misses';
  return results.includes('unknown') ? 'mayFit' : 'fits';
}

export function matchOf(project: ProjectValues, profile: ProfileValues): Match {
  const judged = judge(project, profile);
  const results = judged.map(({ result }) => result);
  return {
    verdict: verdictOf(results),
    score: judged.reduce((sum, { earned }) => sum + earned, 0),
    missed: results.filter((result) => result === 'missed').length,
    judged,
  };
}

/** Returns the verdict alone, without figures and changes. */
export const verdictFor = (project: ProjectValues, profile: ProfileValues): Verdict =>
  verdictOf(resultsOf(project, profile));

/** Explains all criteria of a match, for responses of the API. */
export const criteriaOf = (project: ProjectValues, { judged }: Match): readonly Criterion[] =>
  judged.map((item) => ({
    name: item.name,
    result: item.result,
    weight: criterion(item.name).weight,
    words: explanationOf(item, project),
  }));

/** Ranks profiles for a project, each with its match. For few profiles: each is judged again for its match. */
export const rankProfiles = <P extends RankableProfile>(project: ProjectValues, profiles: readonly P[]) =>
  rank(project, prepare(profiles)).best.map(({ profile }) => ({ profile, match: matchOf(project, profile) }));

export interface RankableProject extends ProjectValues {
  readonly id: string;
  readonly projectName: string;
  /** `2027-02-26`; empty for none. */
  readonly targetFundingDate: string;
}

/** Sorts after every date. */
const NO_DATE = '~';

/**
 * Ranks projects for one company, each with the company's best profile for it. Order: verdict, fewer missed criteria,
 * higher score, funding date, name, id. Empty if the company has no profile.
 */
export function rankProjects<J extends RankableProject, P extends ProfileValues & { readonly id: string }>(
  projects: readonly J[],
  profiles: readonly P[],
): readonly { readonly project: J; readonly profile: P; readonly match: Match }[] {
  // All profiles have the same company, so its name cannot affect their order.
  const prepared = prepare(profiles.map((profile) => ({ ...profile, companyName: '' })));
  return projects
    .flatMap((project) =>
      rank(project, prepared, 1).best.map(({ profile }) => ({
        project,
        profile,
        match: matchOf(project, profile),
      })),
    )
    .sort(
      (left, right) =>
        VERDICTS.indexOf(left.match.verdict) - VERDICTS.indexOf(right.match.verdict) ||
        left.match.missed - right.match.missed ||
        right.match.score - left.match.score ||
        compareTexts(left.project.targetFundingDate || NO_DATE, right.project.targetFundingDate || NO_DATE) ||
        compareNames(left.project.projectName, right.project.projectName) ||
        compareTexts(left.project.id, right.project.id),
    );
}
