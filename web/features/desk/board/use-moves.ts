import { useState } from 'react';
import type { Project } from '../../../../shared/entities/project.ts';
import { isPastMatched } from '../../../../shared/entities/project.ts';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { rememberDeleted, rememberSaved } from '../../../api/recent-changes.ts';
import { readRecord, saveRecord } from '../../../api/records.ts';
import { notify } from '../../../ui/notify.ts';
import { labelOfStatus, type BoardStatus, type Pending } from './columns.ts';

/** Milliseconds until the lists are read again: the table's indexes have the move by then. */
const SETTLED = 10_000;

/** What somebody else made of a project meanwhile. */
async function adoptFresh(id: string): Promise<void> {
  const fresh = await readRecord('project', id);
  if (fresh) rememberSaved('project', fresh);
  else rememberDeleted('project', id);
}

const doneWords = (saved: Project) => {
  const words = `${saved.projectName}: now ${labelOfStatus(saved.projectStatus)}`;
  return isPastMatched(saved) && saved.capitalCompanyId === ''
    ? `${words}. No capital partner is assigned to it yet.`
    : words;
};

async function refuse(project: Project, error: unknown): Promise<string> {
  const words = `${project.projectName} was not moved: ${messageOf(error)}`;
  notify('bad', words);
  if (error instanceof ApiError && [404, 409].includes(error.status)) await adoptFresh(project.id);
  return words;
}

interface Moves {
  /** Statuses that are being saved. */
  readonly pending: Pending;
  /** The projects that were moved last, the last one first. */
  readonly moved: readonly string[];
  /** Moves a project; a refusal becomes a notice and the project goes back. Answers what is to be said. */
  readonly move: (project: Project, to: BoardStatus) => Promise<string>;
}

/**
 * Moves of projects from column to column: shown at once, saved with the version that was seen, undone by the notice.
 * @param reload reads the lists
 */
export function useMoves(reload: () => void): Moves {
  const [pending, setPending] = useState<Pending>(new Map());
  const [moved, setMoved] = useState<readonly string[]>([]);
  const hold = (id: string, to: BoardStatus | undefined) =>
    setPending((now) => {
      const next = new Map(now);
      if (to) next.set(id, to);
      else next.delete(id);
      return next;
    });
  const save = async (project: Project, to: Project['projectStatus']): Promise<Project> => {
    const { id, version } = project;
    const saved = await saveRecord('project', { id, version, projectStatus: to });
    rememberSaved('project', saved);
    setTimeout(reload, SETTLED);
    return saved;
  };
  const undo = async (saved: Project, to: Project['projectStatus']) => {
    try {
      await save(saved, to);
    } catch (error) {
      await refuse(saved, error);
    }
  };
  const move = async (project: Project, to: BoardStatus): Promise<string> => {
    const { id, projectStatus: from } = project;
    setMoved((now) => [id, ...now.filter((other) => other !== id)]);
    hold(id, to);
    try {
      const saved = await save(project, to);
      const words = doneWords(saved);
      notify('good', words, {
        topic: `status ${id}`,
        action: { label: 'Undo', run: () => void undo(saved, from) },
      });
      return words;
    } catch (error) {
      return await refuse(project, error);
    } finally {
      hold(id, undefined);
    }
  };
  return { pending, moved, move };
}
