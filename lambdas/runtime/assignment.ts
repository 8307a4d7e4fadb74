import type { Project } from '../../shared/entities/project.ts';
import { stale } from '../../shared/schema/errors.ts';
import { movedDependant } from './dependants.ts';
import type { Store } from './store.ts';
import { ConditionFailed } from './transact.ts';

type Assignment = Pick<Project, 'capitalCompanyId' | 'capitalCompanyName' | 'matched' | 'projectStatus'>;

/**
 * Writes who funds a project, in one transaction with both companies' counts.
 * @throws VisibleError 409 when the project was saved in between
 */
export async function assign(store: Store, before: Project, assignment: Assignment): Promise<Project> {
  const after = { ...before, ...assignment, version: before.version + 1, updatedAt: store.now.toISOString() };
  try {
    await store.replace('project', before, after, {
      steps: movedDependant(before.capitalCompanyId, after.capitalCompanyId),
    });
    return after;
  } catch (error) {
    throw error instanceof ConditionFailed ? stale() : error;
  }
}
