import type { Scenario } from '../../../shared/entities/scenario.ts';
import { planRows } from './plan-rows.ts';
import { ComparisonTable, type ComparisonTableProps } from './ComparisonTable.tsx';

interface PlanComparisonProps extends Omit<ComparisonTableProps, 'costs'> {
  readonly plan: Scenario;
}

/** Offers side by side, with their costs in the project's plan. */
export default function PlanComparison({ plan, ...table }: PlanComparisonProps) {
  return <ComparisonTable {...table} costs={planRows(table.offers, plan)} />;
}
