import type { EquityFigures } from '../../../shared/deal/figures.ts';
import type { Figure } from './figure.ts';

/** The equity paid in; with `equityOut`, a cell of the table of layers. */
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
