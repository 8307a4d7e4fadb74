import { useEffect, type ComponentProps } from 'react';
import type { Scenario } from '../../../../shared/entities/scenario.ts';
import { loadable } from '../../../ui/lazy-part.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import type { EditedPlan } from '../use-plan.ts';
import type PlanPrint from './PlanPrint.tsx';

type PrintProps = ComponentProps<typeof PlanPrint>;

const print = loadable<PrintProps, unknown>(() => import('./PlanPrint.tsx'), { fallback: null });
/** Lets the page itself render first (milliseconds). */
const PREFETCH_DELAY = 1_000;

interface PrintedPlanProps extends Pick<PrintProps, 'figures' | 'layers' | 'computed'> {
  readonly plan: Pick<EditedPlan, 'values' | 'isDirty'>;
  readonly stored: Scenario | undefined;
}

/** The plan on paper. Its code loads after the page: a browser prints immediately, without waiting for code. */
export function PrintedPlan({ plan, stored, ...results }: PrintedPlanProps) {
  const { values, isDirty: isChanged } = plan;
  const printing = useIsPrinting();
  useEffect(() => {
    const timer = setTimeout(() => void print.fetch().catch(() => undefined), PREFETCH_DELAY);
    return () => clearTimeout(timer);
  }, []);
  if (!printing) return null;
  return (
    <print.Part
      title={{ name: values.scenarioName, version: stored?.version ?? 0, isChanged }}
      values={values}
      {...results}
    />
  );
}
