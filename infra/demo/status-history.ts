import { PROJECT_STEPS } from '../../shared/entities/options.ts';
import { isClosed, isEarly, sydneyYear, type Project } from '../../shared/entities/project.ts';
import { daysBefore, randomValuesFor } from './seeded-random.ts';

type Status = Project['projectStatus'];

/** Days before its target funding date on which a project reached a status; negative: after that date. */
const DAYS_BEFORE_FUNDING: Partial<Record<Status, number>> = {
  matched: 152,
  assigned: 130,
  in_progress: 44,
  completed: 0,
  closed: -60,
  unsuccessful: 20,
};

/** The statuses leading to a status; an unsuccessful project got as far as assigned. */
function statusesUpTo(status: Status): readonly Status[] {
  if (status === 'unsuccessful') return ['new', 'matched', 'assigned', 'unsuccessful'];
  if (status === 'closed') return [...PROJECT_STEPS, 'closed'];
  return PROJECT_STEPS.slice(0, PROJECT_STEPS.findIndex((step) => step === status) + 1);
}

/** When the project reached a status: after its creation, and before now. */
function reachedAt(project: Project, status: Status, now: Date): Date {
  const created = new Date(project.createdAt);
  const age = now.getTime() - created.getTime();
  const random = randomValuesFor(`move ${project.id}`);
  if (isEarly(project)) return new Date(created.getTime() + age * random.step(0.2, 0.8, 0.05));
  const planned = daysBefore(
    new Date(`${project.targetFundingDate}T03:00:00Z`),
    DAYS_BEFORE_FUNDING[status] ?? 0,
  );
  const latest = daysBefore(now, 1);
  return planned < latest ? planned : latest;
}

/** The year in which the project closed; empty for an open project. */
export function closingYear(project: Project, now: Date): string {
  const ending = statusesUpTo(project.projectStatus).find((projectStatus) => isClosed({ projectStatus }));
  return ending ? sydneyYear(reachedAt(project, ending, now)) : '';
}

const updatesUntil = (at: string, updates: string) =>
  updates
    .split('\n')
    .filter((line) => Date.parse(line.split(':', 1)[0] ?? '') <= Date.parse(at))
    .join('\n');

/** Current version last; the version number counts them. @param now the latest date of a change */
export function versionsOf(project: Project, now: Date): readonly Project[] {
  const statuses = statusesUpTo(project.projectStatus);
  return statuses.map((projectStatus, index) => {
    const isLast = index === statuses.length - 1;
    const at = index === 0 ? project.createdAt : reachedAt(project, projectStatus, now).toISOString();
    const unfunded = { capitalCompanyId: '', capitalCompanyName: '', matched: false };
    return {
      ...project,
      ...(isEarly({ projectStatus }) && !isLast && unfunded),
      ...(!isLast && { transactionUpdates: updatesUntil(at, project.transactionUpdates) }),
      projectStatus,
      closedYear: isClosed({ projectStatus }) ? project.closedYear : '',
      version: index + 1,
      updatedAt: at,
    };
  });
}
