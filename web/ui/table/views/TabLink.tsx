import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { UID } from '../../../../shared/pages.ts';
import { useAddress } from '../../../navigation/use-address.ts';
import { VIEW, withViewAddress } from '../list-state.ts';
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
  const next = withViewAddress(new URLSearchParams(search), tab.address);
  next.set(VIEW, tab.id);
  next.delete(UID);
  const path = useAddress(`${pathname}?${next.toString()}`, key);
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
