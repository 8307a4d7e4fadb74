import { isAdmin } from '../../shared/access.ts';
import { interest as routes } from '../../shared/api/interest.ts';
import { interest } from '../../shared/entities/interest.ts';
import { interestId } from '../domain/pair-ids.ts';
import { readWhole } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

/** Returns all answers to administrators; a funder gets its own, even if it can no longer see the project. */
export const handler = serve(routes.ofProject, async ({ params, caller, store }) => {
  if (!isAdmin(caller)) {
    const own = await store.read('interest', interestId(params.projectId, caller.companyId));
    return own ? [own] : [];
  }
  return readWhole(interest.indexes.ofProject(params.projectId));
});
