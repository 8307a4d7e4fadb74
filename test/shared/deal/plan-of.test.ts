import { expect, it } from 'vitest';
import { dealFigures } from '../../../shared/deal.ts';
import { planOf } from '../../../shared/deal/plan-of.ts';
import { townhouseLines } from '../../support/townhouse-lines.ts';
import { townhouses } from '../../support/townhouses.ts';

it("the plan of a scenario's lines has the figures of the example checked by hand", () =>
  expect(dealFigures(planOf(townhouseLines))).toEqual(dealFigures(townhouses)));

it('an amount or month that is still empty counts as 0', () => {
  const [cost] = townhouseLines.costs;
  if (!cost) throw new Error('The example has costs');
  const plan = planOf({ ...townhouseLines, costs: [{ ...cost, amount: null, from: null, category: '' }] });
  expect(plan.costs).toEqual([
    { category: 'other', name: 'land', amount: 0, from: 0, months: 1, shape: 'even' },
  ]);
});
