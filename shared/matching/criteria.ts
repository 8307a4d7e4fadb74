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

/** When a figure is not judged. */
interface Exception {
  /** The exit for which the figure is irrelevant. */
  readonly notFor?: 'hold' | 'sale';
  /** A project without a value is not judged, where every other criterion makes it unknown. */
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

/** The value is in the profile's set. */
const set = (field: SetField, weight: number): SetCriterion => ({ kind: 'set', field, weight });
/** The value is at most that of the profile. */
const ceiling = (field: RatioField, weight: number): FigureCriterion => ({
  kind: 'figure',
  field,
  weight,
  limits: () => ({ max: field }),
});
/** The value is at least that of the profile. */
const floor = (field: RatioField, weight: number, exception: Exception): FigureCriterion => ({
  kind: 'figure',
  field,
  weight,
  limits: () => ({ min: field }),
  ...exception,
});
/** The value is within the limits that hold for the funding type. */
const window = (
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

/** Everything a profile is matched by, in the order of screens and answers. The weights sum to 100. */
export const CRITERIA = {
  location: set('state', 15),
  sector: set('projectSector', 15),
  fundingType: set('fundingType', 15),
  amount: window('fundingAmount', 15, amountLimits),
  projectType: set('projectType', 10),
  fundingPurpose: set('fundingPurpose', 10),
  ltv: ceiling('maxLTV', 5),
  ltc: ceiling('maxLTC', 5),
  presales: floor('minPTD', 3, { notFor: 'hold' }),
  interestCover: floor('minICR', 2, { notFor: 'sale' }),
  // Only administrators can price a project, so a missing pricing must not keep a new project from fitting.
  return: window('pricing', 5, returnLimit, { openWithoutValue: true }),
} as const satisfies Readonly<Record<string, CriterionRule>>;

export type CriterionName = keyof typeof CRITERIA;
export const CRITERION_NAMES = Object.keys(CRITERIA) as readonly CriterionName[];

/** Returns the rule of a criterion, of whichever kind. */
export const criterion = (name: CriterionName): CriterionRule => CRITERIA[name];

/** The fields of a project that decide how it fits a profile. */
export const PROJECT_FIELDS = [...CRITERION_NAMES.map((name) => CRITERIA[name].field), 'exit'] as const;

/** Unknown: the project has no value; open: the profile does not ask, or the criterion does not apply. */
export type Result = 'met' | 'missed' | 'unknown' | 'open';

/** From the best to the worst. */
export const VERDICTS = ['fits', 'mayFit', 'misses'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdicts as displayed and stored in the history. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  fits: 'Fits',
  mayFit: 'May fit',
  misses: 'Misses',
};

/** Number of further funders that could judge a project if a value were set. Fewer than three are not shown. */
export const BANDS = ['3-5', '6-10', '10+'] as const;
