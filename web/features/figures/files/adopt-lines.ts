import { withText } from '../../../ui/grid/sheet.ts';
import { rereadMonths } from '../reread-months.ts';
import { START_MONTH, textsOfLines, type PlanDraft } from '../plan-draft.ts';
import type { DatedPlan } from './plan-file.ts';

/** Replaces the lines of an edited plan with those of an import. Unchanged lines keep their unread texts. */
export function adoptLines({ values, unread }: PlanDraft, plan: DatedPlan): PlanDraft {
  const { startMonth, costs, sales, incomes } = plan;
  const currentLines = new Set<object>([...values.costs, ...values.sales, ...values.incomes]);
  const remaining = [
    ...[...costs, ...sales, ...incomes].filter((line) => currentLines.has(line)),
    ...values.layers,
  ];
  return rereadMonths({
    values: { ...values, startMonth, costs, sales, incomes },
    unread: withText(textsOfLines(unread, remaining), START_MONTH, undefined),
  });
}
