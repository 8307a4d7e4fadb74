import { countryOf } from '../../shared/entities/address.ts';
import {
  costFields,
  layerFields,
  saleFields,
  type CostRow,
  type LayerRow,
  type SaleRow,
} from '../../shared/entities/plan-lines.ts';
import type { Project } from '../../shared/entities/project.ts';
import { blank } from '../../shared/schema/entity.ts';

type CostSketch = readonly [
  category: CostRow['category'],
  name: string,
  share: number,
  from: number,
  months: number,
  shape?: CostRow['shape'],
];

/** Costs as parts of the loan: those of 24 townhouses with a senior loan of 16.5 million (deal.md, Checked by hand). */
const townhouseCosts: readonly CostSketch[] = [
  ['land', 'Land', 0.364, 0, 1],
  ['acquisition', 'Stamp duty and legals', 0.0218, 0, 1],
  ['construction', 'Building contract', 0.7273, 4, 14, 'sCurve'],
  ['contingency', 'Contingency', 0.0364, 4, 14, 'sCurve'],
  ['professional', 'Consultants', 0.0545, 0, 12],
  ['statutory', 'Contributions', 0.0291, 4, 1],
  ['marketing', 'Marketing', 0.0145, 2, 16],
];
const SALES_SHARE = 1.92;
const UNITS = 24;
const THOUSAND = 1_000;

/** The money of a plan; amounts as parts of the loan. */
export interface Sketch {
  /** Sales, including GST. */
  readonly sales: number;
  readonly senior: Partial<LayerRow> & { readonly advanceShare?: number };
  readonly mezzanine?: Partial<LayerRow> & { readonly limitShare: number; readonly advanceShare: number };
  /** Null for the rest of the costs. */
  readonly equity: number | null;
}

const seniorPricing = {
  pricingKind: 'fixed',
  rate: 8.5,
  lineFee: 1.5,
  lineFeeBasis: 'limit',
  establishmentFee: 1,
} as const;

/** Stays within its limits even if sales are a year late. */
export const soundSketch: Sketch = {
  sales: SALES_SHARE,
  senior: { ...seniorPricing, advanceShare: 0.72 },
  equity: null,
};

/** If sales are six months late, the mezzanine exceeds its limit. */
export const lateSketch: Sketch = {
  sales: SALES_SHARE,
  senior: seniorPricing,
  mezzanine: {
    limitShare: 0.2364,
    advanceShare: 0.1758,
    rate: 14,
    establishmentFee: 2,
    minimumInterestMonths: 6,
  },
  equity: 0.2121,
};

export const withoutMezzanineSketch: Sketch = { sales: 1.66, senior: seniorPricing, equity: null };
/** Its mezzanine costs more than the project returns: equity earns less with it than without. */
export const costlySketch: Sketch = {
  ...withoutMezzanineSketch,
  mezzanine: {
    limitShare: 0.24,
    advanceShare: 0.15,
    rate: 22,
    establishmentFee: 4,
    exitFee: 2,
    minimumInterestMonths: 18,
  },
};

const rounded = (amount: number) => Math.round(amount / THOUSAND) * THOUSAND;

/** The layers of a sketch. @param loan of the project, in AUD */
function layersOf(loan: number, { senior, mezzanine, equity }: Sketch): LayerRow[] {
  const { advanceShare, ...pricing } = senior;
  const blankLayer = blank({ fields: layerFields });
  const first: LayerRow = {
    ...blankLayer,
    lineId: 'senior',
    layerKind: 'senior',
    limit: loan,
    advance: advanceShare ? rounded(loan * advanceShare) : null,
    ...pricing,
  };
  const last: LayerRow = {
    ...blankLayer,
    lineId: 'equity',
    layerKind: 'equity',
    limit: equity && rounded(loan * equity),
  };
  if (!mezzanine) return [first, last];
  const { limitShare, advanceShare: mezzanineShare, ...rest } = mezzanine;
  const amounts = { limit: rounded(loan * limitShare), advance: rounded(loan * mezzanineShare) };
  return [first, { ...blankLayer, lineId: 'mezzanine', layerKind: 'mezzanine', ...amounts, ...rest }, last];
}

const costsOf = (loan: number): CostRow[] =>
  townhouseCosts.map(([category, name, share, from, months, shape = 'even'], at) => ({
    ...blank({ fields: costFields }),
    lineId: `cost-${at}`,
    category,
    name,
    amount: rounded(loan * share),
    from,
    months,
    shape,
  }));

/** The lines of a sketch, for a project's loan, units and country. */
export function planLinesOf(project: Project, sketch: Sketch) {
  const { fundingAmount, noUnits } = project;
  const country = countryOf(project.state);
  const loan = fundingAmount ?? 0;
  const units = noUnits || UNITS;
  const price = rounded((loan * sketch.sales) / units);
  const sale: SaleRow = {
    ...blank({ fields: saleFields }),
    lineId: 'sale-0',
    name: 'Units',
    units,
    price,
    ...(country === 'Australia' && { gst: 'margin', marginBase: rounded(price * 0.19) }),
    sellingPercent: 2.5,
    from: 18,
    months: 3,
  };
  return {
    country,
    costs: costsOf(loan),
    sales: [sale],
    incomes: [],
    layers: layersOf(loan, sketch),
  };
}
