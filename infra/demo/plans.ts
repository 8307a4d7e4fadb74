import { layerOfOffer, offerNameFor } from '../../shared/deal/layer-of-offer.ts';
import { countryOf } from '../../shared/entities/address.ts';
import {
  costFields,
  layerFields,
  saleFields,
  type CostRow,
  type LayerRow,
  type SaleRow,
} from '../../shared/entities/plan-lines.ts';
import { isEarly, type Project } from '../../shared/entities/project.ts';
import { BASE_NAME, scenario as entity, type Scenario } from '../../shared/entities/scenario.ts';
import { scenarioGrant, type ScenarioGrant } from '../../shared/entities/scenario-grant.ts';
import type { Terms } from '../../shared/entities/terms.ts';
import type { User } from '../../shared/entities/user.ts';
import { blank } from '../../shared/schema/entity.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { scenarioGrantId } from '../../lambdas/domain/scenario/opened-scenario.ts';
import type { Item } from './items.ts';
import { newRecord } from './record.ts';
import { daysBefore, isoDay } from './seeded-random.ts';
import { demoSignIns } from './sign-ins.ts';
import type { Story } from './stories.ts';

/** Days before now on which the plans were saved. */
const SAVED_DAYS = 6;

type CostSketch = readonly [
  CostRow['category'],
  string,
  share: number,
  from: number,
  months: number,
  CostRow['shape']?,
];

/** Costs as parts of the loan: those of 24 townhouses with a senior loan of 16.5 million (deal.md, Checked by hand). */
const townhouseCosts: readonly CostSketch[] = [
  ['land', 'Land', 0.364, 0, 1],
  ['acquisition', 'Stamp duty and legals', 0.0218, 0, 1],
  ['construction', 'Building contract', 0.7273, 4, 14, 'sCurve'],
  ['contingency', 'Contingency', 0.0364, 4, 14, 'sCurve'],
  ['professional', 'Consultants', 0.0545, 0, 12],
  ['statutory', 'Contributions', 0.0291, 4, 1],
  ['marketing', 'Marketing', 0.0145, 2, 16],
];
const SALES_SHARE = 1.92;
const UNITS = 24;
const THOUSAND = 1_000;

/** The money of a plan; amounts as parts of the loan. */
interface Sketch {
  /** Sales, including GST. */
  readonly sales: number;
  readonly senior: Partial<LayerRow> & { readonly advanceShare?: number };
  readonly mezzanine?: Partial<LayerRow> & { readonly limitShare: number; readonly advanceShare: number };
  /** Null for the rest of the costs. */
  readonly equity: number | null;
}

const seniorPricing = {
  pricingKind: 'fixed',
  rate: 8.5,
  lineFee: 1.5,
  lineFeeBasis: 'limit',
  establishmentFee: 1,
} as const;

/** Stays within its limits even if sales are a year late. */
const soundSketch: Sketch = {
  sales: SALES_SHARE,
  senior: { ...seniorPricing, advanceShare: 0.72 },
  equity: null,
};

/** If sales are six months late, the mezzanine exceeds its limit. */
const lateSketch: Sketch = {
  sales: SALES_SHARE,
  senior: seniorPricing,
  mezzanine: {
    limitShare: 0.2364,
    advanceShare: 0.1758,
    rate: 14,
    establishmentFee: 2,
    minimumInterestMonths: 6,
  },
  equity: 0.2121,
};

const thinSales = { sales: 1.66, senior: seniorPricing, equity: null };
/** Its mezzanine costs more than the project returns: equity earns less with it than without. */
const costlySketch: Sketch = {
  ...thinSales,
  mezzanine: {
    limitShare: 0.24,
    advanceShare: 0.15,
    rate: 22,
    establishmentFee: 4,
    exitFee: 2,
    minimumInterestMonths: 18,
  },
};
const withoutMezzanineSketch: Sketch = thinSales;

const rounded = (amount: number) => Math.round(amount / THOUSAND) * THOUSAND;

/** The layers of a sketch. @param loan of the project, in AUD */
function layersOf(loan: number, { senior, mezzanine, equity }: Sketch): LayerRow[] {
  const { advanceShare, ...pricing } = senior;
  const blankLayer = blank({ fields: layerFields });
  const first: LayerRow = {
    ...blankLayer,
    lineId: 'senior',
    layerKind: 'senior',
    limit: loan,
    advance: advanceShare ? rounded(loan * advanceShare) : null,
    ...pricing,
  };
  const last: LayerRow = {
    ...blankLayer,
    lineId: 'equity',
    layerKind: 'equity',
    limit: equity && rounded(loan * equity),
  };
  if (!mezzanine) return [first, last];
  const { limitShare, advanceShare: mezzanineShare, ...rest } = mezzanine;
  const amounts = { limit: rounded(loan * limitShare), advance: rounded(loan * mezzanineShare) };
  return [first, { ...blankLayer, lineId: 'mezzanine', layerKind: 'mezzanine', ...amounts, ...rest }, last];
}

const costsOf = (loan: number): CostRow[] =>
  townhouseCosts.map(([category, name, share, from, months, shape = 'even'], at) => ({
    ...blank({ fields: costFields }),
    lineId: `cost-${at}`,
    category,
    name,
    amount: rounded(loan * share),
    from,
    months,
    shape,
  }));

