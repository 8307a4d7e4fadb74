import { useId, useRef, useState } from 'react';
import { PROJECT_STEPS } from '../../../../shared/entities/options.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './board.module.css';
import { labelOfStatus, type BoardStatus } from './columns.ts';

interface MoveMenuProps {
  readonly name: string;
  readonly status: BoardStatus;
  readonly onMove: (to: BoardStatus) => void;
}

/** Moves a card without dragging. Opens inside the card, since a hundred floating menus would be slow. */
export function MoveMenu({ name, status, onMove }: MoveMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const choices = PROJECT_STEPS.filter((to) => to !== status);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['more']}
        aria-label={`Move ${name} to`}
        aria-expanded={opened}
        aria-controls={id}
        data-still
        onClick={() => setOpened(!opened)}
      >
        <Icon name="more" />
      </button>
      <ul id={id} hidden={!opened} className={styles['choices']} data-still>
        {opened &&
          choices.map((to) => (
            <li key={to}>
              <button
                type="button"
                onKeyDown={({ key }) => key === 'Escape' && close()}
                onClick={() => {
                  setOpened(false);
                  onMove(to);
                }}
              >
                {labelOfStatus(to)}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
