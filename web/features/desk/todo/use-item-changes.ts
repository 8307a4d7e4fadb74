import type { TeamDuty } from '../../../../shared/api/desk.ts';
import type { Noun, RecordFor } from '../../../../shared/entities/index.ts';
import { ApiError, isInvalid, isOutdated } from '../../../api/errors.ts';
import { rememberSaved } from '../../../api/recent-changes.ts';
import { HOLD_MAILS, readRecord, removeOrThrow, saveRecord } from '../../../api/records.ts';
import { formatDate } from '../../../ui/format.ts';
import { undoEdit, type Edit } from '../../../ui/inline/store-edit.ts';
import { confirmChange } from '../../../ui/confirm-change.ts';
import { notify } from '../../../ui/notify.ts';
import type { useTodo } from './use-todo.ts';

type ListChanges = Pick<ReturnType<typeof useTodo>, 'removeItem' | 'restore' | 'reloadSoon'>;
/** A snooze as the user has seen it. A new snooze of the same item begins with version 1 again. */
type SeenSnooze = Pick<RecordFor['snooze'], 'id' | 'version' | 'createdAt'>;

const nameOf = ({ projectName, companyName, title }: TeamDuty) => projectName || companyName || title;

/** The topic of an item's toasts: a newer one replaces the earlier one and its Undo. */
const topicOf = ({ kind, id }: TeamDuty) => `todo ${kind} ${id}`;

/**
 * Changes fields of a project.
 * @returns the project before the change, and as it was saved; `saved` is undefined if an earlier attempt had saved it
 * @throws ApiError 409 if someone else has changed the project; 404 if it was deleted
 */
async function changeProject({ id, version }: TeamDuty, values: Partial<RecordFor['project']>) {
  const project = await readRecord('project', id);
  if (!project) throw new ApiError(404, { message: 'This project was deleted.' });
  const saved = await saveRecord('project', { id, version, ...values }, HOLD_MAILS);
  rememberSaved('project', saved);
  return { project, saved: project.version === version ? saved : undefined };
}

/** @throws ApiError 409 if someone else has changed the same values */
async function undoChange<N extends Noun>(noun: N, saved: RecordFor[N], edit: Edit) {
  rememberSaved(noun, await undoEdit(noun, saved, edit));
}

/** @throws ApiError 409 if someone else has changed the task */
async function finishTask({ id, version, title }: TeamDuty) {
  const saved = await saveRecord('task', { id, version, done: true });
  rememberSaved('task', saved);
  const edit = { values: { done: true }, before: { done: false } };
  return { name: title, undo: () => undoChange('task', saved, edit) };
}

async function finishStep(item: TeamDuty) {
  const noStep = { nextStep: '', nextStepDate: '' };
  const { project, saved } = await changeProject(item, noStep);
  const { nextStep, nextStepDate } = project;
  const undo =
    saved && (() => undoChange('project', saved, { values: noStep, before: { nextStep, nextStepDate } }));
  return { name: nextStep || 'Next step', undo };
}

/** @throws ApiError 409 if the team has chosen another snooze since */
async function endSnooze(seen: SeenSnooze) {
  const snooze = await readRecord('snooze', seen.id);
  if (!snooze) return;
  if (snooze.version !== seen.version || snooze.createdAt !== seen.createdAt)
    throw new ApiError(409, { message: 'This item was snoozed again meanwhile.' });
  await removeOrThrow('snooze', snooze, 'This snooze has changed. Reload the page.');
}

/** Returns the functions that change items of the desk. A change removes the item from the list; most offer an undo. */
export function useItemChanges({ removeItem, restore, reloadSoon }: ListChanges) {
  /** Shows the latest items if someone else has changed or deleted the record. */
  const reloadIfStale = (error: unknown) => {
    if (isOutdated(error)) reloadSoon();
    throw error;
  };
  const confirm = (item: TeamDuty, message: string, undo: (() => Promise<unknown>) | undefined) => {
    if (!undo) return notify('good', message);
    const runUndo = async () => {
      await undo().catch(reloadIfStale);
      restore(item);
    };
    confirmChange(message, topicOf(item), runUndo, nameOf(item));
  };
  return {
    /** Reloads the list after a change by another component. */
    reloadSoon,
    snooze: async (item: TeamDuty, until: string, reason: string) => {
      const { noun: dutyNoun, id: dutyId, kind: dutyKind } = item;
      const snooze = { dutyNoun, dutyId, dutyKind, until, reason };
      const saved = await saveRecord('snooze', snooze).catch((error: unknown) => {
        // The project of the item was deleted.
        if (isInvalid(error)) reloadSoon();
        return reloadIfStale(error);
      });
      removeItem(item);
      confirm(item, `${nameOf(item)}: snoozed until ${formatDate(until)}`, () => endSnooze(saved));
    },
    wake: async (item: TeamDuty) => {
      if (item.snoozed) await endSnooze(item.snoozed).catch(reloadIfStale);
      removeItem(item);
      notify('good', `${nameOf(item)}: back on the desk`, { topic: topicOf(item) });
    },
    setFundingDate: async (item: TeamDuty, targetFundingDate: string) => {
      const { project, saved } = await changeProject(item, { targetFundingDate }).catch(reloadIfStale);
      removeItem(item);
      const before = { targetFundingDate: project.targetFundingDate };
      const edit = { values: { targetFundingDate }, before };
      const message = `${project.projectName}: Funding Date ${formatDate(targetFundingDate)}`;
      confirm(item, message, saved && (() => undoChange('project', saved, edit)));
    },
    finish: async (item: TeamDuty) => {
      const finish = item.kind === 'task' ? finishTask : finishStep;
      const { name, undo } = await finish(item).catch(reloadIfStale);
      removeItem(item);
      confirm(item, `Done: ${name}`, undo);
    },
    answer: async (item: TeamDuty, message: Readonly<Record<string, unknown>>) => {
      rememberSaved('message', await saveRecord('message', message).catch(reloadIfStale));
      removeItem(item);
      notify('good', `${nameOf(item)}: reply sent`);
    },
  };
}
export type ItemChanges = ReturnType<typeof useItemChanges>;

export interface ItemProps {
  readonly item: TeamDuty;
  readonly name: string;
  readonly changes: ItemChanges;
}
