import type { Project } from '../../shared/entities/project.ts';
import { movedDependant } from '../engine/counters.ts';
import { projectMoved } from './mail/company-letters.ts';
import { changeRecord } from '../engine/save.ts';
import type { Store } from '../engine/store.ts';

type Assignment = Pick<Project, 'capitalCompanyId' | 'capitalCompanyName' | 'matched' | 'projectStatus'>;

/**
 * Writes who funds a project, in one transaction with both companies' counts and the mail to their people.
 * @throws VisibleError 409 when the project was saved in between
 */
export const assign = (store: Store, before: Project, assignment: Assignment): Promise<Project> =>
  changeRecord(store, 'project', before, assignment, {
    mail: projectMoved(before, { ...before, ...assignment }),
    steps: movedDependant(before.capitalCompanyId, assignment.capitalCompanyId),
  });
