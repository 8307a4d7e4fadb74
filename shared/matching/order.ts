import { SETS, type Verdict } from './criteria.ts';
import { distinct, limitsOf, MOST, thousandths, type ProfileValues } from './values.ts';

/** The verdict that follows from how many criteria are missed and unknown. */
export function verdictOf(missed: number, unknown: number): Verdict {
  if (missed > 0) return 'misses';
  return unknown > 0 ? 'mayFit' : 'fits';
}

/** A set that is empty takes everything. */
const EVERYTHING = 100;

/** How much a profile takes: the sizes of its five sets; less is more focused. */
export const breadthOf = (profile: ProfileValues): number =>
  Object.values(SETS).reduce((sum, field) => sum + (distinct(profile[field]).length || EVERYTHING), 0);

/** How wide the amount range is that holds for a funding type, in thousandths. */
export function rangeOf(profile: ProfileValues, fundingType: string | null | undefined): number {
  const { min, max } = limitsOf(profile, fundingType);
  return (thousandths(profile[max]) ?? MOST) - (thousandths(profile[min]) ?? 0);
}

/** Compares names as the ranking does. */
export const compareNames = new Intl.Collator('en-AU').compare;

/** Compares ids by their code units. */
export const compareIds = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
