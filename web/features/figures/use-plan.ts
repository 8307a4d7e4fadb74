import { useCallback } from 'react';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { useCaller } from '../../api/session-state.ts';
import { useKeepUnsavedInput, useRestoredInput } from '../../ui/form/use-unsaved-input.ts';
import { useUndoable } from '../../ui/grid/use-undoable.ts';
import { valuesOf, type PlanValues } from '../../parts/plan/plan-values.ts';
import { mergeIntoDraft, type PlanDraft } from './plan-draft.ts';

type PlanUpdate = (values: PlanValues) => PlanValues;

const toDraftChange =
  (update: PlanUpdate) =>
  (draft: PlanDraft): PlanDraft => {
    const values = update(draft.values);
    return values === draft.values ? draft : { ...draft, values };
  };

const isSamePlan = (one: PlanValues, other: PlanValues): boolean =>
  one === other || JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

const isDraft = (raw: unknown): raw is PlanDraft =>
  typeof raw === 'object' && raw !== null && 'unread' in raw;

/**
 * State of an edited plan with undo. `edit` changes its values, `change` also the texts that could not be read.
 * @param name key of the input that is kept when the session ends
 * @param initialValues values that the plan is opened with @param base the stored scenario; undefined for a new one
 */
export function usePlan(name: string, initialValues: PlanValues, base: Scenario | undefined) {
  const { email } = useCaller().profile;
  const unsavedInput = useRestoredInput(name, email)?.raw['draft'];
  const {
    value: draft,
    change,
    rebase,
    ...history
  } = useUndoable<PlanDraft>(isDraft(unsavedInput) ? unsavedInput : { values: initialValues, unread: {} });
  const { values, unread } = draft;
  const isDirty = !base || Object.keys(unread).length > 0 || !isSamePlan(values, base);
  useKeepUnsavedInput(name, email, isDirty ? { draft } : undefined);
  const edit = useCallback((update: PlanUpdate) => change(toDraftChange(update)), [change]);
  /** Shows another user's save with this user's edits. `mergeStep` adds the save to each step, so undo keeps it. */
  const mergeSave = (mergeNow: PlanUpdate, mergeStep: PlanUpdate) =>
    rebase(
      (now) => mergeIntoDraft(now, mergeNow),
      (step) => mergeIntoDraft(step, mergeStep),
    );
  /** Takes over the values of a save from the server, such as trimmed names; keeps later edits. */
  const adopt = (saved: PlanValues) =>
    edit((now) => (now === values && !isSamePlan(now, saved) ? valuesOf(saved) : now));
  /** Replaces all values, and drops texts that could not be read. */
  const replace = (next: PlanValues) => change(() => ({ values: valuesOf(next), unread: {} }));
  return { draft, values, unread, isDirty, history, change, edit, mergeSave, adopt, replace };
}
export type EditedPlan = ReturnType<typeof usePlan>;
