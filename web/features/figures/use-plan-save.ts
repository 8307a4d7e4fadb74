import { useMemo, useState } from 'react';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { messageOf } from '../../api/errors.ts';
import { fetchCode } from '../../api/fetch-code.ts';
import { inSession } from '../../api/session-state.ts';
import { isOwnChange } from '../../ui/concurrent-change.ts';
import type { Raw } from '../../ui/form/raw-values.ts';
import { useTask } from '../../ui/use-task.ts';
import { notify } from '../../ui/notify.ts';
import { issuesOf } from './plan-issues.ts';
import type { Merged, MergeConflict } from './store-plan.ts';
import type { EditedPlan } from './use-plan.ts';

interface Options {
  readonly projectId: string;
  /** Id of the scenario, even before it is stored. */
  readonly id: string;
  readonly base: Scenario | undefined;
  readonly plan: EditedPlan;
  readonly onSaved: (saved: Scenario) => void;
  /** Receives another user's save, on which the next save is based; undefined after a deletion. */
  readonly onChangedByOther: (fresh: Scenario | undefined) => void;
}

const loadStore = () => inSession(fetchCode(() => import('./store-plan.ts')));

const notifyFigures = (tone: 'good' | 'warning' | 'bad', message: string) =>
  notify(tone, message, { topic: 'figures' });

/** The issues of the edited plan, after the first attempt to save it. */
function useIssues({ values }: EditedPlan) {
  const [showsIssues, setShowsIssues] = useState(false);
  const issues = useMemo(() => (showsIssues ? issuesOf(values) : undefined), [showsIssues, values]);
  return { issues, showIssues: () => setShowsIssues(true) };
}

/** Saves a plan as the next version. Merges the edits of two users; refused edits stay unsaved. */
export function usePlanSave({ projectId, id, base, plan, onSaved, onChangedByOther }: Options) {
  const { issues, showIssues } = useIssues(plan);
  const [merge, setMerge] = useState<MergeConflict>();
  /** Shows another user's save with this user's edits, also those made since the values were sent. */
  async function showMerged({ stored, fresh, value, sent }: Merged) {
    const { keepEditsSince, mergePlans } = await loadStore();
    onChangedByOther(fresh);
    plan.mergeSave(
      (now) => keepEditsSince(sent, now, value),
      (step) => mergePlans(stored, step, fresh).value,
    );
  }

  async function store(): Promise<void> {
    const { obstacleOf, DELETED_MESSAGE, mergedMessage, savedMessage, storePlan } = await loadStore();
    const obstacle = obstacleOf(plan);
    if (obstacle) return notifyFigures('bad', obstacle);
    const outcome = await storePlan({ id, projectId, base, values: plan.values });
    if (outcome.kind === 'conflict') return setMerge(outcome);
    if (outcome.kind === 'saved') {
      onSaved(outcome.saved);
      plan.adopt(outcome.saved);
      return notifyFigures('good', savedMessage(outcome.saved));
    }
    if (outcome.kind === 'merged') await showMerged(outcome);
    else onChangedByOther(undefined);
    const message = outcome.kind === 'merged' ? mergedMessage(outcome.fresh) : DELETED_MESSAGE;
    notifyFigures('warning', message);
  }

  const { run, working } = useTask(store, (error) => notifyFigures('bad', messageOf(error)));
  const save = () => {
    showIssues();
    run();
  };
  const resolve = async (chosen: Raw) => {
    const { resolvePlan } = await loadStore();
    if (merge) await showMerged({ ...merge, value: resolvePlan(merge.value, chosen) });
    setMerge(undefined);
  };
  return {
    save,
    working,
    issues,
    merge: merge && { ...merge, isOwn: isOwnChange(merge.fresh.savedBy) },
    resolve,
    cancelMerge: () => setMerge(undefined),
  };
}
