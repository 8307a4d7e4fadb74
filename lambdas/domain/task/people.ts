import type { TaskPerson } from '../../../shared/api/task.ts';
import { recordRules } from '../../../shared/access.ts';
import { callerKind } from '../../../shared/caller-kind.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { user as users, type User } from '../../../shared/entities/user.ts';
import { opens } from '../../../shared/schema/rule.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readAny } from '../../engine/read-any.ts';
import { assignedFunder, sideOf } from '../message/threads.ts';
import { callerOfProfile } from '../person.ts';

type Side = TaskPerson['side'];

/** The company whose people stand on a side of a project: none for the team, or where nobody is assigned. */
export const companyOn = (side: Side, project: Project): string => {
  if (side === 'team') return '';
  return side === 'partner' ? project.projectCompanyId : assignedFunder(project);
};

/** Whether a person stands on this side of a project and sees it. */
async function isOn(side: Side, project: Project, user: User): Promise<boolean> {
  if (user.disabled) return false;
  const caller = await callerOfProfile(user);
  if (callerKind(caller) === 'other' || sideOf(caller) !== side) return false;
  if (side !== 'team' && caller.companyId !== companyOn(side, project)) return false;
  return opens(recordRules.project.see(caller, {}), project);
}

/** Somebody who may be given a task of this side, by their e-mail. */
export async function personOn(side: Side, project: Project, email: string): Promise<User | undefined> {
  const user = await readAny('user', email);
  return user && (await isOn(side, project, user)) ? user : undefined;
}

/** Everybody who may be given a task of a side: one Query, and a read of the company. */
export async function peopleOn(side: Side, project: Project): Promise<TaskPerson[]> {
  const companyId = companyOn(side, project);
  if (side !== 'team' && companyId === '') return [];
  const { ofType, ofCompany } = users.indexes;
  const found: User[] = [];
  for await (const user of everyRecordIn(side === 'team' ? ofType('admin') : ofCompany(companyId)))
    found.push(user);
  const are = await Promise.all(found.map((user) => isOn(side, project, user)));
  return found
    .filter((_, turn) => are[turn])
    .map((user) => ({ side, email: user.email, name: users.title(user) }));
}
