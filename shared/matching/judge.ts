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

/** A profile's requirement for one criterion. Absent if the set is empty or no limit is given. */
export interface Demand {
  readonly set?: readonly string[];
  /** Thousandths, as `max`. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

interface Outcome {
  readonly result: Result;
  /** Hundredths of a point. */
  readonly earned: number;
}

/** The smallest change that turns a missed criterion to met, from each side. */
interface Change {
  /** Undefined where the project can do nothing: the profile's range is reversed. */
  readonly project?: Partial<ProjectValues>;
  readonly profile: Partial<ProfileValues>;
}

/** The result of one criterion; numbers are thousandths. */
export interface Judged extends Outcome {
  readonly name: CriterionName;
  readonly value?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly change?: Change;
}

/**
 * Reads what a profile asks.
 * @param subordinate whether the subordinate limits hold where they are given, instead of the senior ones
 */
export function demandOf(by: CriterionRule, profile: ProfileValues, subordinate: boolean): Demand {
  if (by.kind === 'set') return { set: distinct(profile[by.field]) };
  const { min, max } = by.limits(profile, subordinate);
  return { min: min && thousandths(profile[min]), max: max && thousandths(profile[max]) };
}

const settled = (weight: number, result: Exclude<Result, 'missed'>): Outcome => ({
  result,
  earned: (result === 'unknown' ? 50 : 100) * weight,
});

/** A missed figure earns at most half its weight, and nothing from a quarter of the limit on (matching.md, Score). */
function missed(weight: number, limit: number, distance: number): Outcome {
  const remaining = Math.max(limit - 4 * distance, 0);
  const earned = remaining === 0 ? 0 : Math.floor((100 * weight * remaining + limit) / (2 * limit));
  return { result: 'missed', earned };
}

function judgeFigure(weight: number, value: number, min: number, max: number): Outcome {
  if (min > max) return { result: 'missed', earned: 0 };
  if (value < min) return missed(weight, min, min - value);
  return value > max ? missed(weight, max, value - max) : settled(weight, 'met');
}

/** Judges a project by a profile's requirement for one criterion (matching.md, Criteria). */
export function outcomeOf(by: CriterionRule, project: ProjectValues, { set, min, max }: Demand): Outcome {
  const { weight } = by;
  if (by.kind === 'set') {
    if (!set?.length) return settled(weight, 'open');
    const value = project[by.field];
    if (!value) return settled(weight, 'unknown');
    return set.includes(value) ? settled(weight, 'met') : { result: 'missed', earned: 0 };
  }
  if (min === undefined && max === undefined) return settled(weight, 'open');
  if (by.notFor && by.notFor === project.exit) return settled(weight, 'open');
  const value = thousandths(project[by.field]);
  if (value === undefined) return settled(weight, by.openWithoutValue ? 'open' : 'unknown');
  return judgeFigure(weight, value, min ?? 0, max ?? LARGEST_VALUE);
}

const change = (fields: readonly (string | undefined)[], value: unknown) =>
  Object.fromEntries(fields.flatMap((field) => (field ? [[field, value]] : [])));

function figureChange(
  field: string,
  fields: LimitFields,
  value: number,
  { min = 0, max = LARGEST_VALUE }: Demand,
): Change {
  if (min > max) return { profile: change([fields.min, fields.max], value / 1000) };
  const [limit, broken] = value < min ? [min, fields.min] : [max, fields.max];
  return { project: { [field]: limit / 1000 }, profile: change([broken], value / 1000) };
}

function judgeOne(name: CriterionName, project: ProjectValues, profile: ProfileValues): Judged {
  const by = criterion(name);
  const subordinate = isSubordinate(project.fundingType);
  const demand = demandOf(by, profile, subordinate);
  const outcome = { name, ...outcomeOf(by, project, demand) };
  if (by.kind === 'set') {
    if (outcome.result !== 'missed') return outcome;
    const { set = [] } = demand;
    const { field } = by;
    const values = [...set, project[field] ?? ''];
    return { ...outcome, change: { project: { [field]: set[0] }, profile: { [field]: values } } };
  }
  const value = thousandths(project[by.field]);
  const facts = { ...outcome, ...demand, value };
  if (outcome.result !== 'missed' || value === undefined) return facts;
  const fields = by.limits(profile, subordinate);
  return { ...facts, change: figureChange(by.field, fields, value, demand) };
}

/** Judges a project by a profile: all criteria in their order. */
export const judge = (project: ProjectValues, profile: ProfileValues): readonly Judged[] =>
  CRITERION_NAMES.map((name) => judgeOne(name, project, profile));
