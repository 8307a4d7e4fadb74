import type { PlanDraft } from '../use-plan.ts';
import type { DatedPlan } from './plan-file.ts';

/** Puts the lines of a file into an edited plan. Texts that could not be read stay if their line stays. */
export function adoptLines({ values, unread }: PlanDraft, plan: DatedPlan): PlanDraft {
  const { startMonth, costs, sales, incomes } = plan;
  const currentLines = new Set<object>([...values.costs, ...values.sales, ...values.incomes]);
  const remaining = [
    ...[...costs, ...sales, ...incomes].filter((line) => currentLines.has(line)),
    ...values.layers,
  ];
  const remainingIds = new Set(remaining.map(({ lineId }) => lineId));
  return {
    values: { ...values, startMonth, costs, sales, incomes },
    unread: Object.fromEntries(
      Object.entries(unread).filter(([key]) => remainingIds.has(key.split('.')[0] ?? '')),
    ),
  };
}
