import { useLinkClickHandler, useLocation } from 'react-router-dom';
import { UID } from '../../../../shared/pages.ts';
import { useAddressWithUid } from '../../../navigation/use-address-with-uid.ts';
import { VIEW, withViewAddress } from '../list-state.ts';
import styles from '../Table.module.css';
import type { Tab } from './tabs.ts';

interface TabLinkProps {
  readonly tab: Tab;
  readonly active: boolean;
  /** The list differs from the view. */
  readonly isChanged: boolean;
  readonly count: number | undefined;
}

/** The tab of a view: links to the list in that view. */
export function TabLink({ tab, active, isChanged, count }: TabLinkProps) {
  const { pathname, search, key } = useLocation();
  const next = withViewAddress(new URLSearchParams(search), tab.address);
  next.set(VIEW, tab.id);
  next.delete(UID);
  const path = useAddressWithUid(`${pathname}?${next.toString()}`, key);
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
      {active && isChanged && <span className={styles['tabNote']}>changed</span>}
    </a>
  );
}
