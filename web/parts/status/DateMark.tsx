import { Icon } from '../../ui/Icon.tsx';
import type { Due } from './due.ts';
import styles from './status.module.css';

interface DateMarkProps {
  readonly due: Due;
  readonly isShort?: boolean;
}

/** Time until a date: overdue with a warning icon, soon with a clock, otherwise plain text. */
export const DateMark = ({ due: { tone, text, shortText }, isShort = false }: DateMarkProps) => (
  <span className={styles['due']} data-tone={tone}>
    {tone !== 'later' && <Icon name={tone === 'over' ? 'warning' : 'clock'} size={12} />}
    {isShort ? shortText : text}
  </span>
);
