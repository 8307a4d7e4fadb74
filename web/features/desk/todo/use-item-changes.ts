import type { TeamDuty } from '../../../../shared/api/desk.ts';
import type { RecordFor } from '../../../../shared/entities/index.ts';
import { messageOf } from '../../../api/errors.ts';
import { rememberSaved } from '../../../api/recent-changes.ts';
import { HOLD_MAILS, readRecord, removeRecord, saveRecord } from '../../../api/records.ts';
import { formatDate } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import type { useTodo } from './use-todo.ts';

type Settling = Pick<ReturnType<typeof useTodo>, 'settle' | 'restore' | 'reloadSoon'>;
type ProjectValues = Partial<RecordFor['project']>;

const nameOf = ({ projectName, companyName, title }: TeamDuty) => projectName || companyName || title;

const missingItem = () => new Error('This item is no longer there. Reload the page.');

/** Changes fields of a project as it is now. @returns the earlier values of these fields, and the saved project */
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

/** Changes that deal with an item where it is shown. Each takes the item away and offers to undo it. */
export function useItemChanges({ settle, restore, reloadSoon }: Settling) {
  const undoing = (item: TeamDuty, undo: () => Promise<unknown>) => ({
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
    /** After a change that another part has made. */
    reloadSoon,
    snooze: async (item: TeamDuty, until: string, reason: string) => {
      const { noun: dutyNoun, id: dutyId, kind: dutyKind } = item;
      const saved = await saveRecord('snooze', { dutyNoun, dutyId, dutyKind, until, reason });
      settle(item);
      notify(
        'good',
        `${nameOf(item)}: snoozed until ${formatDate(until)}`,
        undoing(item, () => endSnooze(saved.id)),
      );
    },
    wake: async (item: TeamDuty) => {
      if (item.snoozed) await endSnooze(item.snoozed.id);
      settle(item);
      notify('good', `${nameOf(item)}: back on the desk`);
    },
    setFundingDate: async (item: TeamDuty, targetFundingDate: string) => {
      const { project } = await changeProject(item.projectId, { targetFundingDate });
      settle(item);
      const earlier = { targetFundingDate: project.targetFundingDate };
      const undo = undoing(item, () => changeProject(item.projectId, earlier));
      notify('good', `${project.projectName}: Funding Date ${formatDate(targetFundingDate)}`, undo);
    },
    finish: async (item: TeamDuty) => {
      if (item.kind === 'task') {
        await setTaskDone(item.id, true);
        settle(item);
        notify(
          'good',
          `Done: ${item.title}`,
          undoing(item, () => setTaskDone(item.id, false)),
        );
        return;
      }
      const { project } = await changeProject(item.projectId, { nextStep: '', nextStepDate: '' });
      settle(item);
      const { nextStep, nextStepDate } = project;
      const undo = undoing(item, () => changeProject(item.projectId, { nextStep, nextStepDate }));
      notify('good', `Done: ${nextStep || 'Next step'}`, undo);
    },
    answer: async (item: TeamDuty, message: Readonly<Record<string, unknown>>) => {
      rememberSaved('message', await saveRecord('message', message));
      settle(item);
      notify('good', `${nameOf(item)}: reply sent`);
    },
  };
}
export type ItemChanges = ReturnType<typeof useItemChanges>;
