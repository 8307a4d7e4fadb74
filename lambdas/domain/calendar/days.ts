import { isAdmin, isCapitalPartner, scheduleRule, type Caller } from '../../../shared/access.ts';
import { isClosed, project as projects, type Project } from '../../../shared/entities/project.ts';
import { task as tasks, TEAM_TASKS } from '../../../shared/entities/task.ts';
import { isImprovementDue, isLive, terms } from '../../../shared/entities/terms.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { daysLater, sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { portalUrl } from '../portal-url.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { openStore, type Store } from '../../engine/store.ts';
import { projectLink } from '../mail/mail-parts.ts';
import { isTaskInReach } from '../task/visible-tasks.ts';
import type { AllDayEvent } from './ics.ts';
import { asSubmitted } from '../terms/present-terms.ts';

/** Number of days ahead for which the calendar lists dates of projects. */
const DAYS_AHEAD = 400;

/** Projects as the caller sees them, each read once. */
function projectReader(store: Store) {
  const pendingReads = new Map<string, Promise<Project | undefined>>();
  return (id: string) => {
    const pending = pendingReads.get(id) ?? store.read('project', id);
    pendingReads.set(id, pending);
    return pending;
  };
}
type ReadProject = ReturnType<typeof projectReader>;

/** An event with the path of its page in the portal, not yet its URL. */
type PortalDay = Omit<AllDayEvent, 'url'> & { readonly path: string };

const changeOf = ({ updatedAt, version }: { updatedAt: string; version: number }) => ({
  changedAt: updatedAt,
  version,
});

/** The due dates of the open tasks of the caller's side, in open projects. */
async function taskDays(caller: Caller, read: ReadProject): Promise<readonly PortalDay[]> {
  const days: PortalDay[] = [];
  for await (const task of everyRecordIn(
    tasks.indexes.ofOwner(isAdmin(caller) ? TEAM_TASKS : caller.companyId),
  )) {
    const project = task.dueDate === '' ? undefined : await read(task.projectId);
    if (!project || isClosed(project) || !isTaskInReach(caller, project, task)) continue;
    const owner = task.ownerName === '' ? '' : `Owner: ${task.ownerName}`;
    const title = `${task.title}: ${projects.title(project)}`;
    const { path } = projectLink(project, 'tasks');
    days.push({ uid: `task-${task.id}`, day: task.dueDate, title, details: owner, path, ...changeOf(task) });
  }
  return days;
}

/** The partitions with the projects of a caller's schedule, each sorted by funding date. */
const scheduleOf = (caller: Caller) => {
  if (isAdmin(caller)) return projects.indexes.byTime('open');
  return isCapitalPartner(caller)
    ? projects.indexes.forFunder(caller.companyId)
    : projects.indexes.ofCompany(caller.companyId);
};

/** The days of an open project: its funding date, and for the team its next step. */
function daysOfProject(caller: Caller, project: Project): readonly PortalDay[] {
  const { id, targetFundingDate, nextStep, nextStepDate } = project;
  const name = projects.title(project);
  const common = { details: '', path: projectLink(project).path, ...changeOf(project) };
  return [
    ...(targetFundingDate === ''
      ? []
      : [{ uid: `funding-${id}`, day: targetFundingDate, title: `Funding date: ${name}`, ...common }]),
    ...(isAdmin(caller) && nextStepDate !== ''
      ? [{ uid: `next-step-${id}`, day: nextStepDate, title: `${nextStep}: ${name}`, ...common }]
      : []),
  ];
}

async function projectDays(caller: Caller, now: Date): Promise<readonly PortalDay[]> {
  const lastDay = daysLater(sydneyDate(now), DAYS_AHEAD);
  const rule = scheduleRule(caller, {});
  const days: PortalDay[] = [];
  for (const partition of scheduleOf(caller))
    for await (const project of everyRecordIn([partition])) {
      const { targetFundingDate } = project;
      // Sorted by funding date, projects without one last. Next steps are not in this order: the team needs all
      // projects.
      if (!isAdmin(caller) && (targetFundingDate === '' || targetFundingDate > lastDay)) break;
      if (project.draft || isClosed(project) || !permits(rule, project)) continue;
      days.push(...daysOfProject(caller, project).filter(({ day }) => day <= lastDay));
    }
  return days;
}

/** The dates of the caller's active offers: their expiry, and when an improvement is due. */
async function offerDays(caller: Caller, read: ReadProject): Promise<readonly PortalDay[]> {
  const days: PortalDay[] = [];
  if (!isCapitalPartner(caller)) return days;
  for await (const record of everyRecordIn(terms.indexes.ofCompany(caller.companyId))) {
    const offer = await asSubmitted('terms', record);
    const project = isLive(offer) ? await read(offer.projectId) : undefined;
    if (!project) continue;
    const { id, validUntil, improveUntil } = offer;
    const name = projects.title(project);
    const common = { details: '', path: projectLink(project, 'terms').path, ...changeOf(offer) };
    if (validUntil !== '')
      days.push({ uid: `offer-${id}`, day: validUntil, title: `Offer expires: ${name}`, ...common });
    if (isImprovementDue(offer))
      days.push({
        uid: `improvement-${id}`,
        day: improveUntil,
        title: `Improvement due: ${name}`,
        ...common,
      });
  }
  return days;
}

/** The days of the tasks, projects and offers that the caller can see now. */
export async function daysOf(caller: Caller, now: Date): Promise<readonly AllDayEvent[]> {
  const read = projectReader(openStore(caller, now));
  const kinds = await Promise.all([
    taskDays(caller, read),
    projectDays(caller, now),
    offerDays(caller, read),
  ]);
  const origin = await portalUrl();
  return kinds.flat().map(({ path, ...day }) => ({ ...day, url: `${origin}${path}` }));
}
