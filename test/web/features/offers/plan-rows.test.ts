import { describe, expect, it } from 'vitest';
import { dealFigures } from '../../../../shared/deal.ts';
import { planOf } from '../../../../shared/deal/plan-of.ts';
import { planRows } from '../../../../web/features/offers/plan-rows.ts';
import { compareOffers, dollarText } from '../../../../web/features/offers/comparison.ts';
import { a } from '../../../support/records.ts';
import { townhouseLines } from '../../../support/townhouse-lines.ts';

const { costs, sales, layers } = townhouseLines;
const scenario = a.scenario({
  side: 'team',
  costs: [...costs],
  sales: [...sales],
  incomes: [],
  layers: [...layers],
});
const senior = {
  fundingType: 'senior_debt',
  facilityLimit: 16_500_000,
  rate: 8.5,
  lineFee: 1.5,
  lineFeeBasis: 'limit',
  termsStatus: 'submitted',
} as const;
const offers = (...values: readonly object[]) =>
  compareOffers(
    values.map((value, index) => a.terms({ ...senior, companyName: `Funder ${index}`, ...value })),
    a.project(),
    {},
  );
const valuesOf = (rows: ReturnType<typeof planRows>, label: string) =>
  rows.find((row) => row.label === label)?.values;

describe('offers in a plan', () => {
  it('replace the layer of their kind: the figures are those of the plan with the offer', () => {
    const rows = planRows(offers({}), scenario);
    expect(valuesOf(rows, 'All-in cost')).toEqual(['14.09\u00A0%']);
    expect(valuesOf(rows, 'Peak balance')).toEqual(['$15,592,797']);
    expect(valuesOf(rows, 'Headroom')).toEqual(['$907,203']);
    expect(valuesOf(rows, 'Margin on cost')).toEqual(['24.84\u00A0%']);
    expect(valuesOf(rows, 'Equity IRR')).toEqual(['78.36\u00A0%']);
    expect(valuesOf(rows, 'Funded in every month')).toEqual(['Yes']);
  });

  it('mark the best margin among the offers that fund every month', () => {
    const rows = planRows(offers({ rate: 10 }, {}, { facilityLimit: 9_000_000, rate: 8 }), scenario);
    const funded = valuesOf(rows, 'Funded in every month') ?? [];
    expect(funded.map((text) => text.endsWith('short'))).toEqual([true, false, false]);
    expect(rows.find(({ label }) => label === 'Margin on cost')?.best).toEqual([1]);
    expect(rows.find(({ label }) => label === 'Equity IRR')?.best).toEqual([1]);
  });

  it('warn where the plan repays a loan after its term, or not at all', () => {
    const inPlan = offers({ term: 18 }, { term: 19 }, { rate: 150, term: 60 });
    const row = planRows(inPlan, scenario).find(({ label }) => label === 'Repaid');
    const byTerm = Object.fromEntries(
      inPlan.map(({ offer: { term } }, at) => [
        Number(term),
        [row?.values[at], row?.warnings?.includes(at) ?? false],
      ]),
    );
    expect(byTerm).toEqual({
      18: ['After 19 months, term 18', true],
      19: ['After 19 months', false],
      60: ['Never', true],
    });
  });

  it('of equity have no figures', () => {
    const rows = planRows(offers({ fundingType: 'equity_investment' }), scenario);
    expect(new Set(rows.flatMap(({ values }) => values))).toEqual(new Set(['Not a loan']));
  });

  it('stay in their own layer if another of the same kind ranks before it', () => {
    const [compared] = offers({});
    const [own, ...otherLayers] = layers;
    if (!compared || !own) throw new Error('The example has layers');
    const bridge = { ...own, lineId: 'bridge', limit: 1_000_000 };
    const linked = { ...own, termsId: compared.offer.id };
    const twoLoans = a.scenario({ ...scenario, layers: [bridge, linked, ...otherLayers] });
    const [, loan] = dealFigures(planOf(twoLoans)).layers;
    expect(valuesOf(planRows([compared], twoLoans), 'Peak balance')).toEqual([dollarText(loan?.peak ?? 0)]);
  });
});
