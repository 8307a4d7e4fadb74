import { Icon } from '../../ui/Icon.tsx';
import type { Due } from './due.ts';
import styles from './status.module.css';

/** How far a date is away: overdue with a triangle, near with a clock, else in plain words. */
export const DateMark = ({ due: { tone, words } }: { readonly due: Due }) => (
  <span className={styles['due']} data-tone={tone}>
    {tone !== 'later' && <Icon name={tone === 'over' ? 'warning' : 'clock'} size={12} />}
    {words}
  </span>
);
