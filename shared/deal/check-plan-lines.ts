import type { Issues } from '../schema/errors.ts';
import { checkPricing } from '../entities/offer-fields.ts';
import {
  PLAN_LINES,
  PLAN_MONTHS,
  type CostRow,
  type IncomeRow,
  type LayerRow,
  type SaleRow,
} from '../entities/plan-lines.ts';

export interface PlanLines {
  readonly country: string;
  readonly costs: readonly CostRow[];
  readonly sales: readonly SaleRow[];
  readonly incomes: readonly IncomeRow[];
  readonly layers: readonly LayerRow[];
}

/** Returns the issues of rows, keyed by cell: `sales.0.gst`. */
const issuesOfRows = <R>(name: string, rows: readonly R[], check: (row: R) => Issues): Issues =>
  Object.fromEntries(
    rows.flatMap((row, at) =>
      Object.entries(check(row)).map(([cell, message]) => [`${name}.${at}.${cell}`, message]),
    ),
  );

const endIssues = ({ from, months }: Pick<CostRow, 'from' | 'months'>): Issues =>
  (from ?? 0) + (months ?? 0) > PLAN_MONTHS ? { months: `A plan has at most ${PLAN_MONTHS} months` } : {};

const gstIssues = ({ gst }: SaleRow, country: string): Issues =>
  gst === 'margin' && country === 'New Zealand' ? { gst: 'The margin scheme is Australian only' } : {};

function layerIssues(layer: LayerRow): Issues {
  const { layerKind, limit, closes, until } = layer;
  if (layerKind === 'equity') return {};
  return {
    ...(!limit && { limit: 'Enter a limit above 0' }),
    ...(until !== null && until <= (closes ?? 0) && { until: 'A layer is refinanced after it closes' }),
    // Pricing without a kind counts as fixed.
    ...checkPricing({ ...layer, pricingKind: layer.pricingKind || 'fixed' }),
  };
}

function orderIssues(layers: readonly LayerRow[]): Issues {
  const equity = layers.filter(({ layerKind }) => layerKind === 'equity');
  if (equity.length === 0) return { layers: 'A plan needs a layer of equity. Its limit may be empty.' };
  if (equity.length > 1) return { layers: 'A plan has one layer of equity. Please add the amounts up.' };
  return layers.at(-1) === equity[0] ? {} : { layers: 'Equity ranks last: move it below the other layers.' };
}

/** Returns all lines of a plan; `PLAN_LINES` limits their number. */
export const linesOf = ({ costs, sales, incomes, layers }: Omit<PlanLines, 'country'>) => [
  ...costs,
  ...sales,
  ...incomes,
  ...layers,
];

function sizeIssues(plan: PlanLines): Issues {
  const lines = linesOf(plan);
  if (lines.length > PLAN_LINES)
    return { costs: `A plan has at most ${PLAN_LINES} lines, this one has ${lines.length}.` };
  return new Set(lines.map(({ lineId }) => lineId)).size === lines.length
    ? {}
    : { costs: 'Two lines have the same id.' };
}

/** Checks the rules of a plan that involve more than one cell (deal.md, The plan). */
export const checkPlanLines = (plan: PlanLines): Issues => ({
  ...issuesOfRows('costs', plan.costs, endIssues),
  ...issuesOfRows('sales', plan.sales, (sale) => ({ ...endIssues(sale), ...gstIssues(sale, plan.country) })),
  ...issuesOfRows('incomes', plan.incomes, endIssues),
  ...issuesOfRows('layers', plan.layers, layerIssues),
  ...orderIssues(plan.layers),
  ...sizeIssues(plan),
});
