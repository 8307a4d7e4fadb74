import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { PROJECT_STEPS } from '../../../../shared/entities/options.ts';
import { isClosed, project as entity, type Project } from '../../../../shared/entities/project.ts';
import { PageLink } from '../../../navigation/PageLink.tsx';
import { formatAud, formatDate } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lookOf } from '../../../ui/menuTarget.ts';
import { DueMark } from '../../../ui/status/DueMark.tsx';
import styles from './board.module.css';
import { labelOfStatus, type BoardStatus } from './columns.ts';

const MenuButton = lazy(() => import('../../../ui/MenuButton.tsx'));

interface CardProps {
  readonly project: Project;
  readonly status: BoardStatus;
  /** Picked up with the keyboard. */
  readonly grabbed: boolean;
  /** CSS pixels that the pointer has dragged it. */
  readonly dragged: { readonly x: number; readonly y: number } | undefined;
  readonly saving: boolean;
  /** The id of the words that say how the handle is used. */
  readonly helpId: string;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onToggle: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onLeave: () => void;
  readonly onMove: (to: BoardStatus) => void;
}

/** The same move without dragging. The menu's code is loaded at the first click. */
function MoveMenu({
  name,
  status,
  onMove,
}: { readonly name: string } & Pick<CardProps, 'status' | 'onMove'>) {
  const [opened, setOpened] = useState(false);
  const target = { label: `Move ${name} to`, icon: 'more' } as const;
  const resting = (
    <Button {...lookOf(target)} size="compact-sm" aria-haspopup="menu" onClick={() => setOpened(true)}>
      <Icon name="more" />
    </Button>
  );
  if (!opened) return resting;
  const actions = PROJECT_STEPS.map((to) => ({
    label: labelOfStatus(to),
    icon: to === status ? ('check' as const) : ('next' as const),
    disabled: to === status,
    run: () => onMove(to),
  }));
  return (
    <Suspense fallback={resting}>
      <MenuButton {...target} actions={actions} opened />
    </Suspense>
  );
}

/** A project on the board: its name, amount, funding date and lead. */
export function Card(props: CardProps) {
  const { project, status, grabbed, dragged, saving, helpId, onMove } = props;
  const { id, fundingAmount, targetFundingDate, leadName } = project;
  const name = entity.title(project);
  return (
    <li
      className={styles['card']}
      data-card={id}
      data-grabbed={grabbed || undefined}
      data-dragged={dragged ? true : undefined}
      aria-busy={saving || undefined}
      style={dragged && { transform: `translate(${dragged.x}px, ${dragged.y}px)` }}
      onPointerDown={props.onPointerDown}
    >
      <button
        type="button"
        className={styles['handle']}
        aria-label={`Move ${name}`}
        aria-pressed={grabbed}
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
      <span className={styles['menu']} onPointerDown={(event) => event.stopPropagation()}>
        <MoveMenu name={name} status={status} onMove={onMove} />
      </span>
    </li>
  );
}
