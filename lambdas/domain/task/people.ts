import type { TaskPerson } from '../../../shared/api/task.ts';
import { recordRules, type Caller } from '../../../shared/access.ts';
import { callerKind } from '../../../shared/caller-kind.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { user as users, type User } from '../../../shared/entities/user.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { readWhole } from '../../engine/page.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { assignedFunder, sideOf } from '../message/threads.ts';
import { toCaller, readCaller } from '../caller-of-user.ts';

type Side = TaskPerson['side'];

/** The company of a side of a project; empty for the team, or while no funder is assigned. */
export const companyOfSide = (side: Side, project: Project): string => {
  if (side === 'team') return '';
  return side === 'partner' ? project.projectCompanyId : assignedFunder(project);
};

/** Whether a user belongs to this side of a project and sees it. */
function belongsToSide(side: Side, project: Project, { disabled }: User, caller: Caller): boolean {
  if (disabled || callerKind(caller) === 'other' || sideOf(caller) !== side) return false;
  if (side !== 'team' && caller.companyId !== companyOfSide(side, project)) return false;
  return permits(recordRules.project.see(caller, {}), project);
}

export async function findAssignee(side: Side, project: Project, email: string): Promise<User | undefined> {
  const user = await readUnscoped('user', email);
  return user && belongsToSide(side, project, user, await readCaller(user)) ? user : undefined;
}

/** All possible assignees of a side: one Query, and a read of their company. */
export async function listAssignees(side: Side, project: Project): Promise<TaskPerson[]> {
  const companyId = companyOfSide(side, project);
  if (side !== 'team' && companyId === '') return [];
  const company = companyId ? await readUnscoped('company', companyId) : undefined;
  const { ofType, ofCompany } = users.indexes;
  const people = await readWhole(side === 'team' ? ofType('admin') : ofCompany(companyId));
  return people
    .filter((user) => belongsToSide(side, project, user, toCaller(user, company)))
    .map((user) => ({ side, email: user.email, name: users.title(user) }));
}
