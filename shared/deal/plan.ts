import type { costCategories } from '../entities/options.ts';
import type { OfferValues } from '../terms/values.ts';

/** The months of a line; the plan's first month is 0. */
export interface Period {
  readonly from: number;
  readonly months: number;
}

/** A cost; its amount in AUD without GST. */
export interface CostLine extends Period {
  readonly category: (typeof costCategories)[number]['value'];
  readonly name: string;
  readonly amount: number;
  /** Spread of the amount over the months. */
  readonly shape: 'even' | 'sCurve';
}

export interface SaleLine extends Period {
  readonly name: string;
  readonly units: number;
  /** AUD a unit, with GST. */
  readonly price: number;
  readonly gst: 'full' | 'margin' | 'none';
  /** AUD a unit, below which the margin scheme charges no GST. */
  readonly marginBase: number;
  /** Percent of the price. */
  readonly sellingPercent: number;
}

interface IncomeLine extends Period {
  readonly name: string;
  /** Net rent in AUD a month. */
  readonly amount: number;
}

/** A layer of debt, with the pricing of an offer. */
export interface DebtLayer extends Omit<OfferValues, 'facilityLimit' | 'term'> {
  readonly kind: 'senior' | 'mezzanine' | 'preferred';
  /** AUD, with capitalised charges. */
  readonly limit: number;
  /** Maximum total of the draws in AUD, without capitalised charges; null if only the limit applies. */
  readonly advance: number | null;
  /** Month of financial close, the first in which the layer can draw; 0 by default. */
  readonly closes?: number;
  /** Month by which the layer is refinanced; null if it is paid from sales. */
  readonly until: number | null;
}

interface EquityLayer {
  readonly kind: 'equity';
  /** AUD; null if equity covers any shortfall. */
  readonly limit: number | null;
}

/** The feasibility of a project (deal.md, The plan). Layers are in the order of rank, equity last. */
export interface Plan {
  /** Percent. */
  readonly gstRate: number;
  readonly costs: readonly CostLine[];
  readonly sales: readonly SaleLine[];
  readonly incomes: readonly IncomeLine[];
  readonly layers: readonly (DebtLayer | EquityLayer)[];
}

const isDebt = (layer: Plan['layers'][number]): layer is DebtLayer => layer.kind !== 'equity';

export const debtLayers = ({ layers }: Plan): readonly DebtLayer[] => layers.filter(isDebt);

/** Returns the limit of the equity in AUD; null if it covers any shortfall. */
export const equityLimit = ({ layers }: Plan): number | null =>
  layers.find((layer) => layer.kind === 'equity')?.limit ?? null;
