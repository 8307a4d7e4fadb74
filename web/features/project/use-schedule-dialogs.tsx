import { useState } from 'react';
import type { ClosedYear } from '../../../shared/api/project.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import type { BulkKind } from './bulk/BulkDialog.tsx';

const BulkDialog = lazyPart(() => import('./bulk/BulkDialog.tsx'));
const ExportAllDialog = lazyPart(() => import('./closed/ExportAllDialog.tsx'));

/** A bulk action with the projects selected when it started. */
interface BulkJob {
  readonly number: number;
  readonly kind: BulkKind;
  readonly projects: readonly Project[];
}

/**
 * The dialogs of the administrator's Actions menu. They render beside the list: its tools are replaced when the window
 * becomes narrow or wide.
 */
export function useScheduleDialogs(selection: Selection, years: readonly ClosedYear[]) {
  const [job, setJob] = useState<BulkJob>();
  const [isExporting, setIsExporting] = useState(false);
  return {
    openBulk: (kind: BulkKind, projects: readonly Project[]) =>
      setJob((last) => ({ number: (last?.number ?? 0) + 1, kind, projects })),
    openExport: () => setIsExporting(true),
    shown: (
      <>
        {isExporting && <ExportAllDialog years={years} onClose={() => setIsExporting(false)} />}
        {job && (
          <BulkDialog key={job.number} kind={job.kind} projects={job.projects} onEnd={selection.choose} />
        )}
      </>
    ),
  };
}
