import type { LayerFigures, EquityFigures } from '../../../shared/deal/figures.ts';
import type { Amount, Figure } from './figure.ts';

/** A debt layer with its figures. */
export interface LayerResult {
  /** AUD, with capitalised charges. */
  readonly limit: number;
  /** The most that is drawn, without capitalised charges; null without an advance. */
  readonly advance: number | null;
  /** First month of the layer, from 0. */
  readonly closes: number;
  readonly figures: LayerFigures;
  /** Totals of the plan for LTC and LVR; absent for readers without access to them. */
  readonly planTotals?: {
    /** The peaks of this layer and of those that rank before it. */
    readonly peaks: number;
    readonly developmentCost: number;
    /** Sales without GST. */
    readonly revenue: number;
  };
}

type LayerFigure = Figure<LayerResult>;

const aud = (label: string, value: number | null): Amount => ({ label, unit: 'aud', value });
const month = (label: string, value: number | null): Amount => ({ label, unit: 'month', value });

const ratioInputs =
  (label: string, total: 'developmentCost' | 'revenue') =>
  ({ planTotals }: LayerResult): readonly Amount[] =>
    planTotals ? [aud('Peaks up to this layer', planTotals.peaks), aud(label, planTotals[total])] : [];

/** The figures of a debt layer, in the order of the table's columns. */
export const layerFigures: readonly LayerFigure[] = [
  {
    name: 'limit',
    label: 'Limit',
    unit: 'aud',
    value: ({ limit }) => limit,
    formula: 'The most that may be owed, with capitalised interest and fees',
    inputs: ({ advance, closes }) => [
      ...(advance === null ? [] : [aud('Advance', advance)]),
      month('Closes', closes),
    ],
  },
  {
    name: 'draws',
    label: 'Drawn',
    unit: 'aud',
    value: ({ figures }) => figures.draws,
    formula: 'Draws of all months, without capitalised interest and fees',
    inputs: ({ closes }) => [month('From', closes)],
  },
  {
    name: 'charges',
    label: 'Interest and fees',
    unit: 'aud',
    value: ({ figures }) => figures.charges,
    formula: 'Interest + establishment, line, work and exit fees + minimum interest charge',
    inputs: ({ figures }) => [
      aud('Interest', figures.interest),
      aud('Fees', figures.charges - figures.interest),
    ],
  },
  {
    name: 'peak',
    label: 'Peak',
    unit: 'aud',
    value: ({ figures }) => figures.peak,
    formula: 'The largest balance, before the payment of its month',
    inputs: ({ figures }) => [month('Reached in', figures.peakMonth)],
  },
  {
    name: 'headroom',
    label: 'Headroom',
    unit: 'aud',
    value: ({ figures }) => figures.headroom,
    formula: 'Limit − peak',
    inputs: ({ limit, figures }) => [
      aud('Limit', limit),
      aud('Peak', figures.peak),
      month('Peak in', figures.peakMonth),
      ...(figures.exceededMonth === null ? [] : [month('Limit first passed in', figures.exceededMonth)]),
    ],
  },
  {
    name: 'ltc',
    label: 'LTC',
    unit: 'percent',
    value: ({ figures }) => figures.ltc,
    formula: 'Peaks of this layer and of those that rank before it ÷ development cost',
    inputs: ratioInputs('Development cost', 'developmentCost'),
    missing: 'The plan has no costs.',
  },
  {
    name: 'lvr',
    label: 'LVR',
    unit: 'percent',
    value: ({ figures }) => figures.lvr,
    formula: 'Peaks of this layer and of those that rank before it ÷ sales without GST',
    inputs: ratioInputs('Sales without GST', 'revenue'),
    missing: 'The plan has no sales.',
  },
  {
    name: 'allInCost',
    label: 'All-in cost',
    unit: 'rate',
    value: ({ figures }) => figures.allInCost,
    formula: 'The rate a year at which the present value of all draws, payments and fees is 0, nominal',
    inputs: ({ figures }) => [aud('Drawn', figures.draws), aud('Interest and fees', figures.charges)],
    missing: 'No rate exists: nothing is drawn, or almost nothing is repaid.',
  },
  {
    name: 'endedIn',
    label: 'Repaid',
    unit: 'month',
    value: ({ figures }) => figures.endedIn,
    formula: 'The month in which the balance and all fees are paid',
    inputs: ({ figures }) => (figures.notRepaid > 0 ? [aud('Still owed', figures.notRepaid)] : []),
    missing: 'The layer is not repaid by the last month.',
  },
];

/** The equity paid in. The table of layers shows it and `equityOut` in the row of equity. */
export const equityIn: Figure<EquityFigures> = {
  name: 'equityIn',
  label: 'Equity',
  unit: 'aud',
  value: (equity) => equity.in,
  formula: 'Paid in over all months',
};
export const equityOut: Figure<EquityFigures> = {
  name: 'equityOut',
  label: 'Equity back',
  unit: 'aud',
  value: ({ out }) => out,
  formula: 'Received over all months, after all debt',
};
