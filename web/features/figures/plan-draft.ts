import { withText, type UnparsedTexts } from '../../ui/grid/sheet.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';

/** An edited plan. `unread`: the unparsed texts of cells, under the name with which the browser stores them. */
export interface PlanDraft {
  readonly values: PlanValues;
  readonly unread: UnparsedTexts;
}

/** Key of an unreadable first month among the texts of unreadable cells. */
export const START_MONTH = 'startMonth';

/** Returns a plan's unread texts without those of lines that it no longer has. */
export function textsOfLines(unread: UnparsedTexts, lines: readonly { readonly lineId: string }[]) {
  const ids = new Set(lines.map(({ lineId }) => lineId));
  const texts = Object.entries(unread).filter(([key]) => ids.has(key.split('.')[0] ?? ''));
  return withText(Object.fromEntries(texts), START_MONTH, unread[START_MONTH]);
}

/** Changes the values of an edited plan, and drops the unread texts of lines that the new values lack. */
export function mergeIntoDraft(
  { values, unread }: PlanDraft,
  merge: (values: PlanValues) => PlanValues,
): PlanDraft {
  const merged = merge(values);
  const { costs, sales, incomes, layers } = merged;
  return { values: merged, unread: textsOfLines(unread, [...costs, ...sales, ...incomes, ...layers]) };
}
