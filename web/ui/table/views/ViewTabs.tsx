import { memo, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { FilterColumn } from '../chips.ts';
import type { ListState } from '../list-state.ts';
import styles from '../Table.module.css';
import { TabLink } from './TabLink.tsx';
import { activeTab, tabsOf, type Tab } from './tabs.ts';
import { useViews } from './use-views.ts';
import { lazyPart } from '../../lazy-part.tsx';

const ViewActions = lazyPart(() => import('./ViewActions.tsx'), null);

interface ViewTabsProps {
  readonly columns: readonly FilterColumn[];
  readonly usual: ListState['sort'] | undefined;
  /** Views that this list alone has. */
  readonly further: readonly Tab[] | undefined;
  /** Rows that are shown; undefined while they are read. */
  readonly count: number | undefined;
}

/** CSS pixels of the tab before. */
const BESIDE = 16;

/** The open view's tab is in sight, also where the tabs scroll sideways. */
function useInSight(id: string | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = strip.current?.querySelector(`[data-tab="${id}"]`)?.getBoundingClientRect();
    // On a phone the whole strip scrolls, elsewhere the tabs alone.
    const frames = strip.current ? [strip.current, ...strip.current.querySelectorAll('ul')] : [];
    for (const frame of frames) {
      const { left, right } = frame.getBoundingClientRect();
      if (open && (open.left < left || open.right > right)) frame.scrollLeft += open.left - left - BESIDE;
    }
  }, [id]);
  return strip;
}

/** The views of a list as tabs: those that every list has, then the person's own; and what can be done with them. */
export const ViewTabs = memo(function ViewTabs({ columns, usual, further, count }: ViewTabsProps) {
  const [search] = useSearchParams();
  const list = useLocation().pathname.replace(/\/+$/, '');
  const views = useViews();
  const tabs = useMemo(
    () => tabsOf(columns, list, views.views, further),
    [columns, list, views.views, further],
  );
  const active = useMemo(() => activeTab(tabs, search, { columns, usual }), [tabs, search, columns, usual]);
  const strip = useInSight(active?.tab.id);
  return (
    <div ref={strip} className={styles['views']}>
      <nav aria-label="Views">
        <ul className={styles['tabs']}>
          {tabs.map((tab) => (
            <li key={tab.id} data-tab={tab.id} data-own={tab.saved ? true : undefined}>
              <TabLink
                tab={tab}
                active={tab.id === active?.tab.id}
                changed={active?.changed ?? false}
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
