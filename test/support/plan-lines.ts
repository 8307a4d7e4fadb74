import * as fc from 'fast-check';
import { dealFigures, computeWhatIf } from '../../shared/deal.ts';
import type { Plan } from '../../shared/deal/plan.ts';
import { planOf } from '../../shared/deal/plan-of.ts';
import type { PlanLines } from '../../shared/deal/check-plan-lines.ts';
import { costCategories } from '../../shared/entities/options.ts';
import { costFields, incomeFields, layerFields, saleFields } from '../../shared/entities/plan-lines.ts';
import { blank } from '../../shared/schema/entity.ts';
import type { DatedPlan } from '../../web/features/figures/files/plan-file.ts';
import type { ExportedPlan } from '../../web/features/figures/files/plan-workbook.ts';

const blanks = {
  cost: blank({ fields: costFields }),
  sale: blank({ fields: saleFields }),
  income: blank({ fields: incomeFields }),
  layer: blank({ fields: layerFields }),
};
type Layer = PlanLines['layers'][number];

/** Converts a plan to the lines of a scenario. */
export function linesOf(plan: Plan, country = 'Australia', startMonth = '2026-12'): DatedPlan {
  const rows = <T extends object>(kind: string, values: readonly T[]) =>
    values.map((value, at) => ({ ...value, lineId: `${kind}-${at}` }));
  return {
    country,
    startMonth,
    costs: rows('cost', plan.costs).map((row) => ({ ...blanks.cost, ...row })),
    sales: rows('sale', plan.sales).map((row) => ({ ...blanks.sale, ...row })),
    incomes: rows('income', plan.incomes).map((row) => ({ ...blanks.income, ...row })),
    layers: rows('layer', plan.layers).map((row): Layer => {
      const { kind, ...terms } = row;
      return { ...blanks.layer, ...(terms as Partial<Layer>), layerKind: kind };
    }),
  };
}

/** A version of a scenario as it is exported. */
export function exportedPlan(lines: DatedPlan, names: Partial<ExportedPlan> = {}): ExportedPlan {
  const plan = planOf(lines);
  return {
    ...lines,
    projectName: 'Arden Street Townhouses',
    name: 'Base case',
    origin: 'version 3',
    at: new Date('2026-11-26T10:00:00Z'),
    figures: dealFigures(plan),
    // A getter, since this takes most of a plan's computing time and few tests read it.
    get whatIf() {
      return computeWhatIf(plan);
    },
    ...names,
  };
}

/** Names that a spreadsheet or an import could take for a formula, number, total or heading. */
export const hostileNames = [
  '=HYPERLINK("http://x.test","a,b")',
  '+61 2 9000 0000',
  '-1+1',
  '@SUM(A1)',
  'Land, “north” & "south"; </t>',
  "'quoted",
  '🏗️ Bau çà 建設',
  '12,000',
  'Total of the wharf',
  'Costs',
  '_x0041_',
  'x'.repeat(200),
];

const period = { from: fc.integer({ min: 0, max: 200 }), months: fc.integer({ min: 1, max: 40 }) };
const amount = fc.oneof(
  fc.integer({ min: 0, max: 50_000_000 }),
  fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100),
);
const percent = fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4);
const name = fc.constantFrom('Land', 'Building contract', ...hostileNames);

/** A rebate is a negative cost. */
const costAmount = fc.oneof(amount, fc.integer({ min: -5_000_000, max: -1 }));

const costLine = fc.record({
  category: fc.constantFrom(...costCategories.map(({ value }) => value)),
  name,
  amount: costAmount,
  ...period,
  shape: fc.constantFrom('even' as const, 'sCurve' as const),
});
const saleLine = (gst: readonly ('full' | 'margin' | 'none')[]) =>
  fc.record({
    name,
    units: fc.integer({ min: 0, max: 300 }),
    price: amount,
    gst: fc.constantFrom(...gst),
    marginBase: amount,
    sellingPercent: percent,
    ...period,
  });

interface Sizes {
  readonly minLength?: number;
  readonly maxLength: number;
}

/** Any plan in New Zealand or Australia that is funded by equity alone. */
export const anyPlan = (
  costs: Sizes = { maxLength: 8 },
  otherLines: Sizes = { maxLength: 4 },
): fc.Arbitrary<DatedPlan> =>
  fc.boolean().chain((isNewZealand) =>
    fc
      .record({
        costs: fc.array(costLine, costs),
        sales: fc.array(saleLine(isNewZealand ? ['full', 'none'] : ['full', 'margin', 'none']), otherLines),
        incomes: fc.array(fc.record({ name, amount, ...period }), otherLines),
      })
      .map((lines) =>
        linesOf(
          { gstRate: isNewZealand ? 15 : 10, ...lines, layers: [{ kind: 'equity', limit: null }] },
          isNewZealand ? 'New Zealand' : 'Australia',
        ),
      ),
  );

/** A plan with the maximum of 200 lines (139 costs, 30 sales, 30 incomes, equity) and of 240 months. */
export const [largestPlan] = fc.sample(
  anyPlan({ minLength: 139, maxLength: 139 }, { minLength: 30, maxLength: 30 }).map(
    ({ costs: [first, ...costs], ...lines }): DatedPlan => ({
      ...lines,
      costs: first ? [{ ...first, from: 0, months: 240 }, ...costs] : costs,
    }),
  ),
  { numRuns: 1, seed: 36 },
);
