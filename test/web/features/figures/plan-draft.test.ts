import { expect, it } from 'vitest';
import { newCost } from '../../../../web/parts/plan/plan-values.ts';
import { mergePlans } from '../../../../web/features/figures/merge-plans.ts';
import { emptyPlan } from '../../../../web/features/figures/templates.ts';
import { mergeIntoDraft } from '../../../../web/features/figures/plan-draft.ts';
import { a } from '../../../support/records.ts';

const [land, legals] = [newCost({ lineId: 'land' }), newCost({ lineId: 'legals' })];
const plan = { ...emptyPlan(a.project(), '2026-11-27'), costs: [land, legals] };
const merge = (values: typeof plan) => mergePlans(plan, values, { ...plan, costs: [legals] }).value;

it('drops the unread texts of a line that a merged save has deleted, and keeps other texts', () => {
  const unread = { 'land.amount': 'tbc', 'legals.amount': 'tba', startMonth: 'soon' };
  const merged = mergeIntoDraft({ values: plan, unread }, () => merge(plan));
  expect(merged.values.costs).toEqual([legals]);
  expect(merged.unread).toEqual({ 'legals.amount': 'tba', startMonth: 'soon' });
});
