import { once } from '../schema/once.ts';
import { SETS, type Verdict } from './criteria.ts';
import { distinct, limitsOf, MOST, thousandths, type ProfileValues } from './values.ts';

/** The verdict that follows from how many criteria are missed and unknown. */
export function verdictOf(missed: number, unknown: number): Verdict {
  if (missed > 0) return 'misses';
  return unknown > 0 ? 'mayFit' : 'fits';
}

/** A set that is empty takes everything. */
const EVERYTHING = 100;

/** How much a profile takes, by the sizes of its five sets; less is more focused. */
export const breadthOf = (sizes: readonly number[]): number =>
  sizes.reduce((sum, size) => sum + (size || EVERYTHING), 0);

/** The sizes of a profile's five sets. */
export const sizesOf = (profile: ProfileValues): readonly number[] =>
  Object.values(SETS).map((field) => distinct(profile[field]).length);

/** How wide an amount range is; thousandths, as its limits. */
export const widthOf = (min: number | undefined, max: number | undefined): number =>
  (max ?? MOST) - (min ?? 0);

/** How wide the amount range is that holds for a funding type, in thousandths. */
export function rangeOf(profile: ProfileValues, fundingType: string | null | undefined): number {
  const { min, max } = limitsOf(profile, fundingType);
  return widthOf(thousandths(profile[min]), thousandths(profile[max]));
}

const byName = once(() => new Intl.Collator('en-AU').compare);

/** Compares names as the ranking does. */
export const compareNames = (one: string, other: string): number => byName()(one, other);

/** Compares ids by their code units. */
export const compareIds = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
