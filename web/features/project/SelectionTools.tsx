import { useState } from 'react';
import type { ClosedYear } from '../../../shared/api/project.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { selectedOf, type Selection } from '../../ui/table/use-selection.ts';
import type { BulkKind } from './bulk/BulkDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const BulkDialog = lazyPart(() => import('./bulk/BulkDialog.tsx'));
const ExportAllDialog = lazyPart(() => import('./closed/ExportAllDialog.tsx'));

interface SelectionToolsProps {
  /** The rows that pass the filters; with a row that a filter hides nothing is done. */
  readonly rows: readonly Project[];
  /** More rows are being read; the export waits until the list is complete. */
  readonly loading: boolean;
  readonly selection: Selection;
  readonly onExport: () => void;
  /** The years of closed projects, where more than the shown one are exported. */
  readonly years: readonly ClosedYear[];
}

/** A work with the projects that were selected when it was asked for. */
interface Job {
  readonly number: number;
  readonly kind: BulkKind;
  readonly projects: readonly Project[];
}

/** The administrator's Actions menu: what is done with the selection, and Export to CSV. */
export function SelectionTools({ rows, loading, selection, onExport, years }: SelectionToolsProps) {
  const [job, setJob] = useState<Job>();
  const [exporting, setExporting] = useState(false);
  const chosen = selectedOf(rows, (row) => row.id, selection);
  const none = chosen.length === 0;
  const ask = (kind: BulkKind) => () =>
    setJob((last) => ({ number: (last?.number ?? 0) + 1, kind, projects: chosen }));
  return (
    <>
      <ActionsMenu
        label={none ? 'Actions' : `Actions (${chosen.length} selected)`}
        actions={[
          { label: 'Change Status', icon: 'flag', disabled: none, run: ask('status') },
          { label: 'Take the Lead', icon: 'person', disabled: none, run: ask('lead') },
          { label: 'Delete Selected', icon: 'trash', disabled: none, run: ask('remove') },
          { label: 'Export to CSV', icon: 'download', disabled: loading || rows.length === 0, run: onExport },
          ...(years.length > 1
            ? [{ label: 'Export All Years', icon: 'download' as const, run: () => setExporting(true) }]
            : []),
          { label: 'Import', icon: 'upload', page: 'import', query: { noun: 'project' } },
        ]}
      />
      <>
        {exporting && <ExportAllDialog years={years} onClose={() => setExporting(false)} />}
        {job && (
          <BulkDialog
            key={job.number}
            kind={job.kind}
            projects={job.projects}
            onEnd={(stillSelected) => selection.choose(stillSelected)}
          />
        )}
      </>
    </>
  );
}
