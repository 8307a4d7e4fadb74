import { layerKindOf } from '../../../shared/deal/layer-of-offer.ts';
import { countryOf } from '../../../shared/deal/plan-of.ts';
import type { CostRow, SaleRow } from '../../../shared/entities/plan-lines.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { BASE_NAME } from '../../../shared/entities/scenario.ts';
import { newCost, newIncome, newLayer, newSale, type PlanValues } from '../../parts/plan/plan-values.ts';

/** First month, from 0, and number of months. */
type Period = readonly [from: number, months: number];

interface Template {
  readonly label: string;
  /** Name of the main contract. */
  readonly works: string;
  readonly building: Period;
  /** Months of the consultants. */
  readonly consultants: number;
  /** The last line of the costs, such as marketing. */
  readonly last?: readonly [category: CostRow['category'], name: string, ...Period];
  readonly sale: readonly [name: string, gst: SaleRow['gst'], ...Period];
  /** Net rent. */
  readonly rent?: Period;
}

/** Templates with the months of usual construction programs; the user enters the amounts. */
export const templates = {
  townhouses: {
    label: 'Townhouses',
    works: 'Building contract',
    building: [4, 14],
    consultants: 12,
    last: ['marketing', 'Marketing', 2, 16],
    sale: ['Townhouses', 'margin', 18, 3],
  },
  apartments: {
    label: 'Apartments',
    works: 'Building contract',
    building: [8, 20],
    consultants: 24,
    last: ['marketing', 'Display and marketing', 2, 24],
    sale: ['Apartments', 'margin', 28, 4],
  },
  subdivision: {
    label: 'Land subdivision',
    works: 'Civil works',
    building: [6, 9],
    consultants: 15,
    last: ['marketing', 'Marketing', 4, 16],
    sale: ['Lots', 'margin', 15, 12],
  },
  commercial: {
    label: 'Commercial',
    works: 'Building contract',
    building: [6, 16],
    consultants: 18,
    last: ['other', 'Leasing and incentives', 16, 8],
    sale: ['Building', 'full', 24, 1],
  },
  hold: {
    label: 'Build and hold',
    works: 'Building contract',
    building: [4, 14],
    consultants: 12,
    sale: ['Sale of the building', 'full', 60, 1],
    rent: [20, 40],
  },
} as const satisfies Readonly<Record<string, Template>>;
/** Typical pricing of the first layer, in percent, for the user to adjust. */
const STARTING_PRICING = { rate: 9, establishmentFee: 1 };
export type TemplateName = keyof typeof templates;

const cost = (
  category: CostRow['category'],
  name: string,
  [from, months]: Period,
  shape: CostRow['shape'] = 'even',
) => newCost({ category, name, from, months, shape });

function costsOf({ works, building, consultants, last }: Template): CostRow[] {
  const [begin] = building;
  return [
    cost('land', 'Land', [0, 1]),
    cost('acquisition', 'Stamp duty and legals', [0, 1]),
    cost('construction', works, building, 'sCurve'),
    cost('contingency', 'Contingency', building, 'sCurve'),
    cost('professional', 'Consultants', [0, consultants]),
    cost('statutory', 'Contributions', [begin, 1]),
    ...(last ? [cost(last[0], last[1], [last[2], last[3]])] : []),
  ];
}

/** Returns the plan of a template, with units, GRV, amount and funding month of the project. */
export function planOfTemplate(name: TemplateName, project: Project, today: string): PlanValues {
  const template: Template = templates[name];
  const { noUnits: units, grv, fundingAmount, targetFundingDate } = project;
  const [item, gst, from, months] = template.sale;
  const country = countryOf(project);
  const price = units && grv ? Math.round(grv / units) : null;
  const { rent } = template;
  return {
    scenarioName: BASE_NAME,
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
