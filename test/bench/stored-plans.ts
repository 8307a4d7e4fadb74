import type { PlanLines } from '../../shared/deal/check-plan-lines.ts';
import { PLAN_LINES, PLAN_MONTHS } from '../../shared/entities/plan-lines.ts';
import type { Project } from '../../shared/entities/project.ts';
import { SCENARIO_LIMIT, type Scenario } from '../../shared/entities/scenario.ts';
import { call, readEnvironment, tokenOf } from '../support/api-client.ts';
import { townhouseLines } from '../support/townhouse-lines.ts';

export const PLAN_ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const VERSIONS = 100;

/** The size of a plan. */
interface Size {
  readonly lines: number;
  readonly months: number;
}
export const USUAL: Size = { lines: 60, months: 60 };
export const LARGEST: Size = { lines: PLAN_LINES, months: PLAN_MONTHS };

/** The costs, sales and layers of the townhouses, repeated to this size. */
function linesOf({ lines, months }: Size): PlanLines {
  const [land, ...costs] = townhouseLines.costs;
  const [sale] = townhouseLines.sales;
  if (!land || !sale) throw new Error('The townhouses have costs and sales');
  const middle = months / 2;
  const sales = Math.floor((lines - townhouseLines.layers.length) / 2);
  return {
    ...townhouseLines,
    costs: Array.from({ length: lines - townhouseLines.layers.length - sales }, (_, index) => ({
      ...(costs[index % costs.length] ?? land),
      lineId: `cost-${index}`,
      amount: 400_000,
      from: index % middle,
      months: Math.ceil(months / 3),
    })),
    sales: Array.from({ length: sales }, (_, index) => ({
      ...sale,
      lineId: `sale-${index}`,
      units: 1,
      from: middle,
      months: middle,
    })),
  };
}

async function saveVersions(scenario: Scenario, save: (values: object) => Promise<Scenario>): Promise<void> {
  let saved = scenario;
  while ((saved.version ?? 1) < VERSIONS) saved = await save({ id: saved.id, version: saved.version });
}

/** Stores plans through the API, as the team and the partner. */
export async function createPlanStore(url: string) {
  const portal = { url, environment: await readEnvironment(url) };
  const teamToken = await tokenOf(PLAN_ADMIN);
  const partnerToken = await tokenOf(PARTNER);
  async function post<T>(token: string, noun: string, values: object): Promise<T> {
    const { status, body } = await call<T>(portal, 'POST', `/api/${noun}`, {
      token,
      body: { [noun]: values },
    });
    if (status !== 200) throw new Error(`A ${noun} was not saved: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  const { body } = await call<Project[]>(portal, 'GET', '/api/project/open', { token: partnerToken });
  const [template] = body;
  if (!template) throw new Error('The partner has no project');
  const { state, projectType, projectSector, fundingType, fundingPurpose, projectCompanyId } = template;
  const choices = { state, projectType, projectSector, fundingType, fundingPurpose, projectCompanyId };

  /** Saves a plan for a new project. @param isCrowded whether to reach the limits of scenarios and versions @returns the project's id */
  async function storePlan(size: Size, isCrowded = false): Promise<string> {
    const projectName = `Plan of ${size.lines} lines`;
    const { id } = await post<Project>(teamToken, 'project', {
      ...choices,
      projectName,
      fundingAmount: 5_000_000,
    });
    const scenario = { ...linesOf(size), projectId: id, startMonth: '2026-12' };
    const addScenario = (token: string, scenarioName: string) =>
      post<Scenario>(token, 'scenario', { ...scenario, scenarioName });
    const base = await addScenario(teamToken, 'Base case');
    if (!isCrowded) return id;
    for (let copy = 1; copy < SCENARIO_LIMIT; copy++) await addScenario(teamToken, `Copy ${copy}`);
    for (let copy = 0; copy < SCENARIO_LIMIT; copy++) await addScenario(partnerToken, `Case ${copy}`);
    await saveVersions(base, (values) => post(teamToken, 'scenario', values));
    return id;
  }

  /** Bytes of the response that lists a project's scenarios. */
  async function listSize(projectId: string): Promise<number> {
    const { body } = await call(portal, 'GET', `/api/scenario/project/${projectId}`, { token: teamToken });
    return Buffer.byteLength(JSON.stringify(body));
  }
  return { storePlan, listSize };
}
