import { useId, useLayoutEffect, useRef, useState } from 'react';
import { contract } from '../../../../shared/api/index.ts';
import { PROJECT_STEPS } from '../../../../shared/entities/options.ts';
import { isClosed, type Project } from '../../../../shared/entities/project.ts';
import { useList } from '../../../api/use-list.ts';
import { useOnTabVisible } from '../../../ui/use-on-tab-visible.ts';
import { LoadState } from '../../../ui/ErrorState.tsx';
import styles from './board.module.css';
import { boardColumns, type BoardStatus } from './columns.ts';
import { Column } from './Column.tsx';
import { useGrab } from './use-grab.ts';
import { useMoves } from './use-moves.ts';
import { usePointerDrag } from './use-pointer-drag.ts';

const isCompleted = ({ projectStatus }: Project) => projectStatus === 'completed';

/** Projects of the board: open projects, and completed ones of the latest year. */
function useBoardProjects() {
  const open = useList('project', contract.project.open, {}, (project) => !isClosed(project));
  const closed = useList('project', contract.project.closed, {}, isCompleted);
  const reload = () => {
    open.reload();
    closed.reload();
  };
  useOnTabVisible(reload);
  const projects = open.rows && closed.rows && [...open.rows, ...closed.rows.filter(isCompleted)];
  return { projects, error: open.error ?? closed.error, reload };
}

function columnAt(x: number, y: number): BoardStatus | undefined {
  const columns = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-status]'));
  const status = columns.find(Boolean)?.dataset['status'];
  return PROJECT_STEPS.find((item) => item === status);
}

interface LoadedBoardProps {
  readonly projects: readonly Project[];
  readonly reload: () => void;
}

function LoadedBoard({ projects, reload }: LoadedBoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [announcement, announce] = useState('');
  const focusAfterMove = useRef('');
  const { pending, moved, move } = useMoves(reload);
  const columns = boardColumns(projects, pending, moved);
  const moveAndAnnounce = async (project: Project, to: BoardStatus) => announce(await move(project, to));
  const moveAndFocus = (project: Project, to: BoardStatus) => {
    focusAfterMove.current = project.id;
    void moveAndAnnounce(project, to);
  };
  const grabbing = useGrab(announce, moveAndFocus);
  const dragging = usePointerDrag(columnAt, (id, to) => {
    const project = projects.find((item) => item.id === id);
    if (project && (pending.get(id) ?? project.projectStatus) !== to) void moveAndAnnounce(project, to);
  });
  // Moving a card remounts it, so the focus is restored.
  useLayoutEffect(() => {
    if (focusAfterMove.current === '') return;
    frame.current?.querySelector<HTMLElement>(`[data-card="${focusAfterMove.current}"] button`)?.focus();
    focusAfterMove.current = '';
  });
  const board = { helpId, pending, grabbing, dragging, onMove: moveAndFocus };
  return (
    <>
      <p id={helpId} className="unseen">
        Space grabs the project, arrows choose a column, Space drops it, Escape cancels.
      </p>
      <p className="unseen" aria-live="assertive">
        {announcement}
      </p>
      <div ref={frame} className={styles['board']}>
        {columns.map((column) => (
          <Column key={column.status} column={column} board={board} />
        ))}
      </div>
    </>
  );
}

/** Projects by status; cards move by pointer, keyboard or menu. */
export default function Board() {
  const { projects, error, reload } = useBoardProjects();
  if (projects) return <LoadedBoard projects={projects} reload={reload} />;
  return <LoadState error={error} onRetry={reload} shape="rows" />;
}
