import type { KeptDuty } from './read.ts';

/**
 * The duties that a desk names: the oldest few of each kind, so that none is crowded out by another, then the oldest
 * of the rest.
 * @param duties the oldest first
 * @param most how many are named
 * @param each how many of a kind come before all others
 * @returns the oldest first
 */
export function chosenDuties<D extends Pick<KeptDuty, 'kind'>>(
  duties: readonly D[],
  most: number,
  each: number,
): readonly D[] {
  const seen = new Map<string, number>();
  const isFirst = ({ kind }: D) => {
    const seenOfKind = seen.get(kind) ?? 0;
    seen.set(kind, seenOfKind + 1);
    return seenOfKind < each;
  };
  const first = duties.filter((duty) => isFirst(duty));
  const early = new Set(first);
  const chosen = new Set([...first, ...duties.filter((duty) => !early.has(duty))].slice(0, most));
  return duties.filter((duty) => chosen.has(duty));
}
