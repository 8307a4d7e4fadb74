import { SUBORDINATE_FUNDING } from '../entities/options.ts';

export type SetField = 'state' | 'projectSector' | 'fundingType' | 'projectType' | 'fundingPurpose';
export type RatioField = 'maxLTV' | 'maxLTC' | 'minPTD' | 'minICR';
type AmountLimit = `${'min' | 'max'}Amount${'Senior' | 'Subordinate'}`;
type ReturnLimit = 'seniorIRR' | 'subordinateIRR';

/** Names of the figures of a project that criteria read. */
export type ProjectFigure = RatioField | 'fundingAmount' | 'pricing';
export type ProfileFigure = RatioField | AmountLimit | ReturnLimit;

/** The project values of a match: AUD, percent, and a factor for `minICR`. Absent values count as empty. */
export type ProjectValues = Readonly<
  Partial<Record<SetField | 'exit', string | null> & Record<ProjectFigure, number | null>>
>;

/** The profile values of a match, in the same units. */
export type ProfileValues = Readonly<
  Partial<Record<SetField, readonly string[] | null> & Record<ProfileFigure, number | null>>
>;

/** Maximum number of thousandths: more than any funding amount, and still an exact number. */
export const LARGEST_VALUE = 1e12;

/**
 * Converts a number to whole thousandths from 0 to {@link LARGEST_VALUE}, so that all comparisons are exact; undefined
 * for an empty one.
 */
export function thousandths(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(Math.max(Math.round(value * 1000), 0), LARGEST_VALUE);
}

/** Lists the distinct values of a set; an absent set is empty. */
export const distinct = (values: readonly string[] | null | undefined): readonly string[] => [
  ...new Set(values ?? []),
];

/** Whether the subordinate limits of a profile apply to a project of this funding type. */
export const isSubordinate = (fundingType: string | null | undefined): boolean =>
  SUBORDINATE_FUNDING.includes(fundingType ?? '');

const isGiven = (value: unknown) => thousandths(value) !== undefined;

/** Selects the amount limits: the subordinate ones for subordinate funding if at least one is set, else the senior. */
export const amountLimits = (profile: ProfileValues, subordinate: boolean) =>
  subordinate && (isGiven(profile.minAmountSubordinate) || isGiven(profile.maxAmountSubordinate))
    ? ({ min: 'minAmountSubordinate', max: 'maxAmountSubordinate' } as const)
    : ({ min: 'minAmountSenior', max: 'maxAmountSenior' } as const);

/** Selects the IRR limit: for subordinate funding the subordinate IRR if it is set; otherwise the senior IRR. */
export const returnLimit = (profile: ProfileValues, subordinate: boolean) =>
  subordinate && isGiven(profile.subordinateIRR)
    ? ({ min: 'subordinateIRR' } as const)
    : ({ min: 'seniorIRR' } as const);
