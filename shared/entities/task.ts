import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { dateKey, sortKey } from '../schema/sorting.ts';
import { SHARDS } from '../schema/table-index.ts';
import { taskTemplates } from './task-templates.ts';
import { sides } from './options.ts';

/** The owner of tasks of a project. */
interface TaskOwner {
  readonly projectId: string;
  readonly ownerSide: string;
  /** The capital partner whose task it is; empty on the other sides. */
  readonly funderId: string;
}

const ownerKey = ({ projectId, ownerSide, funderId }: TaskOwner) =>
  [projectId, ownerSide, funderId].join('#');

const byDueDate = ({ dueDate, createdAt, id }: { dueDate: string; createdAt: string; id: string }) =>
  sortKey(dateKey(dueDate), createdAt, id);

/** Replaces the company's id for tasks of the team, which has no company. */
export const TEAM_TASKS = 'team';

/** Returns the id of the company that owns a task; `TEAM_TASKS` for the team. */
function ownerOf(task: { ownerSide: string; partnerId: string; funderId: string }): string {
  if (task.ownerSide === 'team') return TEAM_TASKS;
  return task.ownerSide === 'partner' ? task.partnerId : task.funderId;
}

/** A task of a project, with a due date. It belongs to one side: the team, the partner or one capital partner. */
export const task = entity({
  noun: 'task',
  label: 'Task',
  fields: {
    projectId: kind.reference('Project', { required: true, message: 'Please select project', fixed: true }),
    title: kind.text('Task', {
      required: true,
      message: 'Describe the task in at most 200 characters',
    }),
    /** A day in Sydney. */
    dueDate: kind.date('Due', { message: 'Invalid date' }),
    ownerSide: kind.choice('Side', sides, { required: true, message: 'Please say which side does it' }),
    /** The e-mail of a person of that side. Sent only to administrators and the person's own company. */
    ownerId: kind.email('Owner', { message: 'Please choose a person of this side who sees the project' }),
    ownerName: kind.text('Owner', { write: 'nobody' }),
    done: kind.flag('Done'),
    doneAt: kind.text('Done at', { write: 'nobody' }),
    /** The name of a person. */
    doneBy: kind.text('Done by', { write: 'nobody' }),
    /** When the team last reminded the task's side: ISO 8601; empty before. */
    remindedAt: kind.text('Reminded', { write: 'nobody' }),
    template: kind.choice('Template', taskTemplates, { write: 'nobody' }),
    /** The condition of an offer for which the task was added. It stays the same when the title changes. */
    condition: kind.text('Condition', { write: 'nobody' }),
    partnerId: kind.reference('Project Partner', { write: 'nobody' }),
    /** The funder that was assigned when its side got the task; empty for tasks of the other sides. */
    funderId: kind.reference('Capital Partner', { write: 'nobody' }),
    /** The author's company; empty for the team. */
    makerId: kind.reference('Made by', { write: 'nobody' }),
  },
  belongsTo: {
    projectId: { to: 'project', copies: { partnerId: 'projectCompanyId' }, index: 'ofProject' },
  },
  softReferences: {
    funderId: { to: 'company', index: 'ofCompany' },
    // Without an index: a company here is also the task's `partnerId` or `funderId`, whose indexes find the task.
    makerId: { to: 'company' },
  },
  title: ({ title }) => title,
  indexes: {
    ofProject: { key: ({ projectId }) => projectId, sort: byDueDate },
    /** A funder's tasks. */
    ofCompany: { key: ({ funderId }) => funderId || undefined, sort: byDueDate },
    /** A partition for each project and owner, so that pages reveal nothing about other owners; in the GSI of message threads. */
    ofThread: { key: ownerKey, sort: byDueDate },
    /** A company's open tasks in all projects. */
    ofOwner: {
      key: (task) => (task.done ? undefined : ownerOf(task) || undefined),
      sort: byDueDate,
      shards: SHARDS.others,
      isShared: (key) => key === TEAM_TASKS,
    },
  },
});

export type Task = RecordOf<typeof task.fields>;

/** Returns the partitions with an owner's tasks in the index `ofThread`. */
export const tasksOf = (owner: TaskOwner) => task.indexes.ofThread(ownerKey(owner));
