import { useCameFrom } from '../../navigation/came-from.ts';
import { AddressLink, PageLink } from '../../navigation/PageLink.tsx';
import type { PageName } from '../../navigation/paths.ts';
import { Icon } from '../Icon.tsx';
import styles from './record.module.css';

interface CrumbsProps {
  /** Where the page stands when it was not opened from a list. */
  readonly usual: { readonly page: PageName; readonly label: string };
}

/** The list that a page was opened from, as it was left: columns, filters and order. */
export function Crumbs({ usual }: CrumbsProps) {
  const came = useCameFrom();
  const content = (
    <>
      <Icon name="previous" size={14} />
      {came?.label ?? usual.label}
    </>
  );
  return (
    <nav className={styles['crumbs']} aria-label="Breadcrumb">
      {came ? (
        <AddressLink to={came.from}>{content}</AddressLink>
      ) : (
        <PageLink to={usual.page}>{content}</PageLink>
      )}
    </nav>
  );
}
