import type { Project } from '../../shared/entities/project.ts';
import { changeRecord } from '../engine/change.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';
import { projectStatusMail } from './mail/company-letters.ts';
import { mailSteps } from './mail/outbox.ts';

type Assignment = Pick<Project, 'capitalCompanyId' | 'matched' | 'projectStatus'>;

interface AssignmentOptions {
  /** Entries of the history that are not field changes. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
  /** Written in the same transaction. */
  readonly extraWrites?: readonly Step[];
}

/**
 * Assigns a project's funder, in one transaction with the mail to the companies' users.
 * @throws VisibleError 400 unless the company is a capital partner; 409 when the project was saved concurrently
 */
export const assignCapital = (
  store: Store,
  before: Project,
  assignment: Assignment,
  { facts, extraWrites = [] }: AssignmentOptions = {},
): Promise<Project> =>
  changeRecord(store, 'project', before, assignment, {
    facts,
    extraWrites: [
      ...mailSteps(projectStatusMail(before, { ...before, ...assignment }), store.now),
      ...extraWrites,
    ],
  });
