import { describe, expect, it } from 'vitest';
import { checkPlanLines } from '../../../../shared/deal/check-plan-lines.ts';
import { emptyPlan, planOfTemplate, templateNames } from '../../../../web/features/figures/templates.ts';
import { a } from '../../../support/records.ts';

const project = a.project({
  noUnits: 24,
  grv: 31_680_000,
  fundingAmount: 16_500_000,
  targetFundingDate: '2027-02-26',
});

describe.each(templateNames)('the template %s', (name) => {
  it('is a plan that can be saved, with the values of the project', () => {
    const plan = planOfTemplate(name, project, '2026-11-22');
    expect(checkPlanLines(plan)).toEqual({});
    expect(plan.startMonth).toBe('2027-02');
    expect(plan.sales).toMatchObject([{ units: 24, price: 1_320_000 }]);
    expect(plan.layers).toMatchObject([{ limit: 16_500_000 }, { layerKind: 'equity', limit: null }]);
  });

  it('has no margin scheme in New Zealand', () => {
    const plan = planOfTemplate(name, { ...project, state: 'new_zealand' }, '2026-11-22');
    expect([plan.country, checkPlanLines(plan)]).toEqual(['New Zealand', {}]);
  });
});

it('creates an empty plan for an import, from this month on if the project has no funding date', () => {
  const plan = emptyPlan({ ...project, targetFundingDate: '' }, '2026-11-22');
  expect([plan.costs, plan.sales, plan.startMonth]).toEqual([[], [], '2026-11']);
});
