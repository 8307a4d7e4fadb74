import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '../engine/cursor.ts';
import type { PageQuery } from '../engine/page.ts';

const DEFAULT_LIMIT = 25;
/** Rankings are recomputed for every page, so the cursor is a position. */
const cursorIndex = z.int().check(z.minimum(0), z.maximum(9_999_999));

/** Returns the requested page of a ranking. @throws VisibleError 400 for a bad cursor */
export function pageOf<T>(ranked: readonly T[], { limit, cursor }: PageQuery) {
  const size = limit ? Number(limit) : DEFAULT_LIMIT;
  const from = cursor === undefined ? 0 : decodeCursor(cursor, cursorIndex);
  const end = from + size;
  const next = end < ranked.length ? encodeCursor(end) : undefined;
  return { items: ranked.slice(from, end), next };
}
