import { readUnscoped } from '../../engine/read-unscoped.ts';
import type { Step } from '../../engine/step.ts';
import { removeSteps } from '../../engine/steps.ts';
import type { Store } from '../../engine/store.ts';
import { idOf } from '../derived-id.ts';

/** The id of the preferred offer of a project. */
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
