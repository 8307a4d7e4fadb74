import type { ClosedYear } from '../../../shared/api/project.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { selectedOf, type Selection } from '../../ui/table/use-selection.ts';
import type { BulkKind } from './bulk/BulkDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { useScheduleDialogs } from './use-schedule-dialogs.tsx';

const BulkBar = lazyPart(() => import('./bulk/BulkBar.tsx'), null);

interface SelectionToolsProps {
  /** Rows that pass the filters; hidden rows are never changed. */
  readonly rows: readonly Project[];
  /** More rows are loading; the export waits until the list is complete. */
  readonly loading: boolean;
  readonly selection: Selection;
  readonly onExport: (rows: readonly Project[]) => void;
  /** Years with closed projects; more than one enables the full export. */
  readonly years: readonly ClosedYear[];
  readonly dialogs: ReturnType<typeof useScheduleDialogs>;
}

/** The administrator's Actions menu with bulk actions, export and import. */
export function SelectionTools(props: SelectionToolsProps) {
  const { rows, loading, selection, onExport, years, dialogs } = props;
  const selectedProjects = selectedOf(rows, (row) => row.id, selection);
  const noneSelected = selectedProjects.length === 0;
  const clear = () => selection.choose([]);
  const startJob = (kind: BulkKind) => () => dialogs.openBulk(kind, selectedProjects);
  return (
    <>
      <ActionsMenu
        label={noneSelected ? 'Actions' : `Actions (${selectedProjects.length})`}
        actions={[
          { label: 'Change Status', icon: 'flag', disabled: noneSelected, run: startJob('status') },
          { label: 'Set Lead', icon: 'person', disabled: noneSelected, run: startJob('lead') },
          { label: 'Set Next Step', icon: 'calendar', disabled: noneSelected, run: startJob('nextStep') },
          { label: 'Delete Selected', icon: 'trash', disabled: noneSelected, run: startJob('remove') },
          {
            label: 'Export to CSV',
            icon: 'download',
            disabled: loading || rows.length === 0,
            run: () => onExport(noneSelected ? rows : selectedProjects),
          },
          ...(years.length > 1
            ? [{ label: 'Export All Years', icon: 'download' as const, run: dialogs.openExport }]
            : []),
          { label: 'Import', icon: 'upload', page: 'import', query: { noun: 'project' } },
        ]}
      />
      {!noneSelected && (
        <BulkBar
          projects={selectedProjects}
          actions={[
            { label: 'Change status', icon: 'flag', shortcut: 'status', run: startJob('status') },
            { label: 'Set lead', icon: 'person', run: startJob('lead') },
            { label: 'Set next step', icon: 'calendar', run: startJob('nextStep') },
            { label: 'Export to CSV', icon: 'download', run: () => onExport(selectedProjects) },
          ]}
          onClear={clear}
        />
      )}
    </>
  );
}
