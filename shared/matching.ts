import { VERDICTS, WEIGHTS, type CriterionName, type Result, type Verdict } from './matching/criteria.ts';
import { judge, type Judged } from './matching/judge.ts';
import { breadthOf, compareIds, compareNames, rangeOf, sizesOf, verdictOf } from './matching/order.ts';
import type { ProfileValues, ProjectValues } from './matching/values.ts';
import { wordsOf } from './matching/words.ts';

/** How a project meets one criterion of a profile. */
export interface Criterion {
  readonly name: CriterionName;
  readonly result: Result;
  readonly weight: number;
  readonly words: string;
}

/** How a project fits a funding profile. */
export interface Match {
  readonly verdict: Verdict;
  /** 0 to 10,000. */
  readonly score: number;
  readonly missed: number;
  readonly judged: readonly Judged[];
}

/** Holds a project against a profile: the definition itself, of which the ranking of many is a faster form. */
export function matchOf(project: ProjectValues, profile: ProfileValues): Match {
  const judged = judge(project, profile);
  const count = (wanted: Result) => judged.filter(({ result }) => result === wanted).length;
  const missed = count('missed');
  return {
    verdict: verdictOf(missed, count('unknown')),
    score: judged.reduce((sum, { earned }) => sum + earned, 0),
    missed,
    judged,
  };
}

/** The eleven criteria with their words, as answers carry them. */
export const criteriaOf = (project: ProjectValues, { judged }: Match): readonly Criterion[] =>
  judged.map((one) => ({
    name: one.name,
    result: one.result,
    weight: WEIGHTS[one.name],
    words: wordsOf(one, project),
  }));

/** A profile with what its place in a ranking depends on. */
export interface RankedProfile extends ProfileValues {
  readonly id: string;
  readonly companyName: string;
}

/**
 * Profiles in the order of how a project fits them: verdict, fewer missed, score, focus, range, company, id. Each is
 * judged as {@link matchOf} does.
 */
export function rankPlainly<P extends RankedProfile>(
  project: ProjectValues,
  profiles: readonly P[],
): readonly { readonly profile: P; readonly match: Match }[] {
  return profiles
    .map((profile) => ({
      profile,
      match: matchOf(project, profile),
      breadth: breadthOf(sizesOf(profile)),
      range: rangeOf(profile, project.fundingType),
    }))
    .sort(
      (one, other) =>
        VERDICTS.indexOf(one.match.verdict) - VERDICTS.indexOf(other.match.verdict) ||
        one.match.missed - other.match.missed ||
        other.match.score - one.match.score ||
        one.breadth - other.breadth ||
        one.range - other.range ||
        compareNames(one.profile.companyName, other.profile.companyName) ||
        compareIds(one.profile.id, other.profile.id),
    );
}

/** A project with what its place in a company's ranking depends on. */
export interface RankedProject extends ProjectValues {
  readonly id: string;
  readonly projectName: string;
  /** `2027-02-26`; empty for none. */
  readonly targetFundingDate: string;
}

/** Later than every date. */
const NO_DATE = '~';

/**
 * Projects in the order of how they fit the profiles of one company, each with the best of them: verdict, fewer
 * missed, score, funding date, name, id. None without a profile.
 */
export function rankProjects<J extends RankedProject, P extends ProfileValues & { readonly id: string }>(
  projects: readonly J[],
  profiles: readonly P[],
): readonly { readonly project: J; readonly profile: P; readonly match: Match }[] {
  // Of one company, so that the name says nothing.
  const named = profiles.map((profile) => ({ ...profile, companyName: '' }));
  return projects
    .flatMap((project) =>
      rankPlainly(project, named)
        .slice(0, 1)
        .map((best) => ({ project, ...best })),
    )
    .sort(
      (one, other) =>
        VERDICTS.indexOf(one.match.verdict) - VERDICTS.indexOf(other.match.verdict) ||
        one.match.missed - other.match.missed ||
        other.match.score - one.match.score ||
        compareIds(one.project.targetFundingDate || NO_DATE, other.project.targetFundingDate || NO_DATE) ||
        compareNames(one.project.projectName, other.project.projectName) ||
        compareIds(one.project.id, other.project.id),
    );
}
