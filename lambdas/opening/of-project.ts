import { isAdmin } from '../../shared/access.ts';
import { opening as routes } from '../../shared/api/opening.ts';
import { assignedFunder } from '../domain/message/threads.ts';
import { inTurns } from '../domain/in-turns.ts';
import { companyNow } from '../domain/merge/company-now.ts';
import { readOpenings, type KeptOpening } from '../domain/openings.ts';
import { linkNextPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

/** Nothing tells two funders apart. */
const NAMELESS = { person: 'A funder', company: '' };

/** The project partner learns which funder reads its documents once the project is assigned to that funder. */
export const handler = serve(routes.ofProject, async (call) => {
  const { params, caller, store, query } = call;
  const project = await store.read('project', params.projectId);
  if (!project) return [];
  const { openings, next } = await readOpenings(project.id, query);
  if (next) linkNextPage(call, next);
  const funder = assignedFunder(project);
  // Whoever read them for a company that was merged into the funder read them for the funder.
  const others = openings.filter(
    ({ opening, companyId }) => opening.side === 'funder' && companyId !== funder,
  );
  const ids = isAdmin(caller) ? [] : [...new Set(others.map(({ companyId }) => companyId))];
  const now = new Map(await inTurns(ids, async (id) => [id, await companyNow(id)] as const));
  const isNamed = ({ opening, companyId }: KeptOpening) =>
    isAdmin(caller) || opening.side !== 'funder' || (now.get(companyId) ?? companyId) === funder;
  return openings.map((one) => ({ ...one.opening, ...(isNamed(one) ? {} : NAMELESS) }));
});
