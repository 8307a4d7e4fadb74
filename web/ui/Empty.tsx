import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './states.module.css';

interface EmptyProps {
  readonly icon?: IconName;
  /** What is not there. */
  readonly title: string;
  /** Why, and one way on. */
  readonly children?: ReactNode;
}

/** An empty list or page, between two rules. */
export function Empty({ icon = 'folder', title, children }: EmptyProps) {
  return (
    <div className={styles['state']} data-state>
      <Icon name={icon} size={24} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
