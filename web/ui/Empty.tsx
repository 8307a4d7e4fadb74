import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './states.module.css';

interface EmptyProps {
  readonly icon?: IconName;
  /** The missing content, such as "No contacts". */
  readonly title: string;
  /** The reason, and a next step. */
  readonly children?: ReactNode;
}

export function Empty({ icon = 'folder', title, children }: EmptyProps) {
  return (
    <div className={styles['state']} data-state>
      <Icon name={icon} size={24} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
