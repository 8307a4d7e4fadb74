import { fetchCode } from '../../../api/fetch-code.ts';
import { ActionsMenu } from '../../../ui/ActionsMenu.tsx';
import { useTask } from '../../../ui/use-task.ts';

type ExportCode = typeof import('./export-plan.ts');

const loadCode = () => fetchCode(() => import('./export-plan.ts'));

interface ExportMenuProps {
  readonly onXlsx: (code: ExportCode) => void;
  readonly onCsv: (code: ExportCode) => void;
}

/** Exports and prints the figures. The code of exports loads on use. */
export function ExportMenu({ onXlsx, onCsv }: ExportMenuProps) {
  const xlsx = useTask(async () => onXlsx(await loadCode()));
  const csv = useTask(async () => onCsv(await loadCode()));
  return (
    <ActionsMenu
      label="Export"
      actions={[
        { label: 'XLSX with formulas', icon: 'download', run: () => xlsx.run() },
        { label: 'CSV of the lines', icon: 'download', run: () => csv.run() },
        { label: 'Print', icon: 'print', run: () => window.print() },
      ]}
    />
  );
}
