import type { KeyboardEvent, PointerEvent } from 'react';
import { isClosed, type Project } from '../../../../shared/entities/project.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatMillions } from '../../../ui/format.ts';
import { ProjectPill } from '../../../parts/status/ProjectPill.tsx';
import { formatChip, PARAMETERS } from '../../../ui/table/chips.ts';
import { SHOW } from '../../../ui/table/list-state.ts';
import styles from './board.module.css';
import { Card } from './Card.tsx';
import type { BoardColumn, BoardStatus, Pending } from './columns.ts';
import type { Drag } from './use-pointer-drag.ts';

/** Maximum number of cards; the schedule lists all projects. */
const MAX_CARDS = 20;

interface ColumnProps {
  readonly column: BoardColumn;
  /** Whether a dragged or grabbed card is over this column. */
  readonly isOver: boolean;
  /** Id of the project grabbed with the keyboard. */
  readonly grabbed: string | undefined;
  readonly drag: Drag | undefined;
  readonly pending: Pending;
  readonly helpId: string;
  readonly onPointerDown: (id: string) => (event: PointerEvent) => void;
  readonly onToggle: (project: Project, status: BoardStatus) => void;
  readonly onKey: (project: Project, event: KeyboardEvent) => void;
  readonly onLeave: (project: Project) => void;
  readonly onMove: (project: Project, to: BoardStatus) => void;
}

const queryOf = (status: BoardStatus) => ({
  [SHOW]: isClosed({ projectStatus: status }) ? 'closed' : undefined,
  [PARAMETERS.choices]: formatChip({ kind: 'choices', column: 'projectStatus', values: [status] }),
});

export function Column(props: ColumnProps) {
  const { column, isOver, grabbed, drag, pending, helpId } = props;
  const { status, label, projects, amount } = column;
  const hiddenCount = projects.length - MAX_CARDS;
  // Only the latest year of closed projects is loaded.
  const year = projects.find(({ closedYear }) => closedYear !== '')?.closedYear;
  return (
    <section
      className={styles['column']}
      data-status={status}
      data-over={isOver || undefined}
      aria-label={label}
    >
      <h2>
        <ProjectPill status={status} />
        <span>
          {projects.length} · {formatMillions(amount)}
          {year !== undefined && ` in ${year}`}
        </span>
      </h2>
      <ol>
        {projects.slice(0, MAX_CARDS).map((project) => (
          <Card
            key={project.id}
            project={project}
            status={status}
            isGrabbed={grabbed === project.id}
            dragOffset={drag?.id === project.id ? drag : undefined}
            isSaving={pending.has(project.id)}
            helpId={helpId}
            onPointerDown={props.onPointerDown(project.id)}
            onToggle={() => props.onToggle(project, status)}
            onKey={(event) => props.onKey(project, event)}
            onLeave={() => props.onLeave(project)}
            onMove={(to) => props.onMove(project, to)}
          />
        ))}
      </ol>
      {hiddenCount > 0 && (
        <p>
          <PageLink to="schedule" query={queryOf(status)}>
            {hiddenCount} more in the schedule
          </PageLink>
        </p>
      )}
    </section>
  );
}
