import { describe, expect, it } from 'vitest';
import { dealFigures, computeWhatIf } from '../../../../../shared/deal.ts';
import type { DebtLayer, Plan } from '../../../../../shared/deal/plan.ts';
import { checksOf } from '../../../../../web/features/figures/results/checks.ts';
import { townhouseLines } from '../../../../support/townhouse-lines.ts';
import { townhouses } from '../../../../support/townhouses.ts';

const marks = new Map([
  [true, '+'],
  [false, '-'],
  [undefined, '?'],
]);

/** Returns the checks of a plan, marked + if met, - if not, ? while computing, and the suggested limits. */
function readChecks(plan: Plan, { isCurrent = true, isComputed = true, sales = townhouseLines.sales } = {}) {
  const checks = checksOf({
    sales,
    figures: dealFigures(plan),
    titles: ['Senior', 'Mezzanine'],
    startMonth: '2026-12',
    whatIf: isComputed ? computeWhatIf(plan) : undefined,
    isCurrent,
  });
  return {
    texts: checks.map(({ isMet, text }) => `${marks.get(isMet)} ${text.replaceAll('\u00A0', ' ')}`),
    fixes: checks.flatMap(({ fix }) => (fix ? [fix] : [])),
  };
}

const withSenior = (values: Partial<DebtLayer>): Plan => ({
  ...townhouses,
  layers: townhouses.layers.map((layer) => (layer.kind === 'senior' ? { ...layer, ...values } : layer)),
});
const pricedAt = (price: number): Plan => ({
  ...townhouses,
  sales: townhouses.sales.map((sale) => ({ ...sale, price })),
});

describe('the checks of a plan', () => {
  it('of the townhouses are as calculated by hand', () =>
    expect(readChecks(townhouses)).toEqual({
      texts: [
        '+ Funded in every month',
        '+ Senior limit holds, $907,203 left in June 2028',
        '+ Mezzanine limit holds, $187,760 left in July 2028',
        '+ No loss down to prices −20.0 %',
        '+ Senior repaid in full down to −45.7 %',
        '+ Mezzanine repaid in full down to −32.4 %',
        '- Six months late, the mezzanine limit is short by $79,795',
        '- Twelve months late, the senior limit is short by $728,432 and the mezzanine limit is short by $366,634',
      ],
      fixes: [],
    }));

  it.each(['capitalised', 'serviced'] as const)(
    'name a first month in which debt only charges fees (%s)',
    (interestTreatment) => {
      const late = <L extends { readonly from: number }>(line: L): L => ({ ...line, from: line.from + 2 });
      const { costs, sales, incomes } = townhouses;
      const layers = withSenior({ interestTreatment }).layers;
      const plan = {
        ...townhouses,
        costs: costs.map(late),
        sales: sales.map(late),
        incomes: incomes.map(late),
        layers,
      };
      expect(readChecks(plan).texts[0]).toBe(
        '- Debt is charged from Dec 2026, before the first amount in Feb 2027',
      );
      const closingNext = layers.map((layer) => (layer.kind !== 'equity' ? { ...layer, closes: 1 } : layer));
      expect(readChecks({ ...plan, layers: closingNext }).texts[0]).toBe(
        '- Debt is charged from Jan 2027, before the first amount in Feb 2027',
      );
      const closingLate = layers.map((layer) => (layer.kind !== 'equity' ? { ...layer, closes: 2 } : layer));
      expect(readChecks({ ...plan, layers: closingLate }).texts[0]).toBe('+ Funded in every month');
    },
  );

  it('show a placeholder for each check that is not computed yet', () =>
    expect(readChecks(townhouses, { isComputed: false }).texts.slice(3)).toEqual([
      '? No loss down to prices …',
      '? Senior repaid in full down to …',
      '? Mezzanine repaid in full down to …',
      '? Sales twelve months late …',
    ]));

  it('suggest a sufficient limit once a limit is exceeded, unless the figures are of an earlier plan', () => {
    const plan = withSenior({ limit: 15_500_000 });
    expect(readChecks(plan).texts[1]).toMatch(/^- Senior limit passed in \w+ 2028, short by \$\d/);
    expect(readChecks(plan).fixes).toEqual([
      { layer: 0, limit: 15_559_639, label: 'Use $15.6m for the senior limit' },
    ]);
    expect(readChecks(plan, { isCurrent: false }).fixes).toEqual([]);
  });

  it('name the missing amount and its first month, and suggest a sufficient limit', () => {
    const { texts, fixes } = readChecks(withSenior({ limit: 13_000_000 }));
    expect(texts[0]).toMatch(/^- Short of \$[\d,]+ in \d+ months, first in \w+ 2028$/);
    expect(fixes).toHaveLength(1);
    expect(fixes[0]).toMatchObject({ layer: 0 });
  });

  it('name a loss and the debt that is not repaid, instead of how far prices can fall', () => {
    const { texts } = readChecks(pricedAt(700_000));
    expect(texts).toContain("- Loss at today's prices");
    expect(texts.find((text) => text.includes('Senior not repaid'))).toMatch(
      /^- Senior not repaid, \$[\d,]+ still owed at the end$/,
    );
    expect(texts.some((text) => text.includes('Senior repaid in full'))).toBe(false);
  });

  it('state that every limit holds with delayed sales', () => {
    const withHigherLimit = withSenior({ limit: 30_000_000 });
    const layers = withHigherLimit.layers.map((layer) =>
      layer.kind === 'mezzanine' ? { ...layer, limit: 9_000_000 } : layer,
    );
    expect(readChecks({ ...withHigherLimit, layers }).texts.at(-1)).toBe(
      '+ Every limit holds with sales twelve months late',
    );
  });

  it('warn of sales by the margin scheme without a base, and of costs that add up to less than 0', () => {
    const [sale] = townhouseLines.sales;
    if (!sale) throw new Error('The example has sales');
    const sales = [sale, { ...sale, marginBase: null }, { ...sale, gst: 'full', marginBase: null } as const];
    expect(readChecks(townhouses, { sales }).texts[0]).toBe(
      '- No margin base for 1 sale: GST is charged on the full price',
    );
    const costs = townhouses.costs.map((cost) => ({ ...cost, amount: -cost.amount }));
    expect(readChecks({ ...townhouses, costs }, { isComputed: false }).texts[0]).toBe(
      '- Costs add up to less than 0. Only rebates and credits have a minus.',
    );
  });

  it('state that there is no loss at any price', () => {
    const withoutCosts: Plan = { ...townhouses, costs: [], layers: [{ kind: 'equity', limit: null }] };
    expect(readChecks(withoutCosts).texts).toContain('+ No loss at any price');
  });

  it('of a plan with equity alone leave out debt, and round the largest fall down', () =>
    expect(readChecks({ ...townhouses, layers: [{ kind: 'equity', limit: null }] }).texts).toEqual([
      '+ Funded in every month',
      '+ No loss down to prices −28.4 %',
    ]));
});
