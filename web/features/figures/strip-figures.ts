import type { DealFigures } from '../../../shared/deal/figures.ts';
import type { BasicFigure } from './figure.ts';

const figure = (
  name: string,
  label: string,
  unit: BasicFigure<DealFigures>['unit'],
  value: (deal: DealFigures) => number | null,
): BasicFigure<DealFigures> => ({ name, label, unit, value });

/** The figures of `ResultStrip`. `plan-figures.ts` explains them; it loads when the user opens an explanation. */
export const stripFigures = {
  marginOnCost: figure('marginOnCost', 'Margin on cost', 'percent', (deal) => deal.marginOnCost),
  profit: figure('profit', 'Profit', 'aud', (deal) => deal.profit),
  developmentCost: figure('developmentCost', 'Development cost', 'aud', (deal) => deal.developmentCost),
  finance: figure('finance', 'Finance', 'aud', (deal) => deal.finance),
  blendedCost: figure('blendedCost', 'Blended cost of debt', 'rate', (deal) => deal.blendedCost),
  equityIn: figure('equityIn', 'Equity', 'aud', (deal) => deal.equity.in),
  equityMultiple: figure('equityMultiple', 'Equity multiple', 'times', (deal) => deal.equity.multiple),
  equityIrr: figure('equityIrr', 'Equity IRR', 'percent', (deal) => deal.equity.irr),
  projectIrr: figure('projectIrr', 'Project IRR', 'percent', (deal) => deal.projectIrr),
} as const;
export type StripFigure = keyof typeof stripFigures;
