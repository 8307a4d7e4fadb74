import { memo, useMemo, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams, useLinkClickHandler } from 'react-router-dom';
import type { FilterColumn } from '../chips.ts';
import { type ListState, VIEW, withViewAddress, viewAddress } from '../list-state.ts';
import styles from '../Table.module.css';
import { activeTab, tabsOf, type Tab } from './tabs.ts';
import { useShowView } from './use-show-view.ts';
import { useViews } from './use-views.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { useTabInView } from '../../use-tab-in-view.ts';
import { UID } from '../../../../shared/pages.ts';
import { useAddressWithUid } from '../../../navigation/use-address-with-uid.ts';
import { readPersonalSetting, storePersonalSetting } from '../../../api/personal-setting.ts';
import { useCaller } from '../../../api/session-state.ts';

const ViewActions = lazyPart(() => import('./ViewActions.tsx'), null);

interface TabLinkProps {
  readonly tab: Tab;
  readonly active: boolean;
  /** The list differs from the view. */
  readonly isChanged: boolean;
  readonly count: number | undefined;
}

/** The tab of a view: links to the list in that view. */
function TabLink({ tab, active, isChanged, count }: TabLinkProps) {
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

/** Formats the last used view. With its address, the list opens in the user's own view before the views load. */
const format = ({ id, address }: Tab) => `${id} ${address}`;
function parse(text: string): Pick<Tab, 'id' | 'address'> {
  const at = text.indexOf(' ');
  return { id: text.slice(0, at), address: text.slice(at + 1) };
}

/**
 * Opens a list in the view that the user used last, if the URL names no view.
 * @param areAllLoaded whether the tabs include the user's own views
 */
function useLastView(list: string, tabs: readonly Tab[], areAllLoaded: boolean): void {
  const { email } = useCaller().profile;
  const [search] = useSearchParams();
  const show = useShowView();
  const setting = `view ${list}`;
  const lastUid = useRef<string | null>(undefined);
  const openLast = useEffectEvent((opened: URLSearchParams) => {
    // Each navigation has a new uid; changes of the list, such as a removed filter, keep it.
    const uid = opened.get(UID);
    const isNavigation = uid !== lastUid.current;
    lastUid.current = uid;
    const stored = readPersonalSetting(setting, email);
    if (!isNavigation || stored === undefined || opened.has(VIEW) || viewAddress(opened) !== '') return;
    const last = parse(stored);
    const { id, address } = tabs.find((tab) => tab.id === last.id) ?? last;
    show(id, address);
  });
  // Not a layout effect: on the first page, the router only listens after the layout effects of its children.
  useEffect(() => openLast(search), [search]);
  const idInUrl = search.get(VIEW);
  const used = tabs.find(({ id }) => id === idInUrl);
  const text = used && format(used);
  const isDeleted = idInUrl !== null && areAllLoaded && !used;
  useEffect(() => {
    if (text !== undefined || isDeleted) storePersonalSetting(setting, email, text);
  }, [setting, email, text, isDeleted]);
}

interface ViewTabsProps {
  readonly columns: readonly FilterColumn[];
  readonly defaultSort: ListState['sort'] | undefined;
  readonly listName: string | undefined;
  readonly extraViews: readonly Tab[] | undefined;
  readonly count: number | undefined;
}

export const ViewTabs = memo(function ViewTabs(props: ViewTabsProps) {
  const { columns, defaultSort, listName, extraViews, count } = props;
  const [search] = useSearchParams();
  const path = useLocation().pathname.replace(/\/+$/, '');
  const list = listName === undefined ? path : `${path}-${listName}`;
  const views = useViews();
  const tabs = useMemo(
    () => tabsOf(columns, list, views.views, extraViews),
    [columns, list, views.views, extraViews],
  );
  const active = useMemo(
    () => activeTab(tabs, search, { columns, defaultSort }),
    [tabs, search, columns, defaultSort],
  );
  useLastView(list, tabs, views.areLoaded);
  // On a phone the whole strip scrolls, elsewhere only the tabs.
  const strip = useTabInView<HTMLDivElement>(active?.tab.id);
  return (
    <div ref={strip} className={styles['views']} data-unprinted>
      <nav aria-label="Views">
        <ul className={styles['tabs']}>
          {tabs.map((tab) => (
            <li key={tab.id} data-own={tab.saved ? true : undefined}>
              <TabLink
                tab={tab}
                active={tab.id === active?.tab.id}
                isChanged={active?.isChanged ?? false}
                count={count}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['viewTools']}>
        {active && <ViewActions list={list} tabs={tabs} active={active} views={views} />}
      </div>
    </div>
  );
});
