import type { HistoryEntry } from '../../shared/api/history.ts';
import { isEarly, type Project } from '../../shared/entities/project.ts';
import { changeRecord } from '../engine/change.ts';
import type { Store } from '../engine/store.ts';
import type { Step } from '../engine/step.ts';
import { readHeldChange } from './mail/held-change.ts';
import { readUndoneAssignments } from './terms/assignments.ts';
import { offerStatusSteps, restoredStatusSteps } from './terms/follow-assignment.ts';
import { offersOf } from './terms/present-terms.ts';
import { clearPreferenceSteps, restorePreferenceSteps } from './terms/preference.ts';
import { statusChangeSteps } from './status-change.ts';
import { authorOf } from './change-author.ts';

type Assignment = Pick<Project, 'capitalCompanyId' | 'matched' | 'projectStatus'>;

/** Assigns a project: a new or matched one moves to assigned; later statuses stay (rule 10.5). */
export const assignmentTo = (capitalCompanyId: string, project: Project): Assignment => ({
  capitalCompanyId,
  matched: true,
  projectStatus: isEarly(project) ? 'assigned' : project.projectStatus,
});

interface AssignmentOptions {
  /** Facts for the history entry that are not field changes. */
  readonly facts?: Readonly<Record<string, string>> | undefined;
  /** The steps that accept an offer, with its mail; by default, the offers change with the assignment. */
  readonly acceptance?: readonly Step[] | undefined;
  /** Whether the mail waits, so that an undo drops it. */
  readonly hold?: boolean;
}

/** An assignment clears the partner's preference; undoing the assignment restores it. */
const preferenceSteps = (
  store: Store,
  { id, capitalCompanyId }: Project,
  undone: readonly HistoryEntry[],
): Promise<readonly Step[]> =>
  capitalCompanyId === '' ? restorePreferenceSteps(store, id, undone) : clearPreferenceSteps(store, id);

/**
 * Steps that change the offers and the preference of a project whose capital partner changed.
 * @param acceptance instead of the change of the offers
 */
export async function funderChangeSteps(
  store: Store,
  after: Project,
  { acceptance, hold = false }: AssignmentOptions = {},
): Promise<readonly Step[]> {
  const author = authorOf(store);
  // Only a held change can undo a held assignment.
  const undone = hold ? await readUndoneAssignments(after) : [];
  const followOffers = async () => {
    const offers = await offersOf(after.id);
    return undone.length > 0
      ? restoredStatusSteps(author, after, offers, undone)
      : offerStatusSteps(author, after, offers);
  };
  return [...(await preferenceSteps(store, after, undone)), ...(acceptance ?? (await followOffers()))];
}

/**
 * The capital partner after a change of a project's status. A project that goes back to new or matched loses it, so that
 * all funders see the project (rule 10.5); an undo of the held change returns it.
 */
export async function funderAfterStatusChange(
  after: Project,
  before: Project | undefined,
): Promise<Partial<Assignment>> {
  if (!before || before.projectStatus === after.projectStatus) return {};
  const heldBefore = before.capitalCompanyId === '' ? (await readHeldChange(before.id))?.before : undefined;
  const isUndo =
    heldBefore?.version === before.version - 1 && heldBefore.projectStatus === after.projectStatus;
  if (isUndo) return { capitalCompanyId: heldBefore.capitalCompanyId, matched: heldBefore.matched };
  return isEarly(after) ? { capitalCompanyId: '', matched: false } : {};
}

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
  return changeRecord(store, 'project', before, assignment, {
    facts,
    extraWrites: async (after) => [
      ...(await statusChangeSteps(authorOf(store), before, after, {
        hold,
        isAccepted: acceptance !== undefined,
      })),
      ...(await funderChangeSteps(store, after, { acceptance, hold })),
    ],
  });
}
