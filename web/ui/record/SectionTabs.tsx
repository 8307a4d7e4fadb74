import { useOriginList } from '../../navigation/origin-list.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import type { PageName, Query } from '../../navigation/paths.ts';
import { useCommands } from '../keyboard/commands.ts';
import { useTabInView } from '../use-tab-in-view.ts';
import styles from './record.module.css';

export interface SectionTab {
  readonly section: string;
  readonly label: string;
  /** Number of entries, or progress. */
  readonly count?: string | undefined;
  /** Word after the count for screen readers. */
  readonly unit?: string;
  /** Keeps the space of the count without showing it: it is loading, or zero. */
  readonly hidesCount?: boolean;
}

interface SectionTabsProps {
  readonly page: PageName;
  readonly query: Query;
  readonly tabs: readonly SectionTab[];
  readonly current: string;
  readonly parameter?: string;
  readonly onPrefetch?: (section: string) => void;
}

/** Tabs of a record's page, each with its own URL; the first is the page itself. */
export function SectionTabs(props: SectionTabsProps) {
  const { page, query, tabs, current, parameter = 'section', onPrefetch } = props;
  // Passed on between sections, so that the breadcrumb still links to the list.
  const origin = useOriginList();
  const links = useTabInView<HTMLElement>(current);
  useCommands(() => ({
    scope: 'page',
    label: 'Sections',
    commands: tabs.flatMap(({ section, label }, at) =>
      section === current
        ? []
        : [{ label: `Go to ${label}`, run: () => links.current?.querySelectorAll('a')[at]?.click() }],
    ),
  }));
  return (
    <nav ref={links} className={styles['tabs']} aria-label="Sections">
      {tabs.map(({ section, label, count, unit, hidesCount }, at) => (
        <PageLink
          key={section}
          to={page}
          query={{ ...query, [parameter]: at === 0 ? undefined : section }}
          current={section === current}
          onPrefetch={() => onPrefetch?.(section)}
          {...(origin && { state: origin })}
        >
          {label}
          {count !== undefined && (
            <span data-hidden={hidesCount || undefined}>
              {count}
              {unit && <span className="unseen"> {unit}</span>}
            </span>
          )}
        </PageLink>
      ))}
    </nav>
  );
}
