import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { ClosedYear } from '../../../../shared/api/project.ts';
import type { Project } from '../../../../shared/entities/project.ts';
import { messageOf } from '../../../api/errors.ts';
import { notify } from '../../../ui/notify.ts';
import { exportCsv } from '../../../ui/table/export-csv.ts';
import { exportXlsx } from '../../../ui/table/export-xlsx.ts';
import { JobProgress } from '../../../ui/JobProgress.tsx';
import { EXPORT_NAME, scheduleColumns } from '../columns.tsx';
import { contract } from '../../../../shared/api/index.ts';
import { callAll } from '../../../api/client.ts';

class ExportStopped extends Error {}

/**
 * Loads closed projects of all years, one year at a time.
 * @param onRead called with the number loaded so far; an error it throws stops the export
 * @throws ApiError
 */
async function readAllClosed(years: readonly ClosedYear[], onRead: (count: number) => void) {
  const projects: Project[] = [];
  for (const { year } of years) {
    // Sequential, so that progress can be reported for each year.
    const rows = await callAll(contract.project.closed, { query: { year } }, (part) =>
      onRead(projects.length + part.length),
    );
    projects.push(...rows);
    onRead(projects.length);
  }
  return projects;
}

interface ExportAllDialogProps {
  readonly years: readonly ClosedYear[];
  readonly onClose: () => void;
}

const writers = {
  csv: (rows: readonly Project[]) => exportCsv(EXPORT_NAME, scheduleColumns, rows),
  xlsx: (rows: readonly Project[]) =>
    exportXlsx({
      label: 'Closed Projects',
      columns: scheduleColumns,
      rows,
      idOf: ({ id }) => id,
      importable: true,
    }),
};

/** Exports the closed projects of all years, with progress. */
export default function ExportAllDialog({ years, onClose }: ExportAllDialogProps) {
  const isStopped = useRef(false);
  const [readCount, setReadCount] = useState<number>();
  const total = years.reduce((sum, { count }) => sum + count, 0);
  const close = () => {
    isStopped.current = true;
    onClose();
  };
  const onRead = (count: number) => {
    if (isStopped.current) throw new ExportStopped();
    setReadCount(count);
  };
  const run = async (format: keyof typeof writers) => {
    setReadCount(0);
    try {
      await writers[format](await readAllClosed(years, onRead));
    } catch (error) {
      if (!(error instanceof ExportStopped)) notify('bad', messageOf(error));
    }
    if (!isStopped.current) onClose();
  };
  return (
    <Dialog onClose={close} title="Export all closed projects">
      {readCount === undefined ? (
        <>
          <p>
            {total} projects, closed in {years.length} years.
          </p>
          <Group justify="flex-end" mt="lg">
            <Button onClick={close}>Cancel</Button>
            <Button onClick={() => void run('csv')}>Export to CSV</Button>
            <Button variant="filled" onClick={() => void run('xlsx')}>
              Export to XLSX
            </Button>
          </Group>
        </>
      ) : (
        <JobProgress label="Projects" done={readCount} total={total} text={`${readCount} of ${total}`}>
          <Button onClick={close}>Stop</Button>
        </JobProgress>
      )}
    </Dialog>
  );
}
