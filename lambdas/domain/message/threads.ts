import { isAdmin, isCapitalPartner, isSeenByFunder, type Caller } from '../../../shared/access.ts';
import type { Message, Thread } from '../../../shared/entities/message.ts';
import { isPastMatched, type Project } from '../../../shared/entities/project.ts';
import { readAny } from '../../engine/read-any.ts';
import type { Store } from '../../engine/store.ts';

/** On which side of a conversation a caller writes. The caller is one of those on a project. */
export const sideOf = (caller: Caller) =>
  isAdmin(caller) ? 'team' : isCapitalPartner(caller) ? 'funder' : 'partner';

/** The capital partner that a project is assigned to; empty before. */
export const assignedFunder = (project: Project): string =>
  isPastMatched(project) ? project.capitalCompanyId : '';

/**
 * The threads of a project that are open to a company now: its own with the team and, once the project is assigned,
 * the one of everybody on it. The caller sees the project.
 */
export function threadsFor(caller: Caller, project: Project): readonly Thread[] {
  const funder = assignedFunder(project);
  const isOn = funder !== '' && (!isCapitalPartner(caller) || funder === caller.companyId);
  const own: Thread = isCapitalPartner(caller)
    ? { audience: 'funder', funderId: caller.companyId }
    : { audience: 'partner', funderId: '' };
  return isOn ? [own, { audience: 'everyone', funderId: funder }] : [own];
}

const isSame = (one: Thread, other: Thread) =>
  one.audience === other.audience && one.funderId === other.funderId;

/** Whether the thread of everybody on a project, with this capital partner, is open to the caller now. */
export const isEveryoneOpen = (caller: Caller, project: Project, funderId: string): boolean =>
  isAdmin(caller) ||
  threadsFor(caller, project).some((thread) => isSame(thread, { audience: 'everyone', funderId }));

/** Whether a message stands in a thread that is open to the caller now. */
export const isInReach = (caller: Caller, project: Project, { audience, funderId }: Message): boolean =>
  isAdmin(caller) ||
  (audience !== '' && threadsFor(caller, project).some((thread) => isSame(thread, { audience, funderId })));

/**
 * The thread that a new message is written to.
 * @param funderId whom an administrator writes to
 * @returns undefined for one that is not open to the caller, or a company that does not see the project
 */
export async function threadToWrite(
  { caller }: Store,
  project: Project,
  { audience, funderId }: Thread,
): Promise<Thread | undefined> {
  if (!isAdmin(caller)) return threadsFor(caller, project).find((thread) => thread.audience === audience);
  if (audience === 'everyone') {
    const funder = assignedFunder(project);
    return funder === '' ? undefined : { audience, funderId: funder };
  }
  if (audience !== 'funder') return { audience, funderId: '' };
  const company = funderId === '' ? undefined : await readAny('company', funderId);
  const sees = company?.companyType === 'capital_partner' && isSeenByFunder(company.id, project);
  return sees ? { audience, funderId } : undefined;
}
