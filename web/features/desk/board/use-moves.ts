import { useRef, useState } from 'react';
import { isPastMatched, type Project } from '../../../../shared/entities/project.ts';
import { effectOf, projectStatuses } from '../../../../shared/entities/options.ts';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { rememberSaved } from '../../../api/recent-changes.ts';
import { HOLD_MAILS, saveRecord } from '../../../api/records.ts';
import { showLatest } from '../../../api/show-latest.ts';
import { undoEdit } from '../../../ui/inline/store-edit.ts';
import { notify, removeToasts } from '../../../ui/notify.ts';
import { labelOfStatus, type BoardStatus, type Pending } from './columns.ts';

/** Milliseconds after which the table's indexes contain a move. */
const RELOAD_DELAY_MS = 10_000;

function doneText(saved: Project): string {
  const message = `${saved.projectName}: Status ${labelOfStatus(saved.projectStatus)}`;
  const isUnassigned = isPastMatched(saved) && saved.capitalCompanyId === '';
  const effect = effectOf(projectStatuses, saved.projectStatus);
  const consequence = isUnassigned ? 'No capital partner is assigned to it yet.' : effect;
  return [message, consequence].filter(Boolean).join('. ');
}

interface MoveResult {
  /** The moved project, or the project as it was before a failure. */
  readonly project: Project;
  readonly message: string;
  /** Returns the project to its column; undefined if it was not moved. */
  readonly undo?: () => void;
}

async function reportFailure(project: Project, message: string, error: unknown): Promise<MoveResult> {
  notify('bad', message);
  if (error instanceof ApiError && [404, 409].includes(error.status)) await showLatest('project', project.id);
  return { project, message };
}

const restoreStatus = (moved: Project, projectStatus: Project['projectStatus']): Promise<Project> =>
  undoEdit('project', moved, { values: { projectStatus: moved.projectStatus }, before: { projectStatus } });

/**
 * Moves projects between columns: shows a move immediately, saves it with optimistic locking, and offers an undo.
 * @param reload reloads the lists
 */
export function useMoves(reload: () => void) {
  const [pending, setPending] = useState<Pending>(new Map());
  /** Recently moved projects, latest first. */
  const [moved, setMoved] = useState<readonly string[]>([]);
  // By project: its next move waits for this move, because it needs the saved version.
  const lastMoves = useRef(new Map<string, Promise<MoveResult>>());
  const setPendingStatus = (id: string, to: BoardStatus | undefined) =>
    setPending((now) => {
      const next = new Map(now);
      if (to) next.set(id, to);
      else next.delete(id);
      return next;
    });
  const showSaved = (saved: Project) => {
    rememberSaved('project', saved);
    setTimeout(reload, RELOAD_DELAY_MS);
  };
  const saveMove = async (project: Project, to: Project['projectStatus']): Promise<MoveResult> => {
    const { id, version, projectName, projectStatus: from } = project;
    if (from === to) return { project, message: '' };
    try {
      const saved = await saveRecord('project', { id, version, projectStatus: to }, HOLD_MAILS);
      showSaved(saved);
      const undo = () => void enqueue(saved, (latest) => undoMove(latest, from));
      return { project: saved, message: doneText(saved), undo };
    } catch (error) {
      return reportFailure(project, `${projectName} was not moved: ${messageOf(error)}`, error);
    }
  };
  const undoMove = async (moved: Project, projectStatus: Project['projectStatus']): Promise<MoveResult> => {
    try {
      const project = await restoreStatus(moved, projectStatus);
      showSaved(project);
      notify('good', `${project.projectName}: Change undone`, { topic: `edit ${project.id}` });
      return { project, message: '' };
    } catch (error) {
      return reportFailure(moved, `${moved.projectName}: ${messageOf(error)}`, error);
    }
  };
  /** Saves a move, or its undo, after the project's earlier moves. @returns its result and whether it is the last one */
  const enqueue = async (project: Project, change: (latest: Project) => Promise<MoveResult>) => {
    const { id } = project;
    const earlier = lastMoves.current.get(id);
    const current = (async () => change((await earlier)?.project ?? project))();
    lastMoves.current.set(id, current);
    const result = await current;
    const isLast = lastMoves.current.get(id) === current;
    if (isLast) lastMoves.current.delete(id);
    return { ...result, isLast };
  };
  /** Moves a project and resolves to an announcement; on error the project returns to its column. */
  const move = async (project: Project, to: BoardStatus): Promise<string> => {
    const { id } = project;
    const topic = `edit ${id}`;
    removeToasts(topic);
    setMoved((now) => [id, ...now.filter((other) => other !== id)]);
    setPendingStatus(id, to);
    const { message, undo, isLast } = await enqueue(project, (latest) => saveMove(latest, to));
    if (isLast) setPendingStatus(id, undefined);
    // Only the last move can be undone.
    if (isLast && undo) notify('good', message, { topic, undo });
    return message;
  };
  return { pending, moved, move };
}
