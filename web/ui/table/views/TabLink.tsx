import { useMemo } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { UID } from '../../../../shared/pages.ts';
import { VIEW, withViewAddress } from '../listState.ts';
import styles from '../Table.module.css';
import type { Tab } from './tabs.ts';

interface TabLinkProps {
  readonly tab: Tab;
  readonly active: boolean;
  /** The list shows something else than the view says. */
  readonly changed: boolean;
  /** Rows that the active view shows. */
  readonly count: number | undefined;
}

/** The tab of a view: a link to the list as the view shows it. */
export function TabLink({ tab, active, changed, count }: TabLinkProps) {
  const { pathname, search, key } = useLocation();
  const path = useMemo(() => {
    const next = withViewAddress(new URLSearchParams(search), tab.address);
    next.set(VIEW, tab.id);
    next.set(UID, crypto.randomUUID());
    return `${pathname}?${next.toString()}`;
    // A new uid with every navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, search, key, tab]);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path);
  return (
    <a
      href={path}
      className={styles['tab']}
      aria-current={active ? 'page' : undefined}
      onClick={(event) => follow(event)}
    >
      {tab.name}
      {active && <span className={`${styles['tabNote']} ${styles['tabCount']}`}>{count}</span>}
      {active && changed && <span className={styles['tabNote']}>changed</span>}
    </a>
  );
}
