import { rereadMonths } from '../reread-months.ts';
import type { PlanDraft } from '../use-plan.ts';
import type { DatedPlan } from './plan-file.ts';

/** Replaces an edited plan's lines with those of an import; lines that it left as they were keep unread texts. */
export function adoptLines({ values, unread }: PlanDraft, plan: DatedPlan): PlanDraft {
  const { startMonth, costs, sales, incomes } = plan;
  const currentLines = new Set<object>([...values.costs, ...values.sales, ...values.incomes]);
  const remaining = [
    ...[...costs, ...sales, ...incomes].filter((line) => currentLines.has(line)),
    ...values.layers,
  ];
  const remainingIds = new Set(remaining.map(({ lineId }) => lineId));
  return rereadMonths({
    values: { ...values, startMonth, costs, sales, incomes },
    unread: Object.fromEntries(
      Object.entries(unread).filter(([key]) => remainingIds.has(key.split('.')[0] ?? '')),
    ),
  });
}
