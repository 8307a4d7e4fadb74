import type { DealFigures } from '../../../shared/deal/figures.ts';
import type { BasicFigure } from './figure.ts';

const figure = (
  name: string,
  label: string,
  unit: BasicFigure<DealFigures>['unit'],
  value: (of: DealFigures) => number | null,
): BasicFigure<DealFigures> => ({ name, label, unit, value });

/** The figures of the strip; `plan-figures.ts` explains them, and loads when one is opened. */
export const stripFigures = {
  marginOnCost: figure('marginOnCost', 'Margin on cost', 'percent', (of) => of.marginOnCost),
  profit: figure('profit', 'Profit', 'aud', (of) => of.profit),
  developmentCost: figure('developmentCost', 'Development cost', 'aud', (of) => of.developmentCost),
  finance: figure('finance', 'Finance', 'aud', (of) => of.finance),
  blendedCost: figure('blendedCost', 'Blended cost of debt', 'rate', (of) => of.blendedCost),
  equityIn: figure('equityIn', 'Equity', 'aud', (of) => of.equity.in),
  equityMultiple: figure('equityMultiple', 'Equity multiple', 'times', (of) => of.equity.multiple),
  equityIrr: figure('equityIrr', 'Equity IRR', 'percent', (of) => of.equity.irr),
  projectIrr: figure('projectIrr', 'Project IRR', 'percent', (of) => of.projectIrr),
} as const;
export type StripFigure = keyof typeof stripFigures;
