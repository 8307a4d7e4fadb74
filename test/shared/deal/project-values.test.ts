import { describe, expect, it } from 'vitest';
import { dealFigures } from '../../../shared/deal.ts';
import { planDifferences } from '../../../shared/deal/project-values.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { a } from '../../support/records.ts';
import { townhouses } from '../../support/townhouses.ts';

const checkedPlan = { plan: townhouses, figures: dealFigures(townhouses), startMonth: '2026-12' };
const agreeingValues: Partial<Project> = {
  fundingType: 'senior_debt',
  fundingAmount: 16_500_000,
  grv: 31_680_000,
  noUnits: 24,
  maxLTV: 53.14,
  maxLTC: 68.17,
  targetFundingDate: '2026-12-18',
};
const differencesWith = (values: Partial<Project>) =>
  planDifferences(a.project({ ...agreeingValues, ...values }), checkedPlan).map(
    ({ field, current, planned: value }) => [field, current, value],
  );

describe('the fields of a project that differ from its plan', () => {
  it('are none when amount, GRV, units, LTV, LTC and the month of funding agree', () => {
    expect(differencesWith({})).toEqual([]);
  });

  it('have their current and their planned value', () => {
    expect(
      differencesWith({ fundingAmount: 15_000_000, grv: null, targetFundingDate: '2027-01-01' }),
    ).toEqual([
      ['fundingAmount', 15_000_000, 16_500_000],
      ['grv', null, 31_680_000],
      ['targetFundingDate', '2027-01-01', '2026-12-01'],
    ]);
  });

  it("are those of the layer with the project's funding type", () => {
    expect(differencesWith({ fundingType: 'mezzanine_debt' })).toEqual([
      ['fundingAmount', 16_500_000, 3_900_000],
      ['maxLTV', 53.14, 65.79],
      ['maxLTC', 68.17, 84.4],
    ]);
  });

  it("are not those of another layer if the plan has no layer of the project's funding type", () => {
    const values = { fundingAmount: 1, maxLTV: 1, maxLTC: 1 };
    expect(differencesWith({ ...values, fundingType: 'pref_equity' })).toEqual([]);
    expect(differencesWith({ ...values, fundingType: 'equity_investment' })).toEqual([]);
    expect(differencesWith({ ...values, fundingType: '' })).toHaveLength(3);
  });

  it('omit GRV and units if the plan has no sales', () => {
    const plan = { ...townhouses, sales: [] };
    const fields = planDifferences(a.project({ ...agreeingValues, grv: null, noUnits: null }), {
      ...checkedPlan,
      plan,
      figures: dealFigures(plan),
    }).map(({ field }) => field);
    expect(fields).not.toContain('grv');
    expect(fields).not.toContain('noUnits');
  });

  it('omit GRV, units and LTC of a plan whose amounts are not entered yet', () => {
    const plan = {
      ...townhouses,
      costs: townhouses.costs.map((cost) => ({ ...cost, amount: 0 })),
      sales: townhouses.sales.map((sale) => ({ ...sale, units: 0, price: 0 })),
    };
    const computed = { ...checkedPlan, plan, figures: dealFigures(plan) };
    expect(planDifferences(a.project(agreeingValues), computed)).toEqual([]);
  });
});
