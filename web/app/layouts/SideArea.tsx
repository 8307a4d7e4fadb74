import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { usePersonalFlag } from '../../ui/use-personal-flag.ts';
import { RAIL } from './rail.ts';
import styles from './layouts.module.css';

/** The area of the side menu on a wide screen, which folds to a rail of icons. */
export function SideArea({ children }: { readonly children: ReactNode }) {
  const [isRail, setRail] = usePersonalFlag(RAIL);
  return (
    <aside className={styles['side']} data-rail={isRail || undefined}>
      <div className={styles['sideContent']}>
        {children}
        <button
          type="button"
          className={`${styles['entry']} ${styles['fold']}`}
          aria-pressed={isRail}
          onClick={() => setRail(!isRail)}
        >
          <Icon name="sidebar" />
          <span>Fold menu</span>
        </button>
      </div>
    </aside>
  );
}
