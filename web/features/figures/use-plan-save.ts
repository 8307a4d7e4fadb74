import { useState } from 'react';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { fetchCode } from '../../api/fetch-code.ts';
import { inSession } from '../../api/session-state.ts';
import { ApiError, isStale, messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../api/records.ts';
import type { Conflict } from '../../ui/form/merge-changes.ts';
import type { Raw } from '../../ui/form/raw-values.ts';
import { notify } from '../../ui/notify.ts';
import { valuesOf, type PlanValues } from '../../parts/plan/plan-values.ts';
import type { EditedPlan } from './use-plan.ts';

interface Options {
  readonly projectId: string;
  /** Id of the scenario, also of a new one. */
  readonly id: string;
  readonly base: Scenario | undefined;
  readonly plan: EditedPlan;
  readonly onSaved: (saved: Scenario) => void;
  /** Another person's save, over which the merged edits are saved next. */
  readonly onBase: (fresh: Scenario | undefined) => void;
}

interface Merge {
  readonly fresh: Scenario;
  readonly value: PlanValues;
  readonly conflicts: readonly Conflict[];
  readonly fields: Fields;
}

/** Few saves need it. */
const loadMerge = () => inSession(fetchCode(() => import('./merge-plans.ts')));

const MERGED = 'Someone else changed other figures of this scenario. They are shown now: save again.';
const DELETED = 'Someone else deleted this scenario. Save it again to keep your figures as a new one.';

/** The reason why a plan cannot be sent: cells that could not be read, or that break a rule. */
function obstacleOf({ unread, issues }: EditedPlan): string | undefined {
  const [unreadText] = Object.values(unread);
  if (unreadText !== undefined) return `“${unreadText}” could not be read. Please correct the marked cells.`;
  return Object.values(issues)[0];
}

/** Saves a plan as the next version. Edits of two people are merged; what is refused stays as it is. */
export function usePlanSave({ projectId, id, base, plan, onSaved, onBase }: Options) {
  const [working, setWorking] = useState(false);
  const [showsIssues, setShowsIssues] = useState(false);
  const [merge, setMerge] = useState<Merge>();
  const adopt = ({ fresh, value }: Pick<Merge, 'fresh' | 'value'>) => {
    onBase(fresh);
    plan.edit(() => value);
  };

  async function mergeOver(stored: Scenario, refusal: unknown): Promise<void> {
    const fresh = await readRecord('scenario', stored.id);
    if (!fresh || fresh.version === stored.version) throw refusal;
    const { conflictFields, mergePlans } = await loadMerge();
    const { value, conflicts } = mergePlans(stored, plan.values, fresh);
    if (conflicts.length > 0)
      return setMerge({ fresh, value, conflicts, fields: conflictFields(value, conflicts) });
    adopt({ fresh, value });
    notify('warning', MERGED, { topic: 'figures' });
  }

  async function recover(refusal: unknown): Promise<void> {
    if (base && isStale(refusal)) return mergeOver(base, refusal);
    if (!(refusal instanceof ApiError) || refusal.status !== 404) throw refusal;
    onBase(undefined);
    notify('warning', DELETED, { topic: 'figures' });
  }

  async function store(): Promise<void> {
    const values = { ...valuesOf(plan.values), id };
    const saved = await saveRecord(
      'scenario',
      base ? { ...values, version: base.version } : { ...values, projectId },
    );
    rememberSaved('scenario', saved);
    onSaved(saved);
    notify('good', `${saved.scenarioName} saved as version ${saved.version}`, { topic: 'figures' });
  }

  async function save(): Promise<void> {
    if (working) return;
    setShowsIssues(true);
    const obstacle = obstacleOf(plan);
    if (obstacle) return notify('bad', obstacle, { topic: 'figures' });
    setWorking(true);
    try {
      await store().catch(recover);
    } catch (refused) {
      const [issue] = refused instanceof ApiError ? Object.values(refused.issues) : [];
      notify('bad', issue ?? messageOf(refused), { topic: 'figures' });
    }
    setWorking(false);
  }
  const resolve = async (chosen: Raw) => {
    const { resolvePlan } = await loadMerge();
    if (merge) adopt({ fresh: merge.fresh, value: resolvePlan(merge.value, chosen) });
    setMerge(undefined);
  };
  return { save, working, showsIssues, merge, resolve, cancelMerge: () => setMerge(undefined) };
}
