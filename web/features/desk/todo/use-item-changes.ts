import type { TeamDuty } from '../../../../shared/api/desk.ts';
import type { RecordFor } from '../../../../shared/entities/index.ts';
import { messageOf } from '../../../api/errors.ts';
import { rememberSaved } from '../../../api/recent-changes.ts';
import { HOLD_MAILS, readRecord, removeRecord, saveRecord } from '../../../api/records.ts';
import { formatDate } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import type { useTodo } from './use-todo.ts';

type ListChanges = Pick<ReturnType<typeof useTodo>, 'removeItem' | 'restore' | 'reloadSoon'>;
type ProjectValues = Partial<RecordFor['project']>;

const nameOf = ({ projectName, companyName, title }: TeamDuty) => projectName || companyName || title;

const missingItem = () => new Error('This item is no longer there. Reload the page.');

/** Changes fields of the current version of a project. @returns the project before and after the change */
async function changeProject(id: string, values: ProjectValues) {
  const project = await readRecord('project', id);
  if (!project) throw missingItem();
  const saved = await saveRecord('project', { id, version: project.version, ...values }, HOLD_MAILS);
  rememberSaved('project', saved);
  return { project, saved };
}

async function setTaskDone(id: string, done: boolean) {
  const task = await readRecord('task', id);
  if (!task) throw missingItem();
  rememberSaved('task', await saveRecord('task', { id, version: task.version, done }));
}

async function endSnooze(id: string) {
  const snooze = await readRecord('snooze', id);
  if (!snooze) return;
  const { isDeleted, reason } = await removeRecord('snooze', snooze);
  if (!isDeleted) throw new Error(reason || 'This snooze has changed. Reload the page.');
}

/** Returns the changes of an item of the desk. Each removes the item from the list; most offer an undo. */
export function useItemChanges({ removeItem, restore, reloadSoon }: ListChanges) {
  const undoAction = (item: TeamDuty, undo: () => Promise<unknown>) => ({
    topic: `todo ${item.kind} ${item.id}`,
    action: {
      label: 'Undo',
      run: () =>
        void undo()
          .then(() => restore(item))
          .catch((error: unknown) => notify('bad', messageOf(error))),
    },
  });
  return {
    /** Reloads the list after a change by another component. */
    reloadSoon,
    snooze: async (item: TeamDuty, until: string, reason: string) => {
      const { noun: dutyNoun, id: dutyId, kind: dutyKind } = item;
      const saved = await saveRecord('snooze', { dutyNoun, dutyId, dutyKind, until, reason });
      removeItem(item);
      notify(
        'good',
        `${nameOf(item)}: snoozed until ${formatDate(until)}`,
        undoAction(item, () => endSnooze(saved.id)),
      );
    },
    wake: async (item: TeamDuty) => {
      if (item.snoozed) await endSnooze(item.snoozed.id);
      removeItem(item);
      notify('good', `${nameOf(item)}: back on the desk`);
    },
    setFundingDate: async (item: TeamDuty, targetFundingDate: string) => {
      const { project } = await changeProject(item.projectId, { targetFundingDate });
      removeItem(item);
      const earlier = { targetFundingDate: project.targetFundingDate };
      const undo = undoAction(item, () => changeProject(item.projectId, earlier));
      notify('good', `${project.projectName}: Funding Date ${formatDate(targetFundingDate)}`, undo);
    },
    finish: async (item: TeamDuty) => {
      if (item.kind === 'task') {
        await setTaskDone(item.id, true);
        removeItem(item);
        notify(
          'good',
          `Done: ${item.title}`,
          undoAction(item, () => setTaskDone(item.id, false)),
        );
        return;
      }
      const { project } = await changeProject(item.projectId, { nextStep: '', nextStepDate: '' });
      removeItem(item);
      const { nextStep, nextStepDate } = project;
      const undo = undoAction(item, () => changeProject(item.projectId, { nextStep, nextStepDate }));
      notify('good', `Done: ${nextStep || 'Next step'}`, undo);
    },
    answer: async (item: TeamDuty, message: Readonly<Record<string, unknown>>) => {
      rememberSaved('message', await saveRecord('message', message));
      removeItem(item);
      notify('good', `${nameOf(item)}: reply sent`);
    },
  };
}
export type ItemChanges = ReturnType<typeof useItemChanges>;
