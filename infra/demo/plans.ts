import { layerOfOffer, offerNameFor } from '../../shared/deal/layer-of-offer.ts';
import type { LayerRow } from '../../shared/entities/plan-lines.ts';
import { isEarly, type Project } from '../../shared/entities/project.ts';
import { BASE_SCENARIO_NAME, scenario as entity, type Scenario } from '../../shared/entities/scenario.ts';
import { scenarioGrant, type ScenarioGrant } from '../../shared/entities/scenario-grant.ts';
import type { Terms } from '../../shared/entities/terms.ts';
import type { User } from '../../shared/entities/user.ts';
import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { scenarioGrantId } from '../../lambdas/domain/pair-ids.ts';
import type { AnswerContext } from './interest.ts';
import type { Item } from './items.ts';
import {
  costlySketch,
  lateSketch,
  planLinesOf,
  soundSketch,
  withoutMezzanineSketch,
  type Sketch,
} from './plan-sketches.ts';
import { newRecord } from './record.ts';
import { daysBefore, isoDay } from './seeded-random.ts';
import { partnerSignIn } from './sign-ins.ts';
import type { Story } from './stories.ts';

const SAVED_DAYS_AGO = 6;

const isPlannable = (project: Project) =>
  isEarly(project) && !project.draft && project.fundingPurpose === 'construction';

const withSeniorOffer = (layers: readonly LayerRow[], offer: Terms | undefined): LayerRow[] =>
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
  /** Defaults to that of the first scenario of a side. */
  readonly scenarioName?: string;
  readonly sketch: Sketch;
  readonly offer?: Terms | undefined;
  readonly at: Date;
}

function scenarioOf({
  project,
  author,
  scenarioName = BASE_SCENARIO_NAME,
  sketch,
  offer,
  at,
}: ScenarioSketch): DemoScenario {
  const lines = planLinesOf(project, sketch);
  const side = author.role === 'admin' ? 'team' : 'partner';
  const record: Scenario = {
    ...newRecord(entity, `scenario ${project.id} ${side} ${scenarioName}`, at),
    projectId: project.id,
    companyId: project.projectCompanyId,
    side,
    scenarioName,
    startMonth: (project.targetFundingDate || isoDay(at)).slice(0, 'yyyy-mm'.length),
    savedBy: author.fullName,
    ...lines,
    layers: withSeniorOffer(lines.layers, offer),
  };
  return { record, by: author.email };
}

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
    ...newRecord(scenarioGrant, `scenario grant ${record.id}`, at),
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

interface PlansContext extends Omit<AnswerContext, 'funders'> {
  /** The last submitted revisions. */
  readonly offers: readonly Terms[];
}

/**
 * Plans for three projects: the first stays within its limits even with late sales, the second does not, the third has
 * a mezzanine that costs more than it earns. The leading funder sees the first.
 */
export function demoPlans({ projects, stories, users, offers, now }: PlansContext) {
  const story = stories.find(({ kind }) => kind === 'open');
  const team = users.find(({ role }) => role === 'admin');
  const developer = users.find(({ email }) => email === partnerSignIn.email);
  const plannedProjects = projects.filter(
    (project) => isPlannable(project) && project.id !== story?.project.id,
  );
  const lateProject = plannedProjects.find(
    ({ projectCompanyId }) => projectCompanyId === developer?.companyId,
  );
  const costlyProject = plannedProjects.find((project) => project.id !== lateProject?.id);
  const at = daysBefore(now, SAVED_DAYS_AGO);
  if (!story || !team || !developer) return { scenarios: [], grants: [], items: [] };
  const [partner] = story.partner;
  const offer = offers.find(({ projectId }) => projectId === story.project.id);
  const storyPlan = { project: story.project, sketch: soundSketch, at };
  const sharedScenario = scenarioOf({ ...storyPlan, author: team, offer });
  const costly = costlyProject && { project: costlyProject, author: team };
  const otherSketches: readonly (ScenarioSketch | undefined)[] = [
    partner && { ...storyPlan, author: partner },
    lateProject && { project: lateProject, author: developer, sketch: lateSketch, at },
    costly && { ...costly, sketch: costlySketch, at },
    costly && {
      ...costly,
      scenarioName: 'Without mezzanine',
      sketch: withoutMezzanineSketch,
      at: daysBefore(now, SAVED_DAYS_AGO - 1),
    },
  ];
  const scenarios = [
    sharedScenario,
    ...otherSketches.flatMap((sketch) => (sketch ? [scenarioOf(sketch)] : [])),
  ];
  return { scenarios, grants: grantOf(sharedScenario, story, at), items: scenarios.flatMap(versionItems) };
}
