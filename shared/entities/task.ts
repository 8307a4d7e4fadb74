import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { dateKey, sortKey } from '../schema/sorting.ts';
import { SHARDS } from '../schema/table-index.ts';
import { taskTemplates } from './task-templates.ts';
import { sides } from './options.ts';

/** Whose tasks of a project these are. */
export interface TaskOwner {
  readonly projectId: string;
  readonly ownerSide: string;
  /** The capital partner whose task it is; empty on the other sides. */
  readonly funderId: string;
}

const ownerKey = ({ projectId, ownerSide, funderId }: TaskOwner) =>
  [projectId, ownerSide, funderId].join('#');

const byDueDate = ({ dueDate, createdAt, id }: { dueDate: string; createdAt: string; id: string }) =>
  sortKey(dateKey(dueDate), createdAt, id);

/** In the place of a company: the team has none. */
export const TEAM_TASKS = 'team';

/** The company that has a task to do; the team's are told apart by no company. */
function duty(task: { ownerSide: string; partnerId: string; funderId: string }): string {
  if (task.ownerSide === 'team') return TEAM_TASKS;
  return task.ownerSide === 'partner' ? task.partnerId : task.funderId;
}

/** What somebody has to do for a project, by when. It is of one side: the team, the partner or one capital partner. */
export const task = entity({
  noun: 'task',
  wrapper: 'task',
  label: 'Task',
  plural: 'Tasks',
  fields: {
    projectId: kind.reference('Project', { required: true, message: 'Please select project', fixed: true }),
    title: kind.text('Task', {
      required: true,
      message: 'Please say in at most 200 characters what is to be done',
    }),
    /** A day in Sydney. */
    dueDate: kind.date('Due', { message: 'Please give the day by which it is due' }),
    ownerSide: kind.choice('Side', sides, { required: true, message: 'Please say which side does it' }),
    /** The e-mail of a person of that side. Leaves the server for administrators and the person's own company. */
    ownerId: kind.email('Owner', { message: 'Please choose a person of this side who sees the project' }),
    ownerName: kind.text('Owner', { write: 'nobody' }),
    done: kind.flag('Done'),
    doneAt: kind.text('Done at', { write: 'nobody' }),
    /** The name of a person. */
    doneBy: kind.text('Done by', { write: 'nobody' }),
    template: kind.choice('Template', taskTemplates, { write: 'nobody' }),
    partnerId: kind.reference('Project Partner', { write: 'nobody' }),
    /** Of a funder's task: the one that was assigned when it was given. */
    funderId: kind.reference('Capital Partner', { write: 'nobody' }),
    /** The company whose person made it; empty for the team. */
    makerId: kind.reference('Made by', { write: 'nobody' }),
  },
  belongsTo: {
    projectId: { to: 'project', copies: { partnerId: 'projectCompanyId' }, index: 'ofProject' },
  },
  mentions: {
    funderId: { to: 'company', index: 'ofCompany' },
    // The partner's or the funder's people: one of the other fields has the same value.
    makerId: { to: 'company' },
  },
  title: ({ title }) => title,
  indexes: {
    ofProject: { key: ({ projectId }) => projectId, sort: byDueDate },
    ofCompany: { key: ({ funderId }) => funderId || undefined, sort: byDueDate },
    /** A partition for each owner, so that no page tells of another one's. */
    ofThread: { key: ownerKey, sort: byDueDate },
    /** What a company has still to do, in all projects. */
    ofOwner: {
      key: (one) => (one.done ? undefined : duty(one) || undefined),
      sort: byDueDate,
      shards: SHARDS.others,
      isShared: (key) => key === TEAM_TASKS,
    },
  },
});

export type Task = RecordOf<typeof task.fields>;

/** Where the tasks of an owner stand in the index `ofThread`. */
export const tasksOf = (owner: TaskOwner) => task.indexes.ofThread(ownerKey(owner));
