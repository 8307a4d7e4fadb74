import { isAdmin } from '../../shared/access.ts';
import { task as routes } from '../../shared/api/task.ts';
import { sideOf } from '../domain/message/threads.ts';
import { companyOfSide, listAssignees } from '../domain/task/people.ts';
import { serve } from '../engine/serve.ts';

/** Lists possible assignees of tasks. Companies see only their own users; funders only while assigned. */
export const handler = serve(routes.people, async ({ params, caller, store }) => {
  const project = await store.readExisting('project', params.projectId);
  if (isAdmin(caller)) {
    const sides = ['team', 'partner', 'funder'] as const;
    return (await Promise.all(sides.map((side) => listAssignees(side, project)))).flat();
  }
  const side = sideOf(caller);
  return companyOfSide(side, project) === caller.companyId ? listAssignees(side, project) : [];
});
