import type { Terms } from '../../../shared/entities/terms.ts';
import { lastDeleted, readHistory } from '../../engine/history.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Step } from '../../engine/step.ts';
import { createSteps, removeSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import { idOf } from '../derived-id.ts';
import { lastAssignment } from './assignments.ts';

export const preferenceId = (projectId: string): string => idOf('preference', { projectId });

/** Steps that clear a project's preference. @param termsId clears it only for this offer */
export async function clearPreference(
  { caller, now }: Store,
  projectId: string,
  termsId?: string,
): Promise<readonly Step[]> {
  const preferred = await readUnscoped('preference', preferenceId(projectId));
  if (!preferred || (termsId !== undefined && preferred.termsId !== termsId)) return [];
  return removeSteps('preference', preferred, { by: caller.email, at: now.toISOString() }).map((step) => ({
    ...step,
    name: 'preference',
  }));
}

/** Offers with these statuses cannot be preferred. */
const INELIGIBLE: readonly string[] = ['draft', 'withdrawn', 'declined'] satisfies Terms['termsStatus'][];
const mayBePreferred = ({ sharedRevision, termsStatus }: Terms): boolean =>
  (sharedRevision ?? 0) > 0 && !INELIGIBLE.includes(termsStatus);

/** Steps that restore the preference cleared by a project's last assignment, if its offer can still be preferred. */
export async function restorePreference({ caller, now }: Store, projectId: string): Promise<readonly Step[]> {
  const id = preferenceId(projectId);
  const deleted = await lastDeleted('preference', id);
  if (!deleted) return [];
  const [[deletion], assignment, offer] = await Promise.all([
    readHistory('preference', id, { limit: '1' }).then(({ entries }) => entries),
    lastAssignment(projectId),
    readUnscoped('terms', deleted.record.termsId),
  ]);
  if (deletion?.at !== assignment?.at || !offer || !mayBePreferred(offer)) return [];
  const at = now.toISOString();
  const record = { ...deleted.record, version: deleted.version + 1, updatedAt: at };
  const author = { by: caller.email, at };
  return createSteps([{ noun: 'preference', record, author }], 'restored', 'preference');
}
