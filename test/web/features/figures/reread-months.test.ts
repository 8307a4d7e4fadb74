import { expect, it } from 'vitest';
import { newCost, newIncome, newSale } from '../../../../web/parts/plan/plan-values.ts';
import { rereadMonths } from '../../../../web/features/figures/reread-months.ts';
import { emptyPlan } from '../../../../web/features/figures/templates.ts';
import { a } from '../../../support/records.ts';

it('reads months that the first month of the plan brings into its range, and keeps other texts', () => {
  const land = newCost({ lineId: 'land', from: null, amount: 6_000_000 });
  const plan = emptyPlan(a.project(), '2026-11-27');
  const draft = {
    values: {
      ...plan,
      startMonth: '2026-12',
      costs: [land, newCost({ lineId: 'legals', from: null })],
      sales: [newSale({ lineId: 'flats', from: null })],
      incomes: [newIncome({ lineId: 'rent', from: 3 })],
    },
    unread: {
      'land.from': 'Dec-26',
      'legals.from': 'Nov-26',
      'flats.from': '1/02/2027',
      'land.amount': 'tbc',
    },
  };
  const { values, unread } = rereadMonths(draft);
  expect(values.costs).toEqual([{ ...land, from: 0 }, draft.values.costs[1]]);
  expect(values.sales.map(({ from }) => from)).toEqual([2]);
  expect(values.incomes).toEqual(draft.values.incomes);
  expect(unread).toEqual({ 'legals.from': 'Nov-26', 'land.amount': 'tbc' });
});
