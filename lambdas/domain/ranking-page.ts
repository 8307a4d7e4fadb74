import { invalid } from '../../shared/schema/errors.ts';
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
  const place = cursor === undefined ? '0' : Buffer.from(cursor, 'base64url').toString('utf8');
  if (!PLACE.test(place)) throw invalid({ cursor: 'Invalid cursor' });
  const from = Number(place);
  const end = from + size;
  const next = end < ranked.length ? Buffer.from(String(end)).toString('base64url') : undefined;
  return { items: ranked.slice(from, end), next };
}
