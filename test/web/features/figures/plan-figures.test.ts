import { describe, expect, it } from 'vitest';
import { dealFigures } from '../../../../shared/deal.ts';
import { planFigure, planFigures } from '../../../../web/features/figures/plan-figures.ts';
import { townhouses } from '../../../support/townhouses.ts';

const figures = dealFigures(townhouses);
const allFigures = planFigures.flatMap((group) => group.figures);

/** The values of a figure's inputs by label. */
const inputsOf = (name: string) =>
  Object.fromEntries((planFigure(name).inputs?.(figures) ?? []).map(({ label, value }) => [label, value]));

describe('the figures of a plan', () => {
  it('have unique names and labels, and a formula; an unknown name throws', () => {
    for (const texts of [allFigures.map(({ name }) => name), allFigures.map(({ label }) => label)])
      expect(new Set(texts).size).toBe(texts.length);
    expect(allFigures.every(({ formula }) => formula.length > 10)).toBe(true);
    expect(() => planFigure('nothing')).toThrow('No figure is named nothing');
  });

  it.each([
    ['marginOnCost', 24.837],
    ['marginOnRevenue', 19.359],
    ['projectIrr', 36.91],
    ['blendedCost', 14.634],
    ['equityMultiple', 2.623],
    ['equityIrr', 78.357],
  ])('contain %s with the value that was computed by hand', (name, value) =>
    expect(planFigure(name).value(figures)).toBeCloseTo(value, 3),
  );

  it('can be calculated from their listed inputs', () => {
    const { Profit, 'Development cost': cost } = inputsOf('marginOnCost');
    expect((100 * (Profit ?? 0)) / (cost ?? 1)).toBeCloseTo(24.837, 3);
    const { 'Net revenue': net, Income, 'Development cost': totalCost } = inputsOf('profit');
    expect((net ?? 0) + (Income ?? 0) - (totalCost ?? 0)).toBeCloseTo(5_680_875.21, 2);
    const { Interest, Fees } = inputsOf('finance');
    expect((Interest ?? 0) + (Fees ?? 0)).toBeCloseTo(2_292_579.33, 2);
    const { 'Peaks of debt': peaks, Equity } = inputsOf('funding');
    expect((peaks ?? 0) + (Equity ?? 0)).toBeCloseTo(15_592_797.38 + 3_712_240.18 + 3_500_000, 1);
  });

  it('give a reason for each ratio or rate that an empty plan lacks', () => {
    const empty = dealFigures({ gstRate: 10, costs: [], sales: [], incomes: [], layers: [] });
    const missing = allFigures.filter((figure) => figure.value(empty) === null);
    expect(missing.map(({ name }) => name)).toEqual([
      'marginOnCost',
      'marginOnRevenue',
      'projectIrr',
      'blendedCost',
      'equityMultiple',
      'equityIrr',
    ]);
    expect(missing.every((figure) => figure.missing)).toBe(true);
  });
});
