import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { settings } from '../../api/settings.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { topBarOf } from '../menu.ts';
import { Brand } from './Brand.tsx';
import styles from './layouts.module.css';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));

interface TopBarProps {
  /** The side navigation, which moves into the drawer on a small screen. */
  readonly menu?: ReactNode;
  /** At the right end of the bar. */
  readonly end?: ReactNode;
}

const Links = () =>
  topBarOf(settings().environment).map(({ label, page }) => (
    <PageLink key={page} to={page} className={styles['topLink']}>
      {label}
    </PageLink>
  ));

/** The links of the top bar; on a small screen a button opens them in a drawer, with the menu. */
export function TopBar({ menu, end }: TopBarProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <header className={styles['top']}>
      <ActionIcon
        variant="transparent"
        size={36}
        className={styles['burger'] ?? ''}
        aria-label="Open menu"
        aria-expanded={opened}
        onClick={open}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path
            d="M3 5.5h14M3 10h14M3 14.500h14"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
          />
        </svg>
      </ActionIcon>
      <Brand />
      <nav className={styles['topLinks']} aria-label="Top">
        <Links />
      </nav>
      {end}
      {wanted && (
        <Suspense>
          <MenuDrawer opened={opened} onClose={() => setOpened(false)}>
            <nav className={styles['drawerLinks']} aria-label="Top">
              <Links />
            </nav>
            {menu}
          </MenuDrawer>
        </Suspense>
      )}
    </header>
  );
}
