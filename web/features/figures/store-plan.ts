import type { Scenario } from '../../../shared/entities/scenario.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import { isMissing, isStale } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../api/records.ts';
import { valuesOf, type PlanValues } from '../../parts/plan/plan-values.ts';
import { concurrentChangeText } from '../../ui/concurrent-change.ts';
import type { Conflict } from '../../ui/form/merge-changes.ts';
import type { EditedPlan } from './use-plan.ts';
import { issuesOf } from './plan-issues.ts';
import { conflictFields, keepEditsSince, mergePlans, resolvePlan } from './merge-plans.ts';

// Exported here, too: `use-plan-save.ts` loads this file on demand.
export { keepEditsSince, mergePlans, resolvePlan };

export const savedMessage = ({ scenarioName, version }: Scenario): string =>
  `${scenarioName} saved as version ${version}`;

/** The message for a save that met other changes. */
export const mergedMessage = ({ savedBy }: Scenario): string =>
  `${concurrentChangeText(savedBy, 'changed other figures of this scenario')}. They are shown now: save again.`;

export const DELETED_MESSAGE =
  'This scenario was deleted meanwhile. Save it again to keep your figures as a new one.';

/** The reason why a plan cannot be sent: a cell that could not be read, or that breaks a rule. */
export function obstacleOf({ unread, values }: Pick<EditedPlan, 'unread' | 'values'>): string | undefined {
  const [unreadText] = Object.values(unread);
  if (unreadText !== undefined) return `“${unreadText}” could not be read. Please correct the marked cells.`;
  return Object.values(issuesOf(values))[0];
}

export interface Merged {
  /** The scenario as this user last knew it. */
  readonly stored: Scenario;
  /** The scenario as another user saved it. */
  readonly fresh: Scenario;
  /** Its values, merged with this user's edits. */
  readonly value: PlanValues;
  readonly sent: PlanValues;
}

export interface MergeConflict extends Merged {
  readonly conflicts: readonly Conflict[];
  readonly fields: Fields;
}

type Outcome =
  | { readonly kind: 'saved'; readonly saved: Scenario }
  | ({ readonly kind: 'merged' } & Merged)
  | ({ readonly kind: 'conflict' } & MergeConflict)
  | { readonly kind: 'deleted' };

interface PlanToStore {
  readonly id: string;
  readonly projectId: string;
  /** The last known save; undefined for a new scenario. */
  readonly base: Scenario | undefined;
  readonly values: PlanValues;
}

/** Merges a user's values with those that another user saved after the base. */
async function mergeWithFresh(base: Scenario, values: PlanValues, refusal: unknown): Promise<Outcome> {
  const fresh = await readRecord('scenario', base.id);
  if (!fresh || fresh.version === base.version) throw refusal;
  const { value, conflicts } = mergePlans(base, values, fresh);
  const merged = { stored: base, fresh, value, sent: values };
  if (conflicts.length === 0) return { kind: 'merged', ...merged };
  return { kind: 'conflict', ...merged, conflicts, fields: conflictFields(value, conflicts) };
}

/**
 * Saves a plan as the next version of its scenario.
 * @returns `saved`; or unsaved: `merged` with another user's save, in `conflict` with it, or the scenario is `deleted`
 * @throws ApiError for any other refusal
 */
export async function storePlan(plan: PlanToStore): Promise<Outcome> {
  const { id, projectId, base, values } = plan;
  const own = { ...valuesOf(values), id };
  try {
    const saved = await saveRecord(
      'scenario',
      base ? { ...own, version: base.version } : { ...own, projectId },
    );
    rememberSaved('scenario', saved);
    return { kind: 'saved', saved };
  } catch (refusal) {
    if (base && isStale(refusal)) return mergeWithFresh(base, values, refusal);
    // An earlier attempt was stored and its response was lost: only this browser knows the id.
    const earlier = isStale(refusal) ? await readRecord('scenario', id) : null;
    if (earlier) return storePlan({ ...plan, base: earlier });
    if (isMissing(refusal)) return { kind: 'deleted' };
    throw refusal;
  }
}
