import { describe, expect, it } from 'vitest';
import {
  conflictFields,
  keepEditsSince,
  mergePlans,
  resolvePlan,
} from '../../../../web/features/figures/merge-plans.ts';
import { layerOfOffer } from '../../../../shared/deal/layer-of-offer.ts';
import type { LayerRow } from '../../../../shared/entities/plan-lines.ts';
import { newCost, newLayer, type PlanValues } from '../../../../web/parts/plan/plan-values.ts';
import { a, termsForm } from '../../../support/records.ts';

const landCost = newCost({ category: 'land', name: 'Land', amount: 6_000_000 });
const worksCost = newCost({ category: 'construction', name: 'Works', amount: 12_000_000 });
const equity = newLayer({ layerKind: 'equity' });
const initial: PlanValues = {
  scenarioName: 'Base case',
  country: 'Australia',
  startMonth: '2026-12',
  costs: [landCost, worksCost],
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
      { costs: [{ ...landCost, amount: 6_500_000 }, worksCost], scenarioName: 'Dear land' },
      { costs: [{ ...landCost, months: 2 }, newLine] },
    );
    expect(conflicts).toEqual([]);
    expect(value.scenarioName).toBe('Dear land');
    expect(value.costs).toEqual([{ ...landCost, amount: 6_500_000, months: 2 }, newLine]);
  });

  it('of one cell are both shown, and the chosen value is kept', () => {
    const { value, conflicts } = merge(
      { costs: [{ ...landCost, amount: 1 }, worksCost], scenarioName: 'Mine' },
      { costs: [{ ...landCost, amount: 2 }, worksCost], scenarioName: 'Theirs' },
    );
    const amount = `costs ${landCost.lineId} amount`;
    expect(conflicts).toEqual([
      { name: 'scenarioName', mine: 'Mine', theirs: 'Theirs' },
      { name: amount, mine: 1, theirs: 2 },
    ]);
    const { [amount]: field, scenarioName } = conflictFields(value, conflicts);
    expect([field?.label, scenarioName?.label]).toEqual(['Amount, Land', 'Name']);
    const resolved = resolvePlan(value, { [amount]: 2, scenarioName: 'Mine' });
    expect([resolved.costs[0]?.amount, resolved.scenarioName]).toEqual([2, 'Mine']);
  });

  it('keep cells that were edited while the save was under way', () => {
    const sent = { ...initial, costs: [{ ...landCost, amount: 1 }, worksCost] };
    const now = {
      ...sent,
      costs: [
        { ...landCost, amount: 1 },
        { ...worksCost, amount: 3 },
      ],
    };
    const merged = { ...sent, scenarioName: 'Theirs', costs: [{ ...landCost, amount: 2 }, worksCost] };
    expect(keepEditsSince(sent, sent, merged)).toBe(merged);
    expect(keepEditsSince(sent, now, merged)).toEqual({ ...merged, costs: [merged.costs[0], now.costs[1]] });
  });

  it('name the layer of a conflict by its kind', () => {
    const senior = newLayer({ layerKind: 'senior', limit: 1 });
    const withSenior = { ...initial, layers: [senior, equity] };
    const { value, conflicts } = mergePlans(
      withSenior,
      { ...withSenior, layers: [{ ...senior, limit: 2 }, equity] },
      { ...withSenior, layers: [{ ...senior, limit: 3 }, equity] },
    );
    const [conflict] = conflicts;
    expect(conflictFields(value, conflicts)[conflict?.name ?? '']?.label).toBe('Limit, Senior');
  });

  it('treat the cells that an offer fills in a layer as one value, with and without a conflict', () => {
    const senior = newLayer({ layerKind: 'senior', limit: 1_000_000, rate: 9 });
    const offer = a.terms({ ...termsForm, facilityLimit: 4_750_000, rate: 8.5, revision: 3 });
    const offered = layerOfOffer(senior, offer, 'Harrow');
    const mergeLayer = (mine: Partial<LayerRow>, theirs: LayerRow) => {
      const withLayer = (layer: LayerRow) => ({ ...initial, layers: [layer, equity] });
      return mergePlans(withLayer(senior), withLayer({ ...senior, ...mine }), withLayer(theirs));
    };
    expect(mergeLayer({ until: 12 }, offered)).toMatchObject({
      conflicts: [],
      value: { layers: [{ ...offered, until: 12 }, equity] },
    });

    const { value, conflicts } = mergeLayer({ rate: 10 }, { ...offered, until: 12 });
    const name = `layers ${senior.lineId} offer`;
    expect(conflicts.map((conflict) => conflict.name)).toEqual([name]);
    expect(value.layers[0]).toEqual({ ...senior, rate: 10, until: 12 });
    const { [name]: field } = conflictFields(value, conflicts);
    expect(field?.label).toBe('Limit and pricing, Senior');
    const [mine, theirs] = field?.options ?? [];
    expect([mine?.label, theirs?.label]).toEqual(['$1m, Assumed: 10\u00A0%', '$4.75m, Harrow, revision 3']);
    expect(resolvePlan(value, { [name]: theirs?.value }).layers[0]).toEqual({ ...offered, until: 12 });
    expect(resolvePlan(value, { [name]: mine?.value }).layers[0]).toEqual(value.layers[0]);
  });

  it('conflict if one deletes a line that the other changes', () => {
    const { value, conflicts } = merge(
      { costs: [worksCost] },
      { costs: [{ ...landCost, amount: 2 }, worksCost] },
    );
    const name = `costs ${landCost.lineId}`;
    expect(conflicts).toEqual([{ name, mine: 'Deleted', theirs: 'Land' }]);
    expect(conflictFields(value, conflicts)[name]?.label).toBe('Line “Land”');
    expect(resolvePlan(value, { [name]: 'Deleted' }).costs).toEqual([worksCost]);
    expect(resolvePlan(value, { [name]: 'Land' }).costs).toContainEqual({ ...landCost, amount: 2 });
  });

  it('delete a line that the other person did not change', () => {
    expect(merge({}, { costs: [worksCost] }).value.costs).toEqual([worksCost]);
    expect(merge({ costs: [worksCost] }, {}).value.costs).toEqual([worksCost]);
  });

  it('keep equity below layers that the other person added', () => {
    const senior = newLayer({ layerKind: 'senior', limit: 1 });
    expect(merge({}, { layers: [senior, equity] }).value.layers).toEqual([senior, equity]);
  });
});
