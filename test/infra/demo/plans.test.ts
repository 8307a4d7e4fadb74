import { describe, expect, it } from 'vitest';

import { demoRecords, demoSignIns } from '../../../infra/demo/index.ts';
import { dealFigures, shifted } from '../../../shared/deal.ts';
import { planOf } from '../../../shared/deal/plan-of.ts';
import { checkPlanLines } from '../../../shared/deal/check-plan-lines.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';

const { plans, projects, users, offers } = demoRecords({ now: new Date('2026-11-22T01:00:00Z') });
const scenarios = plans.scenarios.map(({ record }) => record);
const scenariosNamed = (name: string) => scenarios.filter(({ scenarioName }) => scenarioName === name);
const figuresOf = (scenario: Scenario | undefined, delay = 0) => {
  if (!scenario) throw new Error('There is no such scenario.');
  return dealFigures(shifted(planOf(scenario), { delay }));
};
const isFunded = ({ unfunded, layers }: ReturnType<typeof figuresOf>) =>
  unfunded.length === 0 && layers.every(({ headroom, notRepaid }) => headroom >= 0 && notRepaid === 0);
const developer = users.find(({ email }) => email === demoSignIns[1].email);
const [withoutMezzanine] = scenariosNamed('Without mezzanine');
const fragileScenario = scenariosNamed('Base case').find(
  ({ companyId, side, layers }) =>
    companyId === developer?.companyId && side === 'partner' && layers.length > 2,
);

describe('the plans of the demo data', () => {
  it('are valid, and belong to three projects', () => {
    for (const scenario of scenarios) expect(checkPlanLines(scenario)).toEqual({});
    expect(new Set(scenarios.map(({ projectId }) => projectId)).size).toBe(3);
    for (const { projectId, companyId } of scenarios)
      expect(projects.find(({ id }) => id === projectId)?.projectCompanyId).toBe(companyId);
  });

  it('include a plan that uses an offer, is funded even a year late and is open to the funder of the offer', () => {
    const [grant] = plans.grants;
    const openedScenario = scenarios.find(({ id }) => id === grant?.scenarioId);
    expect(isFunded(figuresOf(openedScenario))).toBe(true);
    expect(isFunded(figuresOf(openedScenario, 12))).toBe(true);
    const [senior] = openedScenario?.layers ?? [];
    const offer = offers
      .flatMap(({ versions }) => versions.slice(-1))
      .find(({ id }) => id === senior?.termsId);
    expect([senior?.rate, senior?.termsRevision]).toEqual([offer?.rate, offer?.revision]);
    expect(grant?.companyId).toBe(offer?.companyId);
  });

  it('include a plan of the demo developer that lacks funding when it is six months late', () => {
    expect(isFunded(figuresOf(fragileScenario))).toBe(true);
    expect(isFunded(figuresOf(fragileScenario, 6))).toBe(false);
  });

  it('include a plan whose mezzanine costs more than the project returns', () => {
    const withMezzanine = scenariosNamed('Base case').find(
      ({ projectId, side }) => projectId === withoutMezzanine?.projectId && side === 'team',
    );
    const [before, after] = [figuresOf(withoutMezzanine), figuresOf(withMezzanine)];
    expect(after.layers[1]?.allInCost).toBeGreaterThan(after.projectIrr ?? Infinity);
    expect(after.profit).toBeLessThan(before.profit);
    expect(after.equity.irr ?? 0).toBeLessThan(before.equity.irr ?? 0);
  });
});
