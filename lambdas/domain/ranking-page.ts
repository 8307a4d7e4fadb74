import { decodePlace, encodePlace } from '../engine/cursor.ts';
import type { PageQuery } from '../engine/page.ts';

/** Matches in an answer, unless asked otherwise. */
const USUAL = 25;
/** A ranking is made anew for every page, so its cursor is a place. */
const PLACE = /^\d{1,7}$/;

/**
 * One page of a ranking.
 * @throws VisibleError 400 for a bad cursor
 */
export function pageOf<T>(ranked: readonly T[], { limit, cursor }: PageQuery) {
  const size = limit ? Number(limit) : USUAL;
  const from = cursor === undefined ? 0 : Number(decodePlace(cursor, PLACE));
  const end = from + size;
  const next = end < ranked.length ? encodePlace(String(end)) : undefined;
  return { items: ranked.slice(from, end), next };
}
