import {
  earnedBy,
  earnedByMiss,
  RATIOS,
  SETS,
  WEIGHTS,
  type CriterionName,
  type Result,
} from './criteria.ts';
import { distinct, limitsOf, MOST, thousandths, type ProfileValues, type ProjectValues } from './values.ts';

/** The smallest change that turns a missed criterion to met, from each side. */
interface Change {
  /** Undefined where the project can do nothing: the profile's range is reversed. */
  readonly project?: Partial<ProjectValues>;
  readonly profile: Partial<ProfileValues>;
}

/** How one criterion was judged; numbers are thousandths. */
export interface Judged {
  readonly name: CriterionName;
  readonly result: Result;
  /** Hundredths of a point. */
  readonly earned: number;
  readonly value?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly change?: Change;
}

const settled = (
  name: CriterionName,
  result: Exclude<Result, 'missed'>,
  facts: Partial<Judged> = {},
): Judged => ({
  ...facts,
  name,
  result,
  earned: earnedBy(WEIGHTS[name], result),
});

function judgeSet(name: keyof typeof SETS, project: ProjectValues, profile: ProfileValues): Judged {
  const field = SETS[name];
  const value = project[field];
  const set = distinct(profile[field]);
  if (set.length === 0) return settled(name, 'open');
  if (!value) return settled(name, 'unknown');
  if (set.includes(value)) return settled(name, 'met');
  const change = { project: { [field]: set[0] }, profile: { [field]: [...set, value] } };
  return { name, result: 'missed', earned: 0, change };
}

const plain = (value: number) => value / 1000;

function judgeAmount(project: ProjectValues, profile: ProfileValues): Judged {
  const name = 'amount';
  const fields = limitsOf(profile, project.fundingType);
  const min = thousandths(profile[fields.min]);
  const max = thousandths(profile[fields.max]);
  const value = thousandths(project.fundingAmount);
  const facts = { value, min, max };
  if (min === undefined && max === undefined) return settled(name, 'open', facts);
  if (value === undefined) return settled(name, 'unknown', facts);
  const [least, most] = [min ?? 0, max ?? MOST];
  if (least > most) {
    const profileSide = { [fields.min]: plain(value), [fields.max]: plain(value) };
    return { ...facts, name, result: 'missed', earned: 0, change: { profile: profileSide } };
  }
  if (value >= least && value <= most) return settled(name, 'met', facts);
  const [limit, field] = value < least ? [least, fields.min] : [most, fields.max];
  const change = { project: { fundingAmount: plain(limit) }, profile: { [field]: plain(value) } };
  const earned = earnedByMiss(WEIGHTS.amount, limit, Math.abs(value - limit));
  return { ...facts, name, result: 'missed', earned, change };
}

interface Comparison {
  readonly name: CriterionName;
  readonly value: number | undefined;
  readonly limit: number | undefined;
  /** On which side of the limit the value misses. */
  readonly side: 'above' | 'below';
  /** The result for a project without this value. */
  readonly withoutValue?: 'unknown' | 'open';
  readonly change: (value: number, limit: number) => Change;
}

function compare({ name, value, limit, side, withoutValue = 'unknown', change }: Comparison): Judged {
  const facts = { value, ...(side === 'above' ? { max: limit } : { min: limit }) };
  if (limit === undefined) return settled(name, 'open', facts);
  if (value === undefined) return settled(name, withoutValue, facts);
  const distance = side === 'above' ? value - limit : limit - value;
  if (distance <= 0) return settled(name, 'met', facts);
  const earned = earnedByMiss(WEIGHTS[name], limit, distance);
  return { ...facts, name, result: 'missed', earned, change: change(plain(value), plain(limit)) };
}

function judgeRatio(name: keyof typeof RATIOS, project: ProjectValues, profile: ProfileValues): Judged {
  const ratio = RATIOS[name];
  const { field } = ratio;
  const judged = !('notFor' in ratio) || project.exit !== ratio.notFor;
  return compare({
    name,
    value: thousandths(project[field]),
    limit: judged ? thousandths(profile[field]) : undefined,
    side: ratio.limits,
    change: (value, limit) => ({ project: { [field]: limit }, profile: { [field]: value } }),
  });
}

function judgeReturn(project: ProjectValues, profile: ProfileValues): Judged {
  const { irr } = limitsOf(profile, project.fundingType);
  return compare({
    name: 'return',
    value: thousandths(project.pricing),
    limit: thousandths(profile[irr]),
    side: 'below',
    // Only administrators can price a project, so a missing pricing must not keep a new project from fitting.
    withoutValue: 'open',
    change: (value, limit) => ({ project: { pricing: limit }, profile: { [irr]: value } }),
  });
}

/** Judges a project by a profile: the eleven criteria in their order. */
export const judge = (project: ProjectValues, profile: ProfileValues): readonly Judged[] => [
  judgeSet('location', project, profile),
  judgeSet('sector', project, profile),
  judgeSet('fundingType', project, profile),
  judgeAmount(project, profile),
  judgeSet('projectType', project, profile),
  judgeSet('fundingPurpose', project, profile),
  judgeRatio('ltv', project, profile),
  judgeRatio('ltc', project, profile),
  judgeRatio('presales', project, profile),
  judgeRatio('interestCover', project, profile),
  judgeReturn(project, profile),
];
