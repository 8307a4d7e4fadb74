import { planRows } from './by-plan.ts';
import { ComparisonTable, type ComparisonTableProps } from './ComparisonTable.tsx';

interface PlanComparisonProps extends Omit<ComparisonTableProps, 'costs'> {
  readonly plan: Parameters<typeof planRows>[1];
}

export default function PlanComparison({ plan, ...table }: PlanComparisonProps) {
  return <ComparisonTable {...table} costs={planRows(table.offers, plan)} />;
}
