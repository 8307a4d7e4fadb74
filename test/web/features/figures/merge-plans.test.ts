import { describe, expect, it } from 'vitest';
import { conflictFields, mergePlans, resolvePlan } from '../../../../web/features/figures/merge-plans.ts';
import { newCost, newLayer, type PlanValues } from '../../../../web/parts/plan/plan-values.ts';

const land = newCost({ category: 'land', name: 'Land', amount: 6_000_000 });
const works = newCost({ category: 'construction', name: 'Works', amount: 12_000_000 });
const equity = newLayer({ layerKind: 'equity' });
const initial: PlanValues = {
  scenarioName: 'Base case',
  country: 'Australia',
  startMonth: '2026-12',
  costs: [land, works],
  sales: [],
  incomes: [],
  layers: [equity],
};
const merge = (mine: Partial<PlanValues>, theirs: Partial<PlanValues>) =>
  mergePlans(initial, { ...initial, ...mine }, { ...initial, ...theirs });

describe('the edits of two people to a plan', () => {
  it('are merged if they change different cells, lines or the name', () => {
    const newLine = newCost({ name: 'Marketing' });
    const { value, conflicts } = merge(
      { costs: [{ ...land, amount: 6_500_000 }, works], scenarioName: 'Dear land' },
      { costs: [{ ...land, months: 2 }, newLine] },
    );
    expect(conflicts).toEqual([]);
    expect(value.scenarioName).toBe('Dear land');
    expect(value.costs).toEqual([{ ...land, amount: 6_500_000, months: 2 }, newLine]);
  });

  it('of one cell are both shown, and the chosen value is kept', () => {
    const { value, conflicts } = merge(
      { costs: [{ ...land, amount: 1 }, works], scenarioName: 'Mine' },
      { costs: [{ ...land, amount: 2 }, works], scenarioName: 'Theirs' },
    );
    const amount = `costs ${land.lineId} amount`;
    expect(conflicts).toEqual([
      { name: 'scenarioName', mine: 'Mine', theirs: 'Theirs' },
      { name: amount, mine: 1, theirs: 2 },
    ]);
    const { [amount]: field, scenarioName } = conflictFields(value, conflicts);
    expect([field?.label, scenarioName?.label]).toEqual(['Amount, Land', 'Name']);
    const resolved = resolvePlan(value, { [amount]: 2, scenarioName: 'Mine' });
    expect([resolved.costs[0]?.amount, resolved.scenarioName]).toEqual([2, 'Mine']);
  });

  it('conflict if one deletes a line that the other changes', () => {
    const { value, conflicts } = merge({ costs: [works] }, { costs: [{ ...land, amount: 2 }, works] });
    const name = `costs ${land.lineId}`;
    expect(conflicts).toEqual([{ name, mine: 'Deleted', theirs: 'Land' }]);
    expect(conflictFields(value, conflicts)[name]?.label).toBe('Line “Land”');
    expect(resolvePlan(value, { [name]: 'Deleted' }).costs).toEqual([works]);
    expect(resolvePlan(value, { [name]: 'Land' }).costs).toContainEqual({ ...land, amount: 2 });
  });

  it('delete a line that the other person did not change', () => {
    expect(merge({}, { costs: [works] }).value.costs).toEqual([works]);
    expect(merge({ costs: [works] }, {}).value.costs).toEqual([works]);
  });

  it('keep equity below layers that the other person added', () => {
    const senior = newLayer({ layerKind: 'senior', limit: 1 });
    expect(merge({}, { layers: [senior, equity] }).value.layers).toEqual([senior, equity]);
  });
});
