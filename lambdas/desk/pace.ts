import { desk as routes } from '../../shared/api/desk.ts';
import { nest, medianOf, SETS, type Figures } from '../../shared/desk/figures.ts';
import { readTeamFigureSet } from '../domain/desk/read.ts';
import { serve } from '../engine/serve.ts';

/** With fewer projects, a median could reveal the days of a single project. */
const MIN_PROJECTS = 5;

/** Whole days, at least one, since screens say "within 1 day"; null without enough projects. */
function medianDays(histogram: Figures = {}): number | null {
  const days = medianOf(histogram);
  return days && days.n >= MIN_PROJECTS ? Math.max(1, Math.round(days.median)) : null;
}

/** Returns medians without counts, so that companies don't learn the number of projects. One read. */
export const handler = serve(routes.pace, async () => {
  const days = nest(await readTeamFigureSet(SETS.days));
  return { matched: medianDays(days['new']), assigned: medianDays(days['matched']) };
});
