/** The eleven criteria in the order of screens and answers, with their weights; these sum to 100. */
export const WEIGHTS = {
  location: 15,
  sector: 15,
  fundingType: 15,
  amount: 15,
  projectType: 10,
  fundingPurpose: 10,
  ltv: 5,
  ltc: 5,
  presales: 3,
  interestCover: 2,
  return: 5,
} as const;

export type CriterionName = keyof typeof WEIGHTS;
export const CRITERIA = Object.keys(WEIGHTS) as readonly CriterionName[];

/** Met, missed, unknown: the project does not say; open: the profile does not ask. */
export type Result = 'met' | 'missed' | 'unknown' | 'open';

/** From the best to the worst. */
export const VERDICTS = ['fits', 'mayFit', 'misses'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The verdicts as screens and the history say them. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  fits: 'Fits',
  mayFit: 'May fit',
  misses: 'Misses',
};

/** How many more funders could judge a project if a value were known; fewer than three are not told. */
export const BANDS = ['3-5', '6-10', '10+'] as const;

/** The criteria that ask whether a value is in a set: the field's name in project and profile. */
export const SETS = {
  location: 'state',
  sector: 'projectSector',
  fundingType: 'fundingType',
  projectType: 'projectType',
  fundingPurpose: 'fundingPurpose',
} as const;

/** The criteria that compare a figure with one limit. */
export const RATIOS = {
  ltv: { field: 'maxLTV', limits: 'above' },
  ltc: { field: 'maxLTC', limits: 'above' },
  presales: { field: 'minPTD', limits: 'below', notFor: 'hold' },
  interestCover: { field: 'minICR', limits: 'below', notFor: 'sale' },
} as const;

/** The fields of a project that decide how it fits a profile. */
export const PROJECT_FIELDS = [
  ...Object.values(SETS),
  ...Object.values(RATIOS).map(({ field }) => field),
  'fundingAmount',
  'pricing',
  'exit',
] as const;

/**
 * What a missed number earns, in hundredths of a point: nothing from a quarter of the limit on, as always at a limit
 * of 0.
 * @param weight of the criterion
 * @param limit the one that is broken, thousandths
 * @param distance to it, thousandths
 */
export function earnedByMiss(weight: number, limit: number, distance: number): number {
  if (4 * distance >= limit) return 0;
  return Math.floor((100 * weight * (limit - 4 * distance) + limit) / (2 * limit));
}

/** What a criterion that is not missed earns, in hundredths of a point. */
export const earnedBy = (weight: number, result: Exclude<Result, 'missed'>): number =>
  (result === 'unknown' ? 50 : 100) * weight;
