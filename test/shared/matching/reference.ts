import type { CriterionName, Result, Verdict } from '../../../shared/matching/criteria.ts';
import type { RankableProfile } from '../../../shared/matching/rank.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';

interface ReferenceMatch {
  readonly results: Readonly<Record<CriterionName, Result>>;
  readonly verdict: Verdict;
  readonly score: number;
  readonly missed: number;
}

const MAX_THOUSANDTHS = 1e12;
const toThousandths = (value: number | null | undefined) =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.round(value * 1000), 0), MAX_THOUSANDTHS)
    : null;

function limitsFor(project: ProjectValues, profile: ProfileValues) {
  const senior = { min: toThousandths(profile.minAmountSenior), max: toThousandths(profile.maxAmountSenior) };
  const subordinate = {
    min: toThousandths(profile.minAmountSubordinate),
    max: toThousandths(profile.maxAmountSubordinate),
  };
  const irr = toThousandths(profile.seniorIRR);
  if (!['mezzanine_debt', 'equity_investment', 'pref_equity'].includes(project.fundingType ?? ''))
    return { ...senior, irr };
  const amounts = subordinate.min === null && subordinate.max === null ? senior : subordinate;
  return { ...amounts, irr: toThousandths(profile.subordinateIRR) ?? irr };
}

type Judgement = readonly [Result, earned: number];

function judgeChoice(
  weight: number,
  value: string | null | undefined,
  set: readonly string[] | null | undefined,
): Judgement {
  if (!set || set.length === 0) return ['open', 100 * weight];
  if (!value) return ['unknown', 50 * weight];
  return set.includes(value) ? ['met', 100 * weight] : ['missed', 0];
}

function judgeFigure(
  weight: number,
  value: number | null,
  min: number | null,
  max: number | null,
): Judgement {
  if (min === null && max === null) return ['open', 100 * weight];
  if (value === null) return ['unknown', 50 * weight];
  if (min !== null && max !== null && min > max) return ['missed', 0];
  const isBelow = min !== null && value < min;
  const isAbove = max !== null && value > max;
  if (!isBelow && !isAbove) return ['met', 100 * weight];
  const limit = (isBelow ? min : max) ?? 0;
  const distance = Math.abs(value - limit);
  if (limit === 0 || 4 * distance >= limit) return ['missed', 0];
  return ['missed', Math.floor((100 * weight * (limit - 4 * distance) + limit) / (2 * limit))];
}

/** Implements matching a second time, without product code, to test the product. Computes in thousandths. */
export function referenceMatch(project: ProjectValues, profile: ProfileValues): ReferenceMatch {
  const { min, max, irr } = limitsFor(project, profile);
  const presales = project.exit === 'hold' ? null : toThousandths(profile.minPTD);
  const cover = project.exit === 'sale' ? null : toThousandths(profile.minICR);
  const pricing = toThousandths(project.pricing);
  const judged: Readonly<Record<CriterionName, Judgement>> = {
    location: judgeChoice(15, project.state, profile.state),
    sector: judgeChoice(15, project.projectSector, profile.projectSector),
    fundingType: judgeChoice(15, project.fundingType, profile.fundingType),
    amount: judgeFigure(15, toThousandths(project.fundingAmount), min, max),
    projectType: judgeChoice(10, project.projectType, profile.projectType),
    fundingPurpose: judgeChoice(10, project.fundingPurpose, profile.fundingPurpose),
    ltv: judgeFigure(5, toThousandths(project.maxLTV), null, toThousandths(profile.maxLTV)),
    ltc: judgeFigure(5, toThousandths(project.maxLTC), null, toThousandths(profile.maxLTC)),
    presales: judgeFigure(3, toThousandths(project.minPTD), presales, null),
    interestCover: judgeFigure(2, toThousandths(project.minICR), cover, null),
    return: judgeFigure(5, pricing, pricing === null ? null : irr, null),
  };
  const criteria = Object.values(judged);
  const missed = criteria.filter(([result]) => result === 'missed').length;
  const unknown = criteria.some(([result]) => result === 'unknown');
  return {
    results: Object.fromEntries(Object.entries(judged).map(([name, [result]]) => [name, result])) as Record<
      CriterionName,
      Result
    >,
    verdict: missed > 0 ? 'misses' : unknown ? 'mayFit' : 'fits',
    score: criteria.reduce((sum, [, earned]) => sum + earned, 0),
    missed,
  };
}

/** Returns the breadth of a profile; an empty set counts 100. */
export const breadthOf = (profile: ProfileValues): number =>
  [profile.state, profile.projectSector, profile.fundingType, profile.projectType, profile.fundingPurpose]
    .map((set) => new Set(set ?? []).size)
    .reduce((sum, size) => sum + (size === 0 ? 100 : size), 0);

/** Returns the width of the applicable amount range, in thousandths of a dollar. */
export function rangeOf(project: ProjectValues, profile: ProfileValues): number {
  const { min, max } = limitsFor(project, profile);
  return (max ?? MAX_THOUSANDTHS) - (min ?? 0);
}

/** Ranks profiles for a project. */
export function referenceRanking<P extends RankableProfile>(project: ProjectValues, profiles: readonly P[]) {
  const { compare } = new Intl.Collator('en-AU');
  const verdicts = ['fits', 'mayFit', 'misses'];
  return profiles
    .map((profile) => ({ profile, match: referenceMatch(project, profile) }))
    .sort(
      (first, second) =>
        verdicts.indexOf(first.match.verdict) - verdicts.indexOf(second.match.verdict) ||
        first.match.missed - second.match.missed ||
        second.match.score - first.match.score ||
        breadthOf(first.profile) - breadthOf(second.profile) ||
        rangeOf(project, first.profile) - rangeOf(project, second.profile) ||
        compare(first.profile.companyName, second.profile.companyName) ||
        (first.profile.id < second.profile.id ? -1 : 1),
    );
}
