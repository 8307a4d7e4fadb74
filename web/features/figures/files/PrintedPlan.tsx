import { useEffect, type ComponentProps } from 'react';
import type { Scenario } from '../../../../shared/entities/scenario.ts';
import { loadable } from '../../../ui/lazy-part.tsx';
import { PrintedOn } from '../../../ui/record/PrintedOn.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import { Checks } from '../results/Checks.tsx';
import { LayersTable } from '../results/LayersTable.tsx';
import { ResultStrip } from '../results/ResultStrip.tsx';
import type { ComputedWhatIf } from '../results/use-what-if.ts';
import { WhatIfTables } from '../results/WhatIfTables.tsx';
import type { EditedPlan } from '../use-plan.ts';
import type PlanPrint from './PlanPrint.tsx';

type PrintProps = ComponentProps<typeof PlanPrint>;

const print = loadable<PrintProps, unknown>(() => import('./PlanPrint.tsx'), { fallback: null });
/** Lets the page itself render first (milliseconds). */
const PREFETCH_DELAY = 1_000;

interface PrintedPlanProps extends Pick<PrintProps, 'figures' | 'layers'> {
  readonly plan: Pick<EditedPlan, 'values' | 'isDirty'>;
  readonly stored: Scenario | undefined;
  readonly computed: ComputedWhatIf;
}

/** The plan on paper. Its code loads after the page: a browser prints at once, and waits for no code. */
export function PrintedPlan({ plan, stored, figures, layers, computed }: PrintedPlanProps) {
  const { values, isDirty: isChanged } = plan;
  const printing = useIsPrinting();
  useEffect(() => {
    const timer = setTimeout(() => void print.fetch().catch(() => undefined), PREFETCH_DELAY);
    return () => clearTimeout(timer);
  }, []);
  if (!printing) return null;
  const common = { figures, layers, computed, startMonth: values.startMonth };
  return (
    <print.Part
      title={{ name: values.scenarioName, version: stored?.version ?? 0, isChanged }}
      values={values}
      figures={figures}
      layers={layers}
      results={
        <>
          <ResultStrip {...common} />
          <Checks {...common} />
        </>
      }
      funding={<LayersTable {...common} />}
      whatIf={
        <>
          <WhatIfTables {...common} />
          <PrintedOn />
        </>
      }
    />
  );
}
