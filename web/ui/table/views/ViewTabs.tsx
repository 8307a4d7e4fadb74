import { memo, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { FilterColumn } from '../chips.ts';
import type { ListState } from '../list-state.ts';
import styles from '../Table.module.css';
import { TabLink } from './TabLink.tsx';
import { activeTab, tabsOf, type Tab } from './tabs.ts';
import { useLastView } from './use-last-view.ts';
import { useViews } from './use-views.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { useTabInView } from '../../use-tab-in-view.ts';

const ViewActions = lazyPart(() => import('./ViewActions.tsx'), null);

interface ViewTabsProps {
  readonly columns: readonly FilterColumn[];
  readonly defaultSort: ListState['sort'] | undefined;
  readonly listName: string | undefined;
  readonly extraViews: readonly Tab[] | undefined;
  readonly count: number | undefined;
}

/** Tabs for the views of a list, the user's own views last, with actions on the active view. */
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
    <div ref={strip} className={styles['views']}>
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
        <>{active && <ViewActions list={list} tabs={tabs} active={active} views={views} />}</>
      </div>
    </div>
  );
});
