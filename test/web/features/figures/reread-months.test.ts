import { expect, it } from 'vitest';
import { newCost, newIncome, newLayer, newSale } from '../../../../web/parts/plan/plan-values.ts';
import { movedText, rereadMonths } from '../../../../web/features/figures/reread-months.ts';
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

it('states how many lines and layers a new first month moves', () => {
  const plan = {
    ...emptyPlan(a.project(), '2026-11-27'),
    startMonth: '2026-12',
    costs: [newCost({ from: 0 }), newCost({ from: null })],
    sales: [newSale()],
    incomes: [newIncome()],
    layers: [newLayer({ layerKind: 'senior' }), newLayer({ layerKind: 'equity' })],
  };
  expect(movedText(plan, '2027-02')).toBe('3 lines and 1 layer moved 2 months later');
  expect(movedText({ ...plan, layers: [] }, '2026-11')).toBe('3 lines moved 1 month earlier');
  expect(movedText(plan, '2026-12')).toBe('');
  expect(movedText({ ...plan, costs: [], sales: [], incomes: [], layers: [] }, '2027-02')).toBe('');
});
