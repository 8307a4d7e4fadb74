import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchCode } from '../../../api/fetch-code.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTask } from '../../../ui/use-task.ts';
import type { ShownPlan } from './export-plan.ts';
import type { EditedPlan } from '../use-plan.ts';
import type { DatedPlan } from './plan-file.ts';
import { ActionsMenu } from '../../../ui/ActionsMenu.tsx';

type ExportCode = typeof import('./export-plan.ts');

const loadCode = () => fetchCode(() => import('./export-plan.ts'));

interface ExportMenuProps {
  readonly onXlsx: (code: ExportCode) => void;
  readonly onCsv: (code: ExportCode) => void;
}

/** Menu to export and print the figures. The code of exports loads on use. */
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

const PlanImport = lazyPart(() => import('./PlanImport.tsx'));

interface PlanFilesProps extends ShownPlan {
  /** Absent if the plan is read-only. */
  readonly onChange?: EditedPlan['change'];
}

/** The buttons Import and Export of a plan. */
export function PlanFiles(props: PlanFilesProps) {
  const { project, values, onChange } = props;
  const adopt = useTask(async (plan: DatedPlan) => {
    const { adoptLines } = await fetchCode(() => import('./adopt-lines.ts'));
    onChange?.((now) => adoptLines(now, plan));
  });
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      {onChange && <Button onClick={() => setImporting(true)}>Import</Button>}
      <ExportMenu
        onXlsx={({ exportPlanXlsx }) => exportPlanXlsx(props)}
        onCsv={({ exportPlanCsv }) => exportPlanCsv(props)}
      />
      {onChange && isImporting && (
        <PlanImport
          companyId={project.projectCompanyId}
          current={values}
          onAccept={adopt.run}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
