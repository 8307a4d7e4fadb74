import { isAdmin } from '../../shared/access.ts';
import { interest as routes } from '../../shared/api/interest.ts';
import { interest, type Interest } from '../../shared/entities/interest.ts';
import { interestId } from '../domain/interest-id.ts';
import { everyRecordIn } from '../engine/page.ts';
import { serve } from '../engine/serve.ts';

/** A funder's own is read by its id, so that nothing tells of others, even when the project is out of its sight. */
export const handler = serve(routes.ofProject, async ({ params, caller, store }) => {
  if (!isAdmin(caller)) {
    const own = await store.read('interest', interestId(params.projectId, caller.companyId));
    return own ? [own] : [];
  }
  const answers: Interest[] = [];
  for await (const record of everyRecordIn(interest.indexes.ofProject(params.projectId)))
    answers.push(record);
  return answers;
});
