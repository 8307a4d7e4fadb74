import type { PlanDraft } from '../use-plan.ts';
import type { DatedPlan } from './plan-file.ts';

/** Puts the lines of a file into an edited plan. Texts that could not be read stay with the lines that stay. */
export function adoptLines({ values, unread }: PlanDraft, plan: DatedPlan): PlanDraft {
  const { startMonth, costs, sales, incomes } = plan;
  const currentLines = new Set<object>([...values.costs, ...values.sales, ...values.incomes]);
  const staying = [
    ...[...costs, ...sales, ...incomes].filter((line) => currentLines.has(line)),
    ...values.layers,
  ];
  const keptIds = new Set(staying.map(({ lineId }) => lineId));
  return {
    values: { ...values, startMonth, costs, sales, incomes },
    unread: Object.fromEntries(
      Object.entries(unread).filter(([key]) => keptIds.has(key.split('.')[0] ?? '')),
    ),
  };
}
