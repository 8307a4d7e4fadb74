import {
  amountLimits,
  returnLimit,
  type ProfileFigure,
  type ProfileValues,
  type ProjectFigure,
  type RatioField,
  type SetField,
} from './values.ts';

/** The fields of a profile that limit a figure. */
export interface LimitFields {
  readonly min?: ProfileFigure;
  readonly max?: ProfileFigure;
}

/** Cases in which a figure is not judged. */
interface Exception {
  /** The exit for which the figure is irrelevant. */
  readonly notFor?: 'hold' | 'sale';
  /** Without a value in the project, the result is `open` instead of `unknown`. */
  readonly openWithoutValue?: true;
}

type Limits = (profile: ProfileValues, subordinate: boolean) => LimitFields;

interface SetCriterion {
  readonly kind: 'set';
  readonly weight: number;
  readonly field: SetField;
}

interface FigureCriterion extends Exception {
  readonly kind: 'figure';
  readonly weight: number;
  readonly field: ProjectFigure;
  readonly limits: Limits;
}

export type CriterionRule = SetCriterion | FigureCriterion;

/** A criterion that is met if the value is in the profile's set. */
const set = (field: SetField, weight: number): SetCriterion => ({ kind: 'set', field, weight });
/** A criterion that is met if the value is within the profile's limits for the funding type. */
const range = (
  field: ProjectFigure,
  weight: number,
  limits: Limits,
  exception?: Exception,
): FigureCriterion => ({
  kind: 'figure',
  field,
  weight,
  limits,
  ...exception,
});
/** A criterion that is met if the value is at most the profile's value. */
const ceiling = (field: RatioField, weight: number) => range(field, weight, () => ({ max: field }));
/** A criterion that is met if the value is at least the profile's value. */
const floor = (field: RatioField, weight: number, exception: Exception) =>
  range(field, weight, () => ({ min: field }), exception);

/** All matching criteria, in the order of screens and answers. The weights sum to 100. */
export const CRITERIA = {
  location: set('state', 15),
  sector: set('projectSector', 15),
  fundingType: set('fundingType', 15),
  amount: range('fundingAmount', 15, amountLimits),
  projectType: set('projectType', 10),
  fundingPurpose: set('fundingPurpose', 10),
  ltv: ceiling('maxLTV', 5),
  ltc: ceiling('maxLTC', 5),
  presales: floor('minPTD', 3, { notFor: 'hold' }),
  interestCover: floor('minICR', 2, { notFor: 'sale' }),
  // Only administrators can enter pricing, so a project without pricing can still fit.
  return: range('pricing', 5, returnLimit, { openWithoutValue: true }),
} as const satisfies Readonly<Record<string, CriterionRule>>;

export type CriterionName = keyof typeof CRITERIA;
export const CRITERION_NAMES = Object.keys(CRITERIA) as readonly CriterionName[];

/** Returns a criterion's rule, typed as the union of both kinds. */
export const criterion = (name: CriterionName): CriterionRule => CRITERIA[name];

/** The fields of a project that decide how it fits a profile. */
export const PROJECT_FIELDS = [...CRITERION_NAMES.map((name) => CRITERIA[name].field), 'exit'] as const;

/** `unknown`: the project has no value; `open`: the profile sets no requirement, or the criterion does not apply. */
export type Result = 'met' | 'missed' | 'unknown' | 'open';

/** Verdicts from best to worst. */
export const VERDICTS = ['fits', 'mayFit', 'misses'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdicts as displayed and stored in the history. */
export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  fits: 'Fits',
  mayFit: 'May fit',
  misses: 'Misses',
};

/** Groups of funders from best to worst; `close` misses, but has a way out (matching.md, Changes). */
export const FUNDER_GROUPS = ['fits', 'mayFit', 'close', 'misses'] as const;
export type FunderGroup = (typeof FUNDER_GROUPS)[number];

/** Bands for the number of funders that could judge a project if a value were set; none for fewer than three. */
export const BANDS = ['3-5', '6-10', '10+'] as const;
