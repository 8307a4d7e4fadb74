import { isAdmin, isCapitalPartner, type Caller } from '../../shared/access.ts';
import { isClosed, project, type Project } from '../../shared/entities/project.ts';
import { listPage } from '../engine/list.ts';
import type { Call } from '../engine/serve.ts';

type Side = 'open' | 'closed';

/** Everything for an administrator; for others the own company's projects (design 4, /schedule for others). */
function partitionFor(caller: Caller, side: Side) {
  if (isAdmin(caller)) return project.indexes.schedule(side);
  if (isCapitalPartner(caller)) return project.indexes.forFunder(caller.companyId);
  return project.indexes.ofCompany(caller.companyId);
}

/** One page of the open or the closed schedule, in one Query. */
export async function schedule(call: Call<never, unknown>, side: Side): Promise<Project[]> {
  const page = await listPage(call, [partitionFor(call.caller, side)]);
  return page.filter((one) => isClosed(one) === (side === 'closed'));
}
