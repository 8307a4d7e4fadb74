import type { StoredDuty } from './read.ts';

/**
 * Chooses the duties that a desk shows: the oldest of each kind, so that no kind crowds out another, then the oldest
 * of the rest.
 * @param duties the oldest first
 * @param limit maximum number of duties
 * @param minPerKind duties of each kind that are chosen first
 * @returns the oldest first
 */
export function chooseDuties<D extends Pick<StoredDuty, 'kind'>>(
  duties: readonly D[],
  limit: number,
  minPerKind: number,
): readonly D[] {
  const seen = new Map<string, number>();
  const isGuaranteed = ({ kind }: D) => {
    const seenOfKind = seen.get(kind) ?? 0;
    seen.set(kind, seenOfKind + 1);
    return seenOfKind < minPerKind;
  };
  const guaranteed = new Set(duties.filter((duty) => isGuaranteed(duty)));
  const byPriority = [...guaranteed, ...duties.filter((duty) => !guaranteed.has(duty))];
  const chosen = new Set(byPriority.slice(0, limit));
  return duties.filter((duty) => chosen.has(duty));
}
