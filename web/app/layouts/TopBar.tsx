import { useState, type ReactNode } from 'react';
import { PageLink } from '../../navigation/PageLink.tsx';
import { topBar } from '../menu.ts';
import { Brand } from './Brand.tsx';
import styles from './layouts.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';

const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx'));

interface TopBarProps {
  /** The side navigation, which moves into the drawer on a small screen. */
  readonly menu?: ReactNode;
  /** Content at the right end of the bar. */
  readonly end?: ReactNode;
}

const Links = () =>
  topBar.map(({ label, page }) => (
    <PageLink key={page} to={page} className={styles['topLink']}>
      {label}
    </PageLink>
  ));

export function TopBar({ menu, end }: TopBarProps) {
  /** Undefined until the drawer opens for the first time. */
  const [opened, setOpened] = useState<boolean>();
  return (
    <header className={styles['top']}>
      <button
        type="button"
        className={styles['burger']}
        aria-label="Open menu"
        aria-expanded={opened ?? false}
        onClick={() => setOpened(true)}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16M4 12h16M4 18h16" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      </button>
      <Brand />
      <nav className={styles['topLinks']} aria-label="Top">
        <Links />
      </nav>
      {end}
      {opened !== undefined && (
        <MenuDrawer opened={opened} onClose={() => setOpened(false)}>
          <nav className={styles['drawerLinks']} aria-label="Top">
            <Links />
          </nav>
          {menu}
        </MenuDrawer>
      )}
    </header>
  );
}
