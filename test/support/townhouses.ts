import type { DebtLayer, Plan } from '../../shared/deal/plan.ts';

const cost = (
  category: Plan['costs'][number]['category'],
  amount: number,
  [from, to]: readonly [number, number],
  shape: 'even' | 'sCurve' = 'even',
) => ({ category, name: category, amount, from, months: to - from + 1, shape });

const senior: DebtLayer = {
  kind: 'senior',
  limit: 16_500_000,
  advance: null,
  until: null,
  pricingKind: 'fixed',
  rate: 8.5,
  lineFee: 1.5,
  lineFeeBasis: 'limit',
  establishmentFee: 1,
  interestTreatment: 'capitalised',
};
const mezzanine: DebtLayer = {
  kind: 'mezzanine',
  limit: 3_900_000,
  advance: 2_900_000,
  until: null,
  pricingKind: 'fixed',
  rate: 14,
  establishmentFee: 2,
  interestTreatment: 'capitalised',
  minimumInterestMonths: 6,
};

/** The 24 townhouses that were checked by hand (deal.md, Checked by hand). */
export const townhouses: Plan = {
  gstRate: 10,
  costs: [
    cost('land', 6_000_000, [0, 0]),
    cost('acquisition', 360_000, [0, 0]),
    cost('construction', 12_000_000, [4, 17], 'sCurve'),
    cost('contingency', 600_000, [4, 17], 'sCurve'),
    cost('professional', 900_000, [0, 11]),
    cost('statutory', 480_000, [4, 4]),
    cost('marketing', 240_000, [2, 17]),
  ],
  sales: [
    {
      name: 'Townhouses',
      units: 24,
      price: 1_320_000,
      gst: 'margin',
      marginBase: 250_000,
      sellingPercent: 2.5,
      from: 18,
      months: 3,
    },
  ],
  incomes: [],
  layers: [senior, mezzanine, { kind: 'equity', limit: 3_500_000 }],
};
