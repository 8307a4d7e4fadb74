import type { Project } from '../../shared/entities/project.ts';
import { changeRecord } from '../engine/change.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';
import { projectMoved } from './mail/company-letters.ts';
import { mailSteps } from './mail/outbox.ts';

type Assignment = Pick<Project, 'capitalCompanyId' | 'matched' | 'projectStatus'>;

interface Together {
  /** What the history tells beside the changed fields. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
  /** Written in the same transaction. */
  readonly also?: readonly Step[];
}

/**
 * Writes who funds a project, in one transaction with the mail to the people of its companies.
 * @throws VisibleError 400 when the company is no capital partner; 409 when the project was saved in between
 */
export const assignCapital = (
  store: Store,
  before: Project,
  assignment: Assignment,
  { facts, also = [] }: Together = {},
): Promise<Project> =>
  changeRecord(store, 'project', before, assignment, {
    facts,
    also: [...mailSteps(projectMoved(before, { ...before, ...assignment }), store.now), ...also],
  });
