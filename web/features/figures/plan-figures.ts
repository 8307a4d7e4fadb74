import { sum, type DealFigures } from '../../../shared/deal/figures.ts';
import type { Amount, Figure } from './figure.ts';
import { equityIn, equityOut } from './layer-figures.ts';
import { stripFigures } from './strip-figures.ts';

type PlanFigure = Figure<DealFigures>;

const peaks = ({ layers }: DealFigures) => sum(layers.map(({ peak }) => peak));
const interest = ({ layers }: DealFigures) => sum(layers.map((layer) => layer.interest));

const aud = (
  name: string,
  label: string,
  formula: string,
  value: (deal: DealFigures) => number,
  inputs?: PlanFigure['inputs'],
): PlanFigure => ({ name, label, unit: 'aud', formula, value, ...(inputs && { inputs }) });

const amount = (label: string, value: number): Amount => ({ label, unit: 'aud', value });

const inputs =
  (...names: readonly string[]) =>
  (deal: DealFigures): readonly Amount[] =>
    names.map((name) => ({ ...planFigure(name), value: planFigure(name).value(deal) }));

const RATE = 'The rate a year at which the present value of';
const NO_RATE = 'No rate exists: it needs money paid in and money paid back.';

const sales: readonly PlanFigure[] = [
  aud('gross', 'Sales', 'Units × price of each sale, with GST', (deal) => deal.gross),
  aud('gst', 'GST on sales', 'GST of each sale: full, by the margin scheme, or none', (deal) => deal.gst),
  aud('selling', 'Selling costs', 'Selling % × price of each sale', (deal) => deal.sellingCosts),
  aud(
    'netRevenue',
    'Net revenue',
    'Sales − GST − selling costs',
    (deal) => deal.netRevenue,
    inputs('gross', 'gst', 'selling'),
  ),
  aud('income', 'Income', 'Net rent of all months', (deal) => deal.income),
];

const costs: readonly PlanFigure[] = [
  aud('costs', 'Costs before finance', 'All cost lines, without GST', (deal) => deal.costs),
  {
    ...stripFigures.finance,
    formula: 'Interest and fees of all layers',
    inputs: (deal) => [amount('Interest', interest(deal)), amount('Fees', deal.finance - interest(deal))],
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
    value: (deal) => deal.marginOnRevenue,
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
    inputs: (deal) => [
      amount('Draws', sum(deal.layers.map(({ draws }) => draws))),
      ...inputs('finance')(deal),
    ],
    missing: 'No rate exists: no debt is drawn, or almost none is repaid.',
  },
  aud(
    'funding',
    'Funding at the peak',
    'Peak of each debt layer + equity paid in',
    (deal) => peaks(deal) + deal.equity.in,
    (deal) => [amount('Peaks of debt', peaks(deal)), ...inputs('equityIn')(deal)],
  ),
  aud(
    'unfunded',
    'Unfunded',
    'Cash that no layer covers, of all months',
    (deal) => sum(deal.unfunded.map((gap) => gap.amount)),
    ({ unfunded: [first] }) => (first ? [{ label: 'First in', unit: 'month', value: first.month }] : []),
  ),
  aud('notRepaid', 'Not repaid', 'Debt still owed after the last month', (deal) => deal.notRepaid),
];

const equity: readonly PlanFigure[] = [
  { ...stripFigures.equityIn, formula: equityIn.formula },
  aud(equityOut.name, equityOut.label, equityOut.formula, (deal) => deal.equity.out),
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
