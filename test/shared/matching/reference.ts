import type { CriterionName, Result, Verdict } from '../../../shared/matching/criteria.ts';
import type { RankedProfile } from '../../../shared/matching/rank.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';

/** A second implementation of matching, without any product code. Numbers are in thousandths. */
interface ReferenceMatch {
  readonly results: Readonly<Record<CriterionName, Result>>;
  readonly verdict: Verdict;
  readonly score: number;
  readonly missed: number;
}

const LARGEST = 1e12;
const whole = (value: number | null | undefined) =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.round(value * 1000), 0), LARGEST)
    : null;

function limitsFor(project: ProjectValues, profile: ProfileValues) {
  const senior = { min: whole(profile.minAmountSenior), max: whole(profile.maxAmountSenior) };
  const own = { min: whole(profile.minAmountSubordinate), max: whole(profile.maxAmountSubordinate) };
  const irr = whole(profile.seniorIRR);
  if (!['mezzanine_debt', 'equity_investment', 'pref_equity'].includes(project.fundingType ?? ''))
    return { ...senior, irr };
  const amounts = own.min === null && own.max === null ? senior : own;
  return { ...amounts, irr: whole(profile.subordinateIRR) ?? irr };
}

type Judged = readonly [Result, earned: number];

function bySet(
  weight: number,
  value: string | null | undefined,
  set: readonly string[] | null | undefined,
): Judged {
  if (!set || set.length === 0) return ['open', 100 * weight];
  if (!value) return ['unknown', 50 * weight];
  return set.includes(value) ? ['met', 100 * weight] : ['missed', 0];
}

function byFigure(weight: number, value: number | null, min: number | null, max: number | null): Judged {
  if (min === null && max === null) return ['open', 100 * weight];
  if (value === null) return ['unknown', 50 * weight];
  if (min !== null && max !== null && min > max) return ['missed', 0];
  const [limit, distance] =
    min !== null && value < min
      ? [min, min - value]
      : max !== null && value > max
        ? [max, value - max]
        : [0, -1];
  if (distance === -1) return ['met', 100 * weight];
  if (limit === 0 || 4 * distance >= limit) return ['missed', 0];
  return ['missed', Math.floor((100 * weight * (limit - 4 * distance) + limit) / (2 * limit))];
}

/** Judges a project by a profile. */
export function referenceMatch(project: ProjectValues, profile: ProfileValues): ReferenceMatch {
  const { min, max, irr } = limitsFor(project, profile);
  const presales = project.exit === 'hold' ? null : whole(profile.minPTD);
  const cover = project.exit === 'sale' ? null : whole(profile.minICR);
  const pricing = whole(project.pricing);
  const judged: Readonly<Record<CriterionName, Judged>> = {
    location: bySet(15, project.state, profile.state),
    sector: bySet(15, project.projectSector, profile.projectSector),
    fundingType: bySet(15, project.fundingType, profile.fundingType),
    amount: byFigure(15, whole(project.fundingAmount), min, max),
    projectType: bySet(10, project.projectType, profile.projectType),
    fundingPurpose: bySet(10, project.fundingPurpose, profile.fundingPurpose),
    ltv: byFigure(5, whole(project.maxLTV), null, whole(profile.maxLTV)),
    ltc: byFigure(5, whole(project.maxLTC), null, whole(profile.maxLTC)),
    presales: byFigure(3, whole(project.minPTD), presales, null),
    interestCover: byFigure(2, whole(project.minICR), cover, null),
    return: byFigure(5, pricing, pricing === null ? null : irr, null),
  };
  const all = Object.values(judged);
  const missed = all.filter(([result]) => result === 'missed').length;
  const unknown = all.some(([result]) => result === 'unknown');
  return {
    results: Object.fromEntries(Object.entries(judged).map(([name, [result]]) => [name, result])) as Record<
      CriterionName,
      Result
    >,
    verdict: missed > 0 ? 'misses' : unknown ? 'mayFit' : 'fits',
    score: all.reduce((sum, [, earned]) => sum + earned, 0),
    missed,
  };
}

/** Returns the breadth of a profile; an empty set counts 100. */
export const breadthOf = (profile: ProfileValues): number =>
  [profile.state, profile.projectSector, profile.fundingType, profile.projectType, profile.fundingPurpose]
    .map((set) => new Set(set ?? []).size)
    .reduce((sum, size) => sum + (size === 0 ? 100 : size), 0);

/** Returns the width of the applicable amount range. */
export function rangeOf(project: ProjectValues, profile: ProfileValues): number {
  const { min, max } = limitsFor(project, profile);
  return (max ?? LARGEST) - (min ?? 0);
}

/** Ranks profiles for a project. */
export function referenceRanking<P extends RankedProfile>(project: ProjectValues, profiles: readonly P[]) {
  const { compare } = new Intl.Collator('en-AU');
  const verdicts = ['fits', 'mayFit', 'misses'];
  return profiles
    .map((profile) => ({ profile, match: referenceMatch(project, profile) }))
    .sort(
      (one, other) =>
        verdicts.indexOf(one.match.verdict) - verdicts.indexOf(other.match.verdict) ||
        one.match.missed - other.match.missed ||
        other.match.score - one.match.score ||
        breadthOf(one.profile) - breadthOf(other.profile) ||
        rangeOf(project, one.profile) - rangeOf(project, other.profile) ||
        compare(one.profile.companyName, other.profile.companyName) ||
        (one.profile.id < other.profile.id ? -1 : 1),
    );
}
