import type { HistoryEntry } from '../../../shared/api/history.ts';
import type { Preference } from '../../../shared/entities/preference.ts';
import type { Terms } from '../../../shared/entities/terms.ts';
import { lastDeleted, readHistory } from '../../engine/history.ts';
import { engineKeys } from '../../engine/keys.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Step } from '../../engine/step.ts';
import { createSteps, removeSteps, unchangedStep } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import { idOf } from '../../engine/derived-id.ts';
import { readLastAssignment } from './assignments.ts';

export const preferenceId = (projectId: string): string => idOf('preference', { projectId });

/** Changes nothing. Fails when the partner has chosen another offer, or a first one, since the preference was read. */
const preferenceUnchangedStep = (projectId: string, preferred: Preference | undefined): Step =>
  preferred
    ? unchangedStep('preference', preferred, ['version'])
    : {
        name: 'preference',
        Delete: {
          Key: engineKeys.record('preference', preferenceId(projectId)),
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      };

/** Steps that delete the preference; they fail after a concurrent change. @param termsId deletes it only for this offer */
export async function clearPreferenceSteps(
  { author }: Store,
  projectId: string,
  termsId?: string,
): Promise<readonly Step[]> {
  const preferred = await readUnscoped('preference', preferenceId(projectId));
  if (!preferred || (termsId !== undefined && preferred.termsId !== termsId))
    return [preferenceUnchangedStep(projectId, preferred)];
  return removeSteps('preference', preferred, author).map((step) => ({ ...step, name: 'preference' }));
}

/** Offers with these statuses cannot be preferred. */
const INELIGIBLE: readonly string[] = ['draft', 'withdrawn', 'declined'] satisfies Terms['termsStatus'][];
const mayBePreferred = ({ sharedRevision, termsStatus }: Terms): boolean =>
  (sharedRevision ?? 0) > 0 && !INELIGIBLE.includes(termsStatus);

/**
 * Steps that restore the preference cleared by an assignment, if its offer can still be preferred.
 * @param undone the assignments that are undone; if empty, the project's last assignment
 */
export async function restorePreferenceSteps(
  { author }: Store,
  projectId: string,
  undone: readonly HistoryEntry[],
): Promise<readonly Step[]> {
  const id = preferenceId(projectId);
  const deleted = await lastDeleted('preference', id);
  if (!deleted) return [];
  const [[deletion], assignments, offer] = await Promise.all([
    readHistory('preference', id, { limit: '1' }).then(({ entries }) => entries),
    undone.length > 0 ? undone : readLastAssignment(projectId),
    readUnscoped('terms', deleted.record.termsId),
  ]);
  const isCause = assignments.some(({ at }) => at === deletion?.at);
  if (!isCause || !offer || !mayBePreferred(offer)) return [];
  const record = { ...deleted.record, version: deleted.version + 1, updatedAt: author.at };
  return createSteps([{ noun: 'preference', record, author }], 'restored', 'preference');
}
