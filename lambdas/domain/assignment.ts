import type { Project } from '../../shared/entities/project.ts';
import { changeRecord } from '../engine/change.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';
import { clearPreference, restorePreference } from './terms/preference.ts';
import { statusChangeSteps } from './status-change.ts';
import { authorOf } from './change-author.ts';

type Assignment = Pick<Project, 'capitalCompanyId' | 'matched' | 'projectStatus'>;

interface AssignmentOptions {
  /** Facts for the history entry that are not field changes. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
  /** Written in the same transaction. */
  readonly extraWrites?: readonly Step[];
  /** Whether the mail waits, so that an undo drops it. */
  readonly hold?: boolean;
}

/** An assignment clears the partner's preference; undoing the assignment restores it. */
const preferenceSteps = (store: Store, { id }: Project, { capitalCompanyId }: Assignment) =>
  capitalCompanyId === '' ? restorePreference(store, id) : clearPreference(store, id);

/**
 * Assigns or unassigns a project's funder, in one transaction with the mail to the companies' users.
 * @throws VisibleError 400 unless the company is a capital partner; 409 when the project was saved concurrently
 */
export const changeFunder = async (
  store: Store,
  before: Project,
  assignment: Assignment,
  { facts, extraWrites = [], hold = false }: AssignmentOptions = {},
): Promise<Project> =>
  changeRecord(store, 'project', before, assignment, {
    facts,
    extraWrites: [
      ...(await statusChangeSteps(authorOf(store), before, { ...before, ...assignment }, hold)),
      ...(await preferenceSteps(store, before, assignment)),
      ...extraWrites,
    ],
  });
