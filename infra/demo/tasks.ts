import { task as entity, type Task } from '../../shared/entities/task.ts';
import { taskTemplates, type TaskTemplateName } from '../../shared/entities/task-templates.ts';
import type { User } from '../../shared/entities/user.ts';
import { newRecord } from './record.ts';
import { daysBefore, isoDay } from './seeded-random.ts';
import { storyDate, type Story } from './stories.ts';

interface TaskSketch {
  readonly title: string;
  readonly template: TaskTemplateName | '';
  readonly side: Exclude<Task['ownerSide'], ''>;
  /** Days before now, or before the funding date of a funded project. */
  readonly dueDays: number;
  /** Days, counted as for `dueDays`; absent while the task is open. */
  readonly doneDays?: number;
}

function standardTask(template: TaskTemplateName, dueDays: number, doneDays?: number): TaskSketch {
  const { label, side } = taskTemplates.find(({ value }) => value === template) ?? taskTemplates[0];
  return { title: label, template, side, dueDays, ...(doneDays !== undefined && { doneDays }) };
}

/** Tasks of an open project: done, overdue and due soon. */
const openTasks: readonly TaskSketch[] = [
  standardTask('valuation', 6, 8),
  standardTask('presales', 4),
  standardTask('qs_report', -12),
  { title: 'Arrange a site visit for the shortlisted funder', template: '', side: 'team', dueDays: -3 },
];

/** Tasks of a funded project: all done. */
const settledTasks: readonly TaskSketch[] = [
  standardTask('valuation', 110, 116),
  standardTask('qs_report', 100, 98),
  standardTask('credit_approval', 70, 72),
  standardTask('legals', 30, 28),
  standardTask('insurances', 14, 20),
  standardTask('settlement', 0, 0),
];

/** Tasks of an assigned project: its funder and its partner each have one. */
const assignedTasks: readonly TaskSketch[] = [
  standardTask('credit_approval', -9),
  standardTask('insurances', -20),
];

const sketches: Readonly<Record<Story['kind'], readonly TaskSketch[]>> = {
  open: openTasks,
  settled: settledTasks,
  assigned: assignedTasks,
};

const ADDED_DAYS_BEFORE = 14;

/** Tasks of a story, each with its versions, current version last. */
export function demoTasks(story: Story, now: Date): readonly (readonly Task[])[] {
  const { project, end, kind, team, partner, funders } = story;
  const personOf: Readonly<Record<TaskSketch['side'], User | undefined>> = {
    team: team[0],
    partner: partner[0],
    funder: funders[0]?.people[0],
  };
  return sketches[kind].map(({ title, template, side, dueDays, doneDays }): readonly Task[] => {
    const owner = personOf[side];
    const added = storyDate(story, Math.max(dueDays, doneDays ?? dueDays) + ADDED_DAYS_BEFORE);
    const open: Task = {
      ...newRecord(entity, `task ${project.id} ${title}`, added < now ? added : now),
      projectId: project.id,
      partnerId: project.projectCompanyId,
      funderId: side === 'funder' ? project.capitalCompanyId : '',
      title,
      template,
      dueDate: isoDay(daysBefore(end, dueDays)),
      ownerSide: side,
      ownerId: owner?.email ?? '',
      ownerName: owner?.fullName ?? '',
    };
    if (doneDays === undefined) return [open];
    const doneAt = storyDate(story, doneDays).toISOString();
    const doneBy = open.ownerName || (team[0]?.fullName ?? '');
    return [open, { ...open, done: true, doneAt, doneBy, version: 2, updatedAt: doneAt }];
  });
}
