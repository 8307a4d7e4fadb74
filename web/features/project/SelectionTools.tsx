import type { Project } from '../../../shared/entities/project.ts';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { mayRemove } from '../../api/permissions.ts';
import { useCaller } from '../../api/sessionState.ts';

interface SelectionToolsProps {
  /** The rows that pass the filters; a row that a filter hides is never deleted. */
  readonly rows: readonly Project[];
  /** More rows are being read; the export waits until the list is complete. */
  readonly loading: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onDelete: (projects: readonly Project[], note?: string) => void;
  readonly onExport: () => void;
}

/** The administrator's Actions menu: Delete Selected and Export to CSV. */
export function SelectionTools({ rows, loading, selected, onDelete, onExport }: SelectionToolsProps) {
  const caller = useCaller();
  const chosen = rows.filter((row) => selected.has(row.id));
  const deletable = chosen.filter((row) => mayRemove(caller, 'project', row));
  const kept = chosen.length - deletable.length;
  const note = kept > 0 ? `${kept} selected ${kept === 1 ? 'is' : 'are'} past matched and will stay.` : '';
  return (
    <ActionsMenu
      label={chosen.length > 0 ? `Actions (${chosen.length} selected)` : 'Actions'}
      actions={[
        {
          label: 'Delete Selected',
          icon: 'trash',
          disabled: deletable.length === 0,
          run: () => onDelete(deletable, note),
        },
        { label: 'Export to CSV', icon: 'download', disabled: loading || rows.length === 0, run: onExport },
      ]}
    />
  );
}
