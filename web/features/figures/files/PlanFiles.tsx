import { Button } from '@mantine/core';
import { useState } from 'react';
import { fetchCode } from '../../../api/fetch-code.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTask } from '../../../ui/use-task.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { ShownPlan } from './export-plan.ts';
import type { EditedPlan } from '../use-plan.ts';
import type { DatedPlan } from './plan-file.ts';

const PlanImport = lazyPart(() => import('./PlanImport.tsx'));

interface PlanFilesProps extends ShownPlan {
  /** Absent if the plan is read-only. */
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
  return (
    <>
      {onChange && (
        <Button variant="default" onClick={() => setImporting(true)}>
          Import
        </Button>
      )}
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
