import { describe, expect, it } from 'vitest';
import { adoptLines } from '../../../../../web/features/figures/files/adopt-lines.ts';
import { mergeLines, movedByImport } from '../../../../../web/features/figures/files/merge-lines.ts';
import type { FileLine } from '../../../../../web/features/figures/files/file-line.ts';
import { linesOf } from '../../../../support/plan-lines.ts';
import { townhouses } from '../../../../support/townhouses.ts';

const plan = { ...linesOf(townhouses), country: 'Australia' as const, scenarioName: 'Base case' };
const file = (...lines: readonly Readonly<Record<string, unknown>>[]): readonly FileLine[] =>
  lines.map((values, line) => ({ id: `line ${line}`, section: 'costs', line, values, unread: [], word: '' }));
const land = { category: 'land', name: 'Land', amount: 7_000_000, from: 0, months: 1 };
const parking = { category: 'construction', name: 'Car park', amount: 500_000, from: 4, months: 10 };
const merge = (lines: readonly FileLine[], keeps: boolean) =>
  mergeLines(plan, lines, { keepsUnmatched: keeps, prefix: 'new' });
const namesOf = (changes: ReturnType<typeof merge>['changes'], change: string) =>
  changes.filter((line) => line.change === change).map(({ name }) => name);

describe('the lines of a file', () => {
  it('replace lines of the same name, which keep their ids, and remove all other lines', () => {
    const { plan: merged, changes } = merge(file(land, parking), false);
    expect(merged.costs.map(({ lineId, name, amount }) => [lineId, name, amount])).toEqual([
      ['cost-0', 'Land', 7_000_000],
      ['new-costs-1', 'Car park', 500_000],
    ]);
    expect(namesOf(changes, 'replaced')).toEqual(['Land']);
    expect(namesOf(changes, 'added')).toEqual(['Car park']);
    expect(namesOf(changes, 'removed')).toHaveLength(6);
  });

  it('leave all other lines in the plan if the user keeps them', () => {
    const { plan: merged, changes } = merge(file(land), true);
    expect(merged.costs.map(({ name }) => name)).toEqual([
      'Land',
      ...plan.costs.slice(1).map(({ name }) => name),
    ]);
    expect(namesOf(changes, 'kept')).toHaveLength(7);
  });

  it('change neither the layers nor sections that the file does not have', () => {
    const { plan: merged } = merge(file(land), false);
    expect([merged.sales, merged.layers]).toEqual([plan.sales, plan.layers]);
  });

  it('are reported as the same if nothing differs', () => {
    const [first] = plan.costs;
    expect(namesOf(merge(file({ ...first }), false).changes, 'same')).toEqual(['land']);
  });

  it('are paired in order if several have the same name', () => {
    const twice = { ...plan, costs: plan.costs.slice(0, 2).map((line) => ({ ...line, name: 'Fee' })) };
    const { plan: merged } = mergeLines(twice, file({ ...land, name: 'Fee' }, { ...parking, name: 'FEE' }), {
      keepsUnmatched: false,
      prefix: 'new',
    });
    expect(merged.costs.map(({ lineId }) => lineId)).toEqual(['cost-0', 'cost-1']);
  });
});

describe('another first month of the plan', () => {
  const earlier = { ...plan, startMonth: '2026-10' };
  const imported = (keeps: boolean) =>
    mergeLines(earlier, file(land), { keepsUnmatched: keeps, prefix: 'new' }).plan;

  it('is stated with the layers and the lines that it moves', () => {
    expect(movedByImport(plan, imported(false))).toBe('1 line and 2 layers moved 2 months earlier');
    expect(movedByImport(plan, imported(true))).toBe('7 lines and 2 layers moved 2 months earlier');
  });

  it('is not stated if it moves nothing', () => {
    const { plan: same } = merge(file(land), true);
    expect(movedByImport(plan, same)).toBe('');
    const costsOnly = { layers: [], sales: [], incomes: [] };
    expect(movedByImport({ ...plan, ...costsOnly }, { ...imported(false), ...costsOnly })).toBe('');
  });
});

describe('an edited plan', () => {
  it('keeps its name, and the unreadable texts of lines that the import does not replace', () => {
    const unread = { 'cost-0.amount': 'abc', 'cost-1.amount': 'def', 'layer-0.limit': 'ghi' };
    const { values, unread: remaining } = adoptLines({ values: plan, unread }, merge(file(land), true).plan);
    expect(remaining).toEqual({ 'cost-1.amount': 'def', 'layer-0.limit': 'ghi' });
    expect(values).toMatchObject({ scenarioName: 'Base case', layers: plan.layers });
  });
});
