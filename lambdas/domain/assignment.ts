import type { HistoryEntry } from '../../shared/api/history.ts';
import type { Project } from '../../shared/entities/project.ts';
import { changeRecord } from '../engine/change.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';
import { undoneAssignments } from './terms/assignments.ts';
import { followAssignment, undoFollowing } from './terms/follow-assignment.ts';
import { clearPreference, restorePreference } from './terms/preference.ts';
import { statusChangeSteps } from './status-change.ts';
import { authorOf } from './change-author.ts';

type Assignment = Pick<Project, 'capitalCompanyId' | 'matched' | 'projectStatus'>;

interface AssignmentOptions {
  /** Facts for the history entry that are not field changes. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
  /** Accepts an offer, with its mail; otherwise the offers follow the assignment. */
  readonly acceptance?: readonly Step[];
  /** Whether the mail waits, so that an undo drops it. */
  readonly hold?: boolean;
}

/** An assignment clears the partner's preference; undoing the assignment restores it. */
const preferenceSteps = (
  store: Store,
  { id }: Project,
  { capitalCompanyId }: Assignment,
  undone: readonly HistoryEntry[],
) => (capitalCompanyId === '' ? restorePreference(store, id, undone) : clearPreference(store, id));

/**
 * Assigns or unassigns a project's funder, in one transaction with the mail to the companies' users and the offers that
 * follow.
 * @throws VisibleError 400 unless the company is a capital partner; 409 when the project was saved concurrently
 */
export async function changeFunder(
  store: Store,
  before: Project,
  assignment: Assignment,
  { facts, acceptance, hold = false }: AssignmentOptions = {},
): Promise<Project> {
  const author = authorOf(store);
  const after = { ...before, ...assignment };
  const undone = hold ? await undoneAssignments(after) : [];
  const followOffers = () =>
    undone.length > 0 ? undoFollowing(author, after, undone) : followAssignment(author, after);
  return changeRecord(store, 'project', before, assignment, {
    facts,
    extraWrites: [
      ...(await statusChangeSteps(author, before, after, hold)),
      ...(await preferenceSteps(store, before, assignment, undone)),
      ...(acceptance ?? (await followOffers())),
    ],
  });
}
