import type { KeyboardEvent, PointerEvent } from 'react';
import { isClosed, project as entity, type Project } from '../../../../shared/entities/project.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatAud, formatDate } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { DueMark } from '../../../parts/status/DueMark.tsx';
import styles from './board.module.css';
import type { BoardStatus } from './columns.ts';
import { MoveMenu } from './MoveMenu.tsx';

interface CardProps {
  readonly project: Project;
  readonly status: BoardStatus;
  /** Whether the card is grabbed with the keyboard. */
  readonly isGrabbed: boolean;
  /** In CSS pixels; undefined while the card is not dragged. */
  readonly dragOffset: { readonly x: number; readonly y: number } | undefined;
  readonly isSaving: boolean;
  /** Id of the instructions for the drag handle. */
  readonly helpId: string;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onToggle: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onLeave: () => void;
  readonly onMove: (to: BoardStatus) => void;
}

/** A project on the board with amount, funding date and lead. */
export function Card(props: CardProps) {
  const { project, status, isGrabbed, dragOffset, isSaving, helpId, onMove } = props;
  const { id, fundingAmount, targetFundingDate, leadName } = project;
  const name = entity.title(project);
  return (
    <li
      className={styles['card']}
      data-card={id}
      data-grabbed={isGrabbed || undefined}
      data-dragged={dragOffset ? true : undefined}
      aria-busy={isSaving || undefined}
      style={dragOffset && { transform: `translate(${dragOffset.x}px, ${dragOffset.y}px)` }}
      onPointerDown={props.onPointerDown}
    >
      <button
        type="button"
        className={styles['handle']}
        aria-label={`Move ${name}`}
        aria-pressed={isGrabbed}
        aria-describedby={helpId}
        onClick={props.onToggle}
        onKeyDown={props.onKey}
        onBlur={props.onLeave}
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
      <MoveMenu name={name} status={status} onMove={onMove} />
    </li>
  );
}
