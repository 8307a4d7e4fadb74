import { isClosed, project as entity, type Project } from '../../../../shared/entities/project.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatAud, formatDate } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DueMark } from '../../../parts/status/DueMark.tsx';
import styles from './board.module.css';
import type { BoardStatus, Pending } from './columns.ts';
import { MoveMenu } from './MoveMenu.tsx';
import type { useGrab } from './use-grab.ts';
import type { usePointerDrag } from './use-pointer-drag.ts';

/** State of the board's cards, and the functions that move them. */
export interface BoardState {
  /** Id of the instructions for the drag handles. */
  readonly helpId: string;
  readonly pending: Pending;
  readonly grabbing: ReturnType<typeof useGrab>;
  readonly dragging: ReturnType<typeof usePointerDrag>;
  readonly onMove: (project: Project, to: BoardStatus) => void;
}

interface CardProps {
  readonly project: Project;
  readonly status: BoardStatus;
  readonly board: BoardState;
}

/** A project on the board, which moves by pointer, keyboard or menu. */
export function Card({ project, status, board }: CardProps) {
  const { helpId, pending, grabbing, dragging, onMove } = board;
  const { id, fundingAmount, targetFundingDate, leadName } = project;
  const name = entity.title(project);
  const isGrabbed = grabbing.grab?.id === id;
  const drag = dragging.drag?.id === id ? dragging.drag : undefined;
  return (
    <li
      className={styles['card']}
      data-card={id}
      data-grabbed={isGrabbed || undefined}
      data-dragged={drag ? true : undefined}
      aria-busy={pending.has(id) || undefined}
      style={drag && { transform: `translate(${drag.x}px, ${drag.y}px)` }}
      onPointerDown={dragging.begin(id)}
    >
      <button
        type="button"
        className={styles['handle']}
        aria-label={`Move ${name}`}
        aria-pressed={isGrabbed}
        aria-describedby={helpId}
        onClick={() => grabbing.toggle(project, status)}
        onKeyDown={(event) => grabbing.handleKey(project, event)}
        onBlur={() => grabbing.cancel(project)}
      >
        <Icon name="grip" />
      </button>
      <div>
        <PageLink to="project" query={{ projectId: id }} draggable={false}>
          {name}
        </PageLink>
        <p>
          <b>{formatAud(fundingAmount)}</b>
          {isClosed(project) ? formatDate(targetFundingDate) : <DueMark project={project} />}
        </p>
        <small>{leadName || 'No lead'}</small>
      </div>
      <MoveMenu name={name} status={status} onMove={(to) => onMove(project, to)} />
    </li>
  );
}
