import { useCameFrom } from '../../navigation/came-from.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import type { PageName, Query } from '../../navigation/paths.ts';
import styles from './record.module.css';

export interface SectionTab {
  readonly section: string;
  readonly label: string;
  /** How many it holds, or how far it is. */
  readonly count?: string | undefined;
  /** The count is not known yet; its place is kept, so that the tabs beside it stay where they are. */
  readonly coming?: boolean;
}

interface SectionTabsProps {
  readonly page: PageName;
  readonly query: Query;
  readonly tabs: readonly SectionTab[];
  readonly current: string;
  /** The parameter of the address that names the section. */
  readonly parameter?: string;
}

/** The sections of a record's page, each with an address of its own; the first one is the page itself. */
export function SectionTabs({ page, query, tabs, current, parameter = 'section' }: SectionTabsProps) {
  // Kept from section to section, so that the breadcrumb still leads back to the list.
  const from = useCameFrom();
  return (
    <nav className={styles['tabs']} aria-label="Sections">
      {tabs.map(({ section, label, count, coming }, at) => (
        <PageLink
          key={section}
          to={page}
          query={{ ...query, [parameter]: at === 0 ? undefined : section }}
          current={section === current}
          {...(from && { state: from })}
        >
          {label}
          {count && <span data-coming={coming || undefined}>{count}</span>}
        </PageLink>
      ))}
    </nav>
  );
}
