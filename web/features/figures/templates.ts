import { layerKindOf } from '../../../shared/deal/layer-of-offer.ts';
import { countryOf } from '../../../shared/entities/address.ts';
import type { CostRow, SaleRow } from '../../../shared/entities/plan-lines.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { BASE_SCENARIO_NAME } from '../../../shared/entities/scenario.ts';
import { newCost, newIncome, newLayer, newSale, type PlanValues } from '../../parts/plan/plan-values.ts';

/** First month, from 0, and number of months. */
type Period = readonly [from: number, months: number];

interface Template {
  readonly label: string;
  /** "Building contract" by default. */
  readonly mainContract?: string;
  readonly building: Period;
  readonly consultantMonths: number;
  /** Listed after all other costs. */
  readonly lastCost?: readonly [category: CostRow['category'], name: string, period: Period];
  readonly sale: readonly [name: string, gst: SaleRow['gst'], period: Period];
  /** Net rent. */
  readonly rent?: Period;
}

/** Templates with the months of usual construction programs; the user enters the amounts. */
export const templates = {
  townhouses: {
    label: 'Townhouses',
    building: [4, 14],
    consultantMonths: 12,
    lastCost: ['marketing', 'Marketing', [2, 16]],
    sale: ['Townhouses', 'margin', [18, 3]],
  },
  apartments: {
    label: 'Apartments',
    building: [8, 20],
    consultantMonths: 24,
    lastCost: ['marketing', 'Display and marketing', [2, 24]],
    sale: ['Apartments', 'margin', [28, 4]],
  },
  subdivision: {
    label: 'Land subdivision',
    mainContract: 'Civil works',
    building: [6, 9],
    consultantMonths: 15,
    lastCost: ['marketing', 'Marketing', [4, 16]],
    sale: ['Lots', 'margin', [15, 12]],
  },
  commercial: {
    label: 'Commercial',
    building: [6, 16],
    consultantMonths: 18,
    lastCost: ['other', 'Leasing and incentives', [16, 8]],
    sale: ['Building', 'full', [24, 1]],
  },
  hold: {
    label: 'Build and hold',
    building: [4, 14],
    consultantMonths: 12,
    sale: ['Sale of the building', 'full', [60, 1]],
    rent: [20, 40],
  },
} as const satisfies Readonly<Record<string, Template>>;
type TemplateName = keyof typeof templates;

/** Typical pricing of the first layer, in percent, for the user to adjust. */
const STARTING_PRICING = { rate: 9, establishmentFee: 1 };

const cost = (
  category: CostRow['category'],
  name: string,
  [from, months]: Period,
  shape: CostRow['shape'] = 'even',
) => newCost({ category, name, from, months, shape });

function costsOf(template: Template): CostRow[] {
  const { mainContract = 'Building contract', building, consultantMonths, lastCost } = template;
  const [buildingStart] = building;
  return [
    cost('land', 'Land', [0, 1]),
    cost('acquisition', 'Stamp duty and legals', [0, 1]),
    cost('construction', mainContract, building, 'sCurve'),
    cost('contingency', 'Contingency', building, 'sCurve'),
    cost('professional', 'Consultants', [0, consultantMonths]),
    cost('statutory', 'Contributions', [buildingStart, 1]),
    ...(lastCost ? [cost(...lastCost)] : []),
  ];
}

/** Returns the plan of a template, with units, GRV, amount and funding month of the project. */
export function planOfTemplate(name: TemplateName, project: Project, today: string): PlanValues {
  const template: Template = templates[name];
  const { noUnits: units, grv, fundingAmount, targetFundingDate } = project;
  const [item, gst, [from, months]] = template.sale;
  const country = countryOf(project.state);
  const price = units && grv ? Math.round(grv / units) : null;
  const { rent } = template;
  return {
    scenarioName: BASE_SCENARIO_NAME,
    country,
    startMonth: (targetFundingDate || today).slice(0, 'yyyy-mm'.length),
    costs: costsOf(template),
    sales: [newSale({ name: item, gst: country === 'Australia' ? gst : 'full', from, months, units, price })],
    incomes: rent ? [newIncome({ name: 'Net rent', from: rent[0], months: rent[1] })] : [],
    layers: [
      newLayer({
        layerKind: layerKindOf(project) || 'senior',
        limit: fundingAmount,
        ...STARTING_PRICING,
      }),
      newLayer({ layerKind: 'equity' }),
    ],
  };
}

/** Returns a plan that has only layers, to import a file into. */
export const emptyPlan = (project: Project, today: string): PlanValues => ({
  ...planOfTemplate('townhouses', project, today),
  costs: [],
  sales: [],
  incomes: [],
});

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);
export const templateNames = Object.keys(templates).filter(isTemplate);
