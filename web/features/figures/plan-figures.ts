import { sum, type DealFigures } from '../../../shared/deal/figures.ts';
import type { Amount, Figure } from './figure.ts';
import { equityIn, equityOut } from './equity-figures.ts';
import { stripFigures } from './strip-figures.ts';

type PlanFigure = Figure<DealFigures>;

const peaks = ({ layers }: DealFigures) => sum(layers.map(({ peak }) => peak));
const interest = ({ layers }: DealFigures) => sum(layers.map((layer) => layer.interest));

const aud = (
  name: string,
  label: string,
  formula: string,
  value: (of: DealFigures) => number,
  inputs?: PlanFigure['inputs'],
): PlanFigure => ({ name, label, unit: 'aud', formula, value, ...(inputs && { inputs }) });

const amount = (label: string, value: number): Amount => ({ label, unit: 'aud', value });

/** Returns figures by name as the inputs of another figure. */
const inputs =
  (...names: readonly string[]) =>
  (of: DealFigures): readonly Amount[] =>
    names.map((name) => ({ ...planFigure(name), value: planFigure(name).value(of) }));

const RATE = 'The rate a year at which the present value of';
const NO_RATE = 'No rate exists: it needs money paid in and money paid back.';

const sales: readonly PlanFigure[] = [
  aud('gross', 'Sales', 'Units × price of each sale, with GST', (of) => of.gross),
  aud('gst', 'GST on sales', 'GST of each sale: full, by the margin scheme, or none', (of) => of.gst),
  aud('selling', 'Selling costs', 'Selling % × price of each sale', (of) => of.selling),
  aud(
    'netRevenue',
    'Net revenue',
    'Sales − GST − selling costs',
    (of) => of.netRevenue,
    inputs('gross', 'gst', 'selling'),
  ),
  aud('income', 'Income', 'Net rent of all months', (of) => of.income),
];

const costs: readonly PlanFigure[] = [
  aud('costs', 'Costs before finance', 'All cost lines, without GST', (of) => of.costs),
  {
    ...stripFigures.finance,
    formula: 'Interest and fees of all layers',
    inputs: (of) => [amount('Interest', interest(of)), amount('Fees', of.finance - interest(of))],
  },
  {
    ...stripFigures.developmentCost,
    formula: 'Costs before finance + finance',
    inputs: inputs('costs', 'finance'),
  },
];

const results: readonly PlanFigure[] = [
  {
    ...stripFigures.profit,
    formula: 'Net revenue + income − development cost',
    inputs: inputs('netRevenue', 'income', 'developmentCost'),
  },
  {
    ...stripFigures.marginOnCost,
    formula: 'Profit ÷ development cost',
    inputs: inputs('profit', 'developmentCost'),
    missing: 'The plan has no costs.',
  },
  {
    name: 'marginOnRevenue',
    label: 'Margin on revenue',
    unit: 'percent',
    value: (of) => of.marginOnRevenue,
    formula: 'Profit ÷ (sales − GST)',
    inputs: inputs('profit', 'gross', 'gst'),
    missing: 'The plan has no sales.',
  },
  {
    ...stripFigures.projectIrr,
    formula: `${RATE} each month's net sales + income − costs is 0, compounded monthly, before finance`,
    inputs: inputs('netRevenue', 'income', 'costs'),
    missing: NO_RATE,
  },
];

const funding: readonly PlanFigure[] = [
  {
    ...stripFigures.blendedCost,
    formula: `${RATE} all draws, payments and fees of all debt is 0, nominal`,
    inputs: (of) => [amount('Draws', sum(of.layers.map(({ draws }) => draws))), ...inputs('finance')(of)],
    missing: 'No rate exists: no debt is drawn, or almost none is repaid.',
  },
  aud(
    'funding',
    'Funding at the peak',
    'Peak of each debt layer + equity paid in',
    (of) => peaks(of) + of.equity.in,
    (of) => [amount('Peaks of debt', peaks(of)), ...inputs('equityIn')(of)],
  ),
  aud(
    'unfunded',
    'Unfunded',
    'Cash that no layer covers, of all months',
    (of) => sum(of.unfunded.map((one) => one.amount)),
    ({ unfunded: [first] }) => (first ? [{ label: 'First in', unit: 'month', value: first.month }] : []),
  ),
  aud('notRepaid', 'Not repaid', 'Debt still owed after the last month', (of) => of.notRepaid),
];

const equity: readonly PlanFigure[] = [
  { ...stripFigures.equityIn, formula: equityIn.formula },
  aud(equityOut.name, equityOut.label, equityOut.formula, (of) => of.equity.out),
  {
    ...stripFigures.equityMultiple,
    formula: 'Equity back ÷ equity paid in',
    inputs: inputs('equityOut', 'equityIn'),
    missing: 'No equity is paid in.',
  },
  {
    ...stripFigures.equityIrr,
    formula: `${RATE} what equity pays and receives is 0, compounded monthly`,
    inputs: inputs('equityIn', 'equityOut'),
    missing: NO_RATE,
  },
];

/** All figures of a plan, in groups. */
export const planFigures: readonly { readonly title: string; readonly figures: readonly PlanFigure[] }[] = [
  { title: 'Results', figures: results },
  { title: 'Costs', figures: costs },
  { title: 'Sales and income', figures: sales },
  { title: 'Debt', figures: funding },
  { title: 'Equity', figures: equity },
];

const byName = new Map(planFigures.flatMap(({ figures }) => figures).map((figure) => [figure.name, figure]));

/** Returns the declaration of a figure. @throws Error for an unknown name */
export function planFigure(name: string): PlanFigure {
  const figure = byName.get(name);
  if (!figure) throw new Error(`No figure is named ${name}`);
  return figure;
}
