import type { Ref } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './notice.module.css';
import { shortCount } from './words.ts';

interface BellButtonProps {
  /** Unread notices. */
  readonly count: number;
  readonly expanded: boolean;
  readonly onClick: () => void;
  readonly onAhead?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The button of the notices, with the number of unread ones. */
export const BellButton = ({ count, expanded, onClick, onAhead, ref }: BellButtonProps) => (
  <button
    ref={ref}
    type="button"
    className={styles['bell']}
    aria-label={count === 0 ? 'Notices' : `Notices, ${shortCount(count)} unread`}
    aria-haspopup="dialog"
    aria-expanded={expanded}
    onClick={onClick}
    onMouseEnter={onAhead}
  >
    <Icon name="bell" size={20} />
    {count > 0 && (
      <span className={styles['count']} aria-hidden="true">
        {shortCount(count)}
      </span>
    )}
  </button>
);
