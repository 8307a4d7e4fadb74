import { isAdmin } from '../../shared/access.ts';
import { opening as routes } from '../../shared/api/opening.ts';
import { assignedFunder } from '../domain/message/threads.ts';
import { mapInBatches } from '../domain/map-in-batches.ts';
import { resolveMergedCompany } from '../domain/merge/merge-alias.ts';
import { readOpenings, type StoredOpening } from '../domain/openings.ts';
import { linkNextPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

const ANONYMOUS_FUNDER = { person: 'A funder', company: '' };

/** The project partner sees the funder's name only after assignment. */
export const handler = serve(routes.ofProject, async (call) => {
  const { params, caller, store, query } = call;
  const project = await store.read('project', params.projectId);
  if (!project) return [];
  const { openings, next } = await readOpenings(project.id, query);
  if (next) linkNextPage(call, next);
  const funder = assignedFunder(project);
  // Accesses by a merged company's users count for the funder it was merged into.
  const ofOtherFunders = openings.filter(
    ({ opening, companyId }) => opening.side === 'funder' && companyId !== funder,
  );
  const ids = isAdmin(caller) ? [] : [...new Set(ofOtherFunders.map(({ companyId }) => companyId))];
  const currentIds = new Map(
    await mapInBatches(ids, async (id) => [id, await resolveMergedCompany(id)] as const),
  );
  const isNamed = ({ opening, companyId }: StoredOpening) =>
    isAdmin(caller) || opening.side !== 'funder' || (currentIds.get(companyId) ?? companyId) === funder;
  return openings.map((stored) => ({ ...stored.opening, ...(isNamed(stored) ? {} : ANONYMOUS_FUNDER) }));
});