/** The lines of a sketch, for a project's loan, units and country. */
function planLinesOf(project: Project, sketch: Sketch) {
  const { fundingAmount, noUnits } = project;
  const country = countryOf(project.state);
  const loan = fundingAmount ?? 0;
  const units = noUnits || UNITS;
  const price = rounded((loan * sketch.sales) / units);
  const sale: SaleRow = {
    ...blank({ fields: saleFields }),
    lineId: 'sale-0',
    name: 'Units',
    units,
    price,
    ...(country === 'Australia' && { gst: 'margin', marginBase: rounded(price * 0.19) }),
    sellingPercent: 2.5,
    from: 18,
    months: 3,
  };
  return {
    country,
    costs: costsOf(loan),
    sales: [sale],
    incomes: [],
    layers: layersOf(loan, sketch),
  };
}

const isPlannable = (project: Project) =>
  isEarly(project) && !project.draft && project.fundingPurpose === 'construction';

/** Uses an offer as the senior layer. */
const withOffer = (layers: readonly LayerRow[], offer: Terms | undefined): LayerRow[] =>
  layers.map((layer) =>
    offer && layer.layerKind === 'senior' ? layerOfOffer(layer, offer, offerNameFor(offer, true)) : layer,
  );

interface DemoScenario {
  readonly record: Scenario;
  readonly by: string;
}

interface ScenarioSketch {
  readonly project: Project;
  readonly author: User;
  readonly scenarioName: string;
  readonly sketch: Sketch;
  readonly offer?: Terms | undefined;
  readonly at: Date;
}

function scenarioOf({ project, author, scenarioName, sketch, offer, at }: ScenarioSketch): DemoScenario {
  const lines = planLinesOf(project, sketch);
  const side = author.role === 'admin' ? 'team' : 'partner';
  const record: Scenario = {
    ...blank(entity),
    ...newRecord(`scenario ${project.id} ${side} ${scenarioName}`, at),
    projectId: project.id,
    companyId: project.projectCompanyId,
    side,
    scenarioName,
    startMonth: (project.targetFundingDate || isoDay(at)).slice(0, 'yyyy-mm'.length),
    savedBy: author.fullName,
    ...lines,
    layers: withOffer(lines.layers, offer),
  };
  return { record, by: author.email };
}

/** The items of a scenario's only version. */
const versionItems = ({
  record: { id, version, savedBy, updatedAt: savedAt },
  record,
}: DemoScenario): Item[] => [
  { ...itemKeys.scenarioVersion(id, version), scenario: record },
  { ...itemKeys.scenarioSave(id, version), save: { version, savedBy, savedAt } },
];

function grantOf({ record }: DemoScenario, { funders, team }: Story, at: Date): readonly ScenarioGrant[] {
  const [funder] = funders;
  if (!funder) return [];
  const { id: companyId, companyName } = funder.company.record;
  const grant: ScenarioGrant = {
    ...blank(scenarioGrant),
    ...newRecord(`scenario grant ${record.id}`, at),
    id: scenarioGrantId(record.projectId, companyId),
    projectId: record.projectId,
    companyId,
    companyName,
    scenarioId: record.id,
    scenarioVersion: record.version,
    layerId: 'senior',
    grantedBy: team[0]?.fullName ?? '',
  };
  return [grant];
}

interface PlansContext {
  readonly projects: readonly Project[];
  readonly stories: readonly Story[];
  readonly users: readonly User[];
  /** The last submitted revisions. */
  readonly offers: readonly Terms[];
  readonly now: Date;
}

/**
 * Plans for three projects: the first stays within its limits even with late sales, the second does not, the third has
 * a mezzanine that costs more than it earns. The leading funder sees the first.
 */
export function demoPlans({ projects, stories, users, offers, now }: PlansContext) {
  const story = stories.find(({ kind }) => kind === 'open');
  const team = users.find(({ role }) => role === 'admin');
  const developer = users.find(({ email }) => email === demoSignIns[1].email);
  const plannedProjects = projects.filter(
    (project) => isPlannable(project) && project.id !== story?.project.id,
  );
  const lateProject = plannedProjects.find(
    ({ projectCompanyId }) => projectCompanyId === developer?.companyId,
  );
  const costlyProject = plannedProjects.find((project) => project.id !== lateProject?.id);
  const at = daysBefore(now, SAVED_DAYS);
  if (!story || !team || !developer) return { scenarios: [], grants: [], items: [] };
  const [partner] = story.partner;
  const offer = offers.find(({ projectId }) => projectId === story.project.id);
  const base = { scenarioName: BASE_NAME, at };
  const grantedScenario = scenarioOf({
    ...base,
    project: story.project,
    author: team,
    sketch: soundSketch,
    offer,
  });
  const scenarios = [
    grantedScenario,
    ...(partner
      ? [scenarioOf({ ...base, project: story.project, author: partner, sketch: soundSketch })]
      : []),
    ...(lateProject
      ? [scenarioOf({ ...base, project: lateProject, author: developer, sketch: lateSketch })]
      : []),
    ...(costlyProject
      ? [
          scenarioOf({ ...base, project: costlyProject, author: team, sketch: costlySketch }),
          scenarioOf({
            project: costlyProject,
            author: team,
            scenarioName: 'Without mezzanine',
            sketch: withoutMezzanineSketch,
            at: daysBefore(now, SAVED_DAYS - 1),
          }),
        ]
      : []),
  ];
  return { scenarios, grants: grantOf(grantedScenario, story, at), items: scenarios.flatMap(versionItems) };
}
