import type { EquityFigures } from '../../../shared/deal/figures.ts';
import type { Figure } from './figure.ts';

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
