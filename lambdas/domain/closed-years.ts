import type { ClosedYear } from '../../shared/api/project.ts';
import { SETS } from '../../shared/desk/figures.ts';
import { TEAM_DESK } from '../../shared/desk/duties.ts';
import { readItem } from '../engine/table.ts';
import { itemKeys } from './item-keys.ts';

const isYear = (name: string) => /^\d{4}$/.test(name);

/** The years in which projects were closed, the newest first, as the follower counts them; one read. */
export async function closedYears(): Promise<readonly ClosedYear[]> {
  const figures = (await readItem(itemKeys.figures(TEAM_DESK, SETS.closed))) ?? {};
  return Object.entries(figures)
    .flatMap(([year, count]) => (isYear(year) && Number(count) > 0 ? [{ year, count: Number(count) }] : []))
    .toSorted((a, b) => (a.year > b.year ? -1 : 1));
}
