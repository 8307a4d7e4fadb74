import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchCode } from '../../../api/fetch-code.ts';
import { ActionsMenu } from '../../../ui/ActionsMenu.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTask } from '../../../ui/use-task.ts';
import type { ShownPlan } from './export-plan.ts';
import type { EditedPlan } from '../use-plan.ts';
import type { DatedPlan } from './plan-file.ts';

const PlanImport = lazyPart(() => import('./PlanImport.tsx'));
const loadExport = () => fetchCode(() => import('./export-plan.ts'));

interface PlanFilesProps extends ShownPlan {
  /** Absent for readers. */
  readonly onChange?: EditedPlan['change'];
}

/** Imports a file into a plan, exports the plan and prints it. */
export function PlanFiles(props: PlanFilesProps) {
  const { project, values, onChange } = props;
  const adopt = useTask(async (plan: DatedPlan) => {
    const { adoptLines } = await fetchCode(() => import('./adopt-lines.ts'));
    onChange?.((now) => adoptLines(now, plan));
  });
  const [isImporting, setImporting] = useState(false);
  const xlsx = useTask(async () => (await loadExport()).exportPlanXlsx(props));
  const csv = useTask(async () => (await loadExport()).exportPlanCsv(props));
  return (
    <>
      {onChange && (
        <Button variant="default" onClick={() => setImporting(true)}>
          Import
        </Button>
      )}
      <ActionsMenu
        label="Export"
        actions={[
          { label: 'XLSX with formulas', icon: 'download', run: () => xlsx.run() },
          { label: 'CSV of the lines', icon: 'download', run: () => csv.run() },
          { label: 'Print', icon: 'print', run: () => window.print() },
        ]}
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
