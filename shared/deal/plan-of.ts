import type { PlanLines } from './check-plan-lines.ts';
import type { CostRow, IncomeRow, LayerRow, SaleRow } from '../entities/plan-lines.ts';
import type { CostLine, DebtLayer, Plan, SaleLine } from './plan.ts';

/** Percent (deal.md, The plan). */
const gstRates: Readonly<Record<string, number>> = { Australia: 10, 'New Zealand': 15 };

/** GST in percent of the net price; 0 for an unknown country. */
export const gstRateOf = (country: string): number => gstRates[country] ?? 0;

const periodOf = ({ from, months }: CostRow | SaleRow | IncomeRow) => ({
  from: from ?? 0,
  months: months ?? 0,
});

const costOf = (row: CostRow): CostLine => ({
  category: row.category || 'other',
  name: row.name,
  amount: row.amount ?? 0,
  shape: row.shape || 'even',
  ...periodOf(row),
});

const saleOf = (row: SaleRow): SaleLine => ({
  name: row.name,
  units: row.units ?? 0,
  price: row.price ?? 0,
  gst: row.gst || 'full',
  marginBase: row.marginBase ?? 0,
  sellingPercent: row.sellingPercent ?? 0,
  ...periodOf(row),
});

const incomeOf = (row: IncomeRow) => ({ name: row.name, amount: row.amount ?? 0, ...periodOf(row) });

function layersOf({ layerKind, limit, closes, ...pricing }: LayerRow): Plan['layers'] {
  if (layerKind === 'equity') return [{ kind: 'equity', limit }];
  if (layerKind === '') return [];
  const layer: DebtLayer = { ...pricing, kind: layerKind, limit: limit ?? 0, closes: closes ?? 0 };
  return [layer];
}

/** Returns a scenario's plan, even while the user types: missing numbers are 0, layers without a kind are left out. */
export const planOf = ({ country, costs, sales, incomes, layers }: PlanLines): Plan => ({
  gstRate: gstRateOf(country),
  costs: costs.map(costOf),
  sales: sales.map(saleOf),
  incomes: incomes.map(incomeOf),
  layers: layers.flatMap(layersOf),
});
