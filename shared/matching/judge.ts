import {
  criterion,
  CRITERION_NAMES,
  type CriterionName,
  type CriterionRule,
  type LimitFields,
  type Result,
} from './criteria.ts';
import {
  distinct,
  isSubordinate,
  LARGEST_VALUE,
  thousandths,
  type ProfileValues,
  type ProjectValues,
} from './values.ts';

/** A profile's requirement for one criterion: a set (empty accepts every value), or limits (undefined if not set). */
export interface Demand {
  readonly set?: readonly string[];
  /** Limits in thousandths. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

interface Outcome {
  readonly result: Result;
  /** Hundredths of a point. */
  readonly earned: number;
}

/** The smallest changes that would meet a missed criterion: one of the project, one of the profile. */
interface Change {
  /** Undefined if the profile's range is reversed, so that no project can meet it. */
  readonly project?: Partial<ProjectValues>;
  readonly profile: Partial<ProfileValues>;
}

/** The outcome of one criterion, with the project's figure and the profile's limits in thousandths. */
export interface Judged extends Outcome {
  readonly name: CriterionName;
  readonly value?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly change?: Change;
}

/** @param subordinate whether the limits for subordinate funding apply, if the profile has any */
export function demandOf(rule: CriterionRule, profile: ProfileValues, subordinate: boolean): Demand {
  if (rule.kind === 'set') return { set: distinct(profile[rule.field]) };
  const { min, max } = rule.limits(profile, subordinate);
  return { min: min && thousandths(profile[min]), max: max && thousandths(profile[max]) };
}

/** Earns the whole weight, or half of it for an unknown value. */
const notMissed = (weight: number, result: Exclude<Result, 'missed'>): Outcome => ({
  result,
  earned: (result === 'unknown' ? 50 : 100) * weight,
});

/** A missed figure earns at most half its weight; 0 if it is off by a quarter of the limit or more (matching.md, Score). */
function missedFigure(weight: number, limit: number, distance: number): Outcome {
  const remaining = Math.max(limit - 4 * distance, 0);
  if (remaining === 0) return { result: 'missed', earned: 0 };
  // 50 * weight * remaining / limit, rounded half up in integers, so that every platform gets the same score.
  const earned = Math.floor((100 * weight * remaining + limit) / (2 * limit));
  return { result: 'missed', earned };
}

function judgeFigure(weight: number, value: number, min: number, max: number): Outcome {
  if (min > max) return { result: 'missed', earned: 0 };
  if (value < min) return missedFigure(weight, min, min - value);
  return value > max ? missedFigure(weight, max, value - max) : notMissed(weight, 'met');
}

/** Judges a project by a profile's requirement for one criterion (matching.md, Criteria). */
export function outcomeOf(rule: CriterionRule, project: ProjectValues, { set, min, max }: Demand): Outcome {
  const { weight } = rule;
  if (rule.kind === 'set') {
    if (!set?.length) return notMissed(weight, 'open');
    const value = project[rule.field];
    if (!value) return notMissed(weight, 'unknown');
    return set.includes(value) ? notMissed(weight, 'met') : { result: 'missed', earned: 0 };
  }
  if (min === undefined && max === undefined) return notMissed(weight, 'open');
  if (rule.notFor && rule.notFor === project.exit) return notMissed(weight, 'open');
  const value = thousandths(project[rule.field]);
  if (value === undefined) return notMissed(weight, rule.openWithoutValue ? 'open' : 'unknown');
  return judgeFigure(weight, value, min ?? 0, max ?? LARGEST_VALUE);
}

/** The fields that are named, each with the value. */
const setFields = (fields: readonly (string | undefined)[], value: unknown) =>
  Object.fromEntries(fields.flatMap((field) => (field ? [[field, value]] : [])));

function figureChange(
  field: string,
  fields: LimitFields,
  value: number,
  { min = 0, max = LARGEST_VALUE }: Demand,
): Change {
  if (min > max) return { profile: setFields([fields.min, fields.max], value / 1000) };
  const [limit, broken] = value < min ? [min, fields.min] : [max, fields.max];
  return { project: { [field]: limit / 1000 }, profile: setFields([broken], value / 1000) };
}

function judgeOne(name: CriterionName, project: ProjectValues, profile: ProfileValues): Judged {
  const rule = criterion(name);
  const subordinate = isSubordinate(project.fundingType);
  const demand = demandOf(rule, profile, subordinate);
  const outcome = { name, ...outcomeOf(rule, project, demand) };
  if (rule.kind === 'set') {
    if (outcome.result !== 'missed') return outcome;
    const { set = [] } = demand;
    const { field } = rule;
    const values = [...set, project[field] ?? ''];
    return { ...outcome, change: { project: { [field]: set[0] }, profile: { [field]: values } } };
  }
  const value = thousandths(project[rule.field]);
  const facts = { ...outcome, ...demand, value };
  if (outcome.result !== 'missed' || value === undefined) return facts;
  const fields = rule.limits(profile, subordinate);
  return { ...facts, change: figureChange(rule.field, fields, value, demand) };
}

/** Judges a project by a profile: all criteria in their order. */
export const judge = (project: ProjectValues, profile: ProfileValues): readonly Judged[] =>
  CRITERION_NAMES.map((name) => judgeOne(name, project, profile));

/** Returns the results of all criteria, without figures and changes. */
export function resultsOf(project: ProjectValues, profile: ProfileValues): readonly Result[] {
  const subordinate = isSubordinate(project.fundingType);
  return CRITERION_NAMES.map((name) => {
    const rule = criterion(name);
    return outcomeOf(rule, project, demandOf(rule, profile, subordinate)).result;
  });
}
