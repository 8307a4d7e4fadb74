import { useOriginList } from '../../navigation/origin-list.ts';
import { AddressLink, PageLink } from '../../navigation/PageLink.tsx';
import type { PageName } from '../../navigation/paths.ts';
import { Icon } from '../Icon.tsx';
import styles from './record.module.css';

interface BreadcrumbProps {
  /** The list to link to if the page was not opened from a list. */
  readonly fallback: { readonly page: PageName; readonly label: string };
}

/** Links back to the list that the user came from, with its columns, filters and sorting. */
export function Breadcrumb({ fallback }: BreadcrumbProps) {
  const origin = useOriginList();
  const content = (
    <>
      <Icon name="previous" size={14} />
      {origin?.label ?? fallback.label}
    </>
  );
  return (
    <nav className={styles['crumbs']} aria-label="Breadcrumb">
      {origin ? (
        <AddressLink to={origin.from}>{content}</AddressLink>
      ) : (
        <PageLink to={fallback.page}>{content}</PageLink>
      )}
    </nav>
  );
}
