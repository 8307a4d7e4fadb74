import { entityOf, type Noun } from '../../shared/entities/index.ts';
import type { Change } from '../api/permissions.ts';
import type { PageName, Query } from '../navigation/paths.ts';
import type { RowAction } from './RowActions.tsx';

interface ChangeOptions {
  /** The edit page, and its URL parameters. */
  readonly page: PageName;
  readonly query: Query;
  readonly onDelete: () => void;
}

export function editAndDeleteActions(
  noun: Noun,
  { page, query, onDelete }: ChangeOptions,
): Readonly<Record<Change, RowAction>> {
  const { label } = entityOf(noun);
  return {
    edit: { label: `Edit ${label}`, icon: 'edit', page, query },
    delete: { label: `Delete ${label}`, icon: 'trash', danger: true, run: onDelete },
  };
}
