import { layerKindOf } from '../../../shared/deal/layer-of-offer.ts';
import type { CostRow, SaleRow } from '../../../shared/entities/plan-lines.ts';
import type { Project } from '../../../shared/entities/project.ts';
import {
  BASE_NAME,
  newCost,
  newIncome,
  newLayer,
  newSale,
  type PlanValues,
} from '../../parts/plan/plan-values.ts';

type CostSketch = readonly [
  category: CostRow['category'],
  name: string,
  from: number,
  months: number,
  shape?: CostRow['shape'],
];

interface Template {
  readonly label: string;
  readonly costs: readonly CostSketch[];
  /** Name, GST, first month and months of the sales. */
  readonly sale?: readonly [string, SaleRow['gst'], number, number];
  /** Name, first month and months of the rent. */
  readonly income?: readonly [string, number, number];
}

/** Months of the usual programs; amounts are the user's. */
export const templates = {
  townhouses: {
    label: 'Townhouses',
    costs: [
      ['land', 'Land', 0, 1],
      ['acquisition', 'Stamp duty and legals', 0, 1],
      ['construction', 'Building contract', 4, 14, 'sCurve'],
      ['contingency', 'Contingency', 4, 14, 'sCurve'],
      ['professional', 'Consultants', 0, 12],
      ['statutory', 'Contributions', 4, 1],
      ['marketing', 'Marketing', 2, 16],
    ],
    sale: ['Townhouses', 'margin', 18, 3],
  },
  apartments: {
    label: 'Apartments',
    costs: [
      ['land', 'Land', 0, 1],
      ['acquisition', 'Stamp duty and legals', 0, 1],
      ['construction', 'Building contract', 8, 20, 'sCurve'],
      ['contingency', 'Contingency', 8, 20, 'sCurve'],
      ['professional', 'Consultants', 0, 24],
      ['statutory', 'Contributions', 8, 1],
      ['marketing', 'Display and marketing', 2, 24],
    ],
    sale: ['Apartments', 'margin', 28, 4],
  },
  subdivision: {
    label: 'Land subdivision',
    costs: [
      ['land', 'Land', 0, 1],
      ['acquisition', 'Stamp duty and legals', 0, 1],
      ['construction', 'Civil works', 6, 9, 'sCurve'],
      ['contingency', 'Contingency', 6, 9, 'sCurve'],
      ['professional', 'Surveyor and engineers', 0, 15],
      ['statutory', 'Headworks and contributions', 6, 1],
      ['marketing', 'Marketing', 4, 16],
    ],
    sale: ['Lots', 'margin', 15, 12],
  },
  commercial: {
    label: 'Commercial',
    costs: [
      ['land', 'Land', 0, 1],
      ['acquisition', 'Stamp duty and legals', 0, 1],
      ['construction', 'Building contract', 6, 16, 'sCurve'],
      ['contingency', 'Contingency', 6, 16, 'sCurve'],
      ['professional', 'Consultants', 0, 18],
      ['statutory', 'Contributions', 6, 1],
      ['other', 'Leasing and incentives', 16, 8],
    ],
    sale: ['Building', 'full', 24, 1],
  },
  hold: {
    label: 'Build and hold',
    costs: [
      ['land', 'Land', 0, 1],
      ['acquisition', 'Stamp duty and legals', 0, 1],
      ['construction', 'Building contract', 4, 14, 'sCurve'],
      ['contingency', 'Contingency', 4, 14, 'sCurve'],
      ['professional', 'Consultants', 0, 12],
      ['statutory', 'Contributions', 4, 1],
    ],
    sale: ['Sale of the building', 'full', 60, 1],
    income: ['Net rent', 20, 40],
  },
} as const satisfies Readonly<Record<string, Template>>;
export type TemplateName = keyof typeof templates;

/** Returns the plan of a template, with units, GRV, amount and funding month of the project. */
export function planOfTemplate(name: TemplateName, project: Project, today: string): PlanValues {
  const { costs, sale, income }: Template = templates[name];
  const { state, noUnits: units, grv, fundingAmount, targetFundingDate } = project;
  const price = units && grv ? Math.round(grv / units) : null;
  const isNewZealand = state === 'new_zealand';
  return {
    scenarioName: BASE_NAME,
    country: isNewZealand ? 'New Zealand' : 'Australia',
    startMonth: (targetFundingDate || today).slice(0, 'yyyy-mm'.length),
    costs: costs.map(([category, item, from, months, shape = 'even']) =>
      newCost({ category, name: item, from, months, shape }),
    ),
    sales: (sale ? [sale] : []).map(([item, gst, from, months]) =>
      newSale({ name: item, gst: isNewZealand ? 'full' : gst, from, months, units, price }),
    ),
    incomes: (income ? [income] : []).map(([item, from, months]) => newIncome({ name: item, from, months })),
    layers: [
      newLayer({
        layerKind: layerKindOf(project) || 'senior',
        limit: fundingAmount,
        rate: 9,
        establishmentFee: 1,
      }),
      newLayer({ layerKind: 'equity' }),
    ],
  };
}

/** Returns a plan without lines, for those of a file. */
export const emptyPlan = (project: Project, today: string): PlanValues => ({
  ...planOfTemplate('townhouses', project, today),
  costs: [],
  sales: [],
  incomes: [],
});

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);
export const templateNames = Object.keys(templates).filter(isTemplate);
