import { isAdmin, isCapitalPartner, isSeenByFunder, type Caller } from '../../../shared/access.ts';
import type { Message, Thread } from '../../../shared/entities/message.ts';
import { isPastMatched, type Project } from '../../../shared/entities/project.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Store } from '../../engine/store.ts';

/** The side on which a caller writes. The caller must belong to the project. */
export function sideOf(caller: Caller) {
  if (isAdmin(caller)) return 'team';
  return isCapitalPartner(caller) ? 'funder' : 'partner';
}

/** The capital partner that a project is assigned to; empty before. */
export const assignedFunder = (project: Project): string =>
  isPastMatched(project) ? project.capitalCompanyId : '';

/** Whether the caller's company is one of the two companies of an assigned project. The caller must see the project. */
export function isWithOtherSide(caller: Caller, project: Project): boolean {
  const funder = assignedFunder(project);
  return funder !== '' && (!isCapitalPartner(caller) || funder === caller.companyId);
}

/**
 * The threads of a project that a company may use now: its own with the team and, once the project is assigned, the
 * shared thread. The caller must see the project.
 */
export function threadsFor(caller: Caller, project: Project): readonly Thread[] {
  const ownThread: Thread = isCapitalPartner(caller)
    ? { audience: 'funder', funderId: caller.companyId }
    : { audience: 'partner', funderId: '' };
  if (!isWithOtherSide(caller, project)) return [ownThread];
  return [ownThread, { audience: 'everyone', funderId: assignedFunder(project) }];
}

/** Whether every side of a thread can read it now: an assignment can take the project, or the thread, from a funder. */
export const isThreadOpen = (
  project: Project,
  { audience, funderId }: Pick<Message, 'audience' | 'funderId'>,
): boolean => {
  if (audience === 'everyone') return funderId !== '' && funderId === assignedFunder(project);
  return audience !== 'funder' || isSeenByFunder(funderId, project);
};

const isSame = (a: Thread, b: Thread) => a.audience === b.audience && a.funderId === b.funderId;

/** Whether the caller may use the shared thread with this capital partner now. */
export const mayUseSharedThread = (caller: Caller, project: Project, funderId: string): boolean =>
  isAdmin(caller) ||
  threadsFor(caller, project).some((thread) => isSame(thread, { audience: 'everyone', funderId }));

/** Whether the caller may use the message's thread now. */
export const isMessageInReach = (
  caller: Caller,
  project: Project,
  { audience, funderId }: Message,
): boolean =>
  isAdmin(caller) ||
  (audience !== '' && threadsFor(caller, project).some((thread) => isSame(thread, { audience, funderId })));

/**
 * The thread of a new message.
 * @param funderId the recipient of an administrator's message
 * @returns undefined if the caller cannot use it, or the company cannot see the project
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
  const company = funderId === '' ? undefined : await readUnscoped('company', funderId);
  const canSeeProject = company?.companyType === 'capital_partner' && isSeenByFunder(company.id, project);
  return canSeeProject ? { audience, funderId } : undefined;
}
