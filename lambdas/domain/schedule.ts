import { isAdmin, isCapitalPartner, type Caller } from '../../shared/access.ts';
import { funderPartitionOf, isClosed, type Project } from '../../shared/entities/project.ts';
import type { Call } from '../engine/serve.ts';
import { list } from '../engine/list.ts';

type Side = 'open' | 'closed';

/** Where a caller's schedule lies: the whole of a side, or the own company's projects (design 4, /schedule for others). */
function place(caller: Caller, side: Side): readonly [index: string, partition: string] {
  if (isAdmin(caller)) return ['schedule', side];
  if (isCapitalPartner(caller)) return ['forFunder', funderPartitionOf(caller.companyId)];
  return ['ofCompany', `project#${caller.companyId}`];
}

/** One page of the open or the closed schedule, in one Query. */
export async function schedule(call: Call<never, unknown>, side: Side): Promise<Project[]> {
  const [index, partition] = place(call.caller, side);
  const page = await list(call, 'project', `/api/project/${side}`, index, partition);
  return page.filter((project) => isClosed(project) === (side === 'closed'));
}
