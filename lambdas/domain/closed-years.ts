import type { ClosedYear } from '../../shared/api/project.ts';
import { SETS } from '../../shared/desk/figures.ts';
import { readTeamFigureSet } from './desk/read.ts';

/** The years in which projects were closed, the newest first, as the follower counts them; one read. */
export async function closedYears(): Promise<readonly ClosedYear[]> {
  return Object.entries(await readTeamFigureSet(SETS.closed))
    .flatMap(([year, count]) => (count > 0 ? [{ year, count }] : []))
    .toSorted((a, b) => (a.year > b.year ? -1 : 1));
}
