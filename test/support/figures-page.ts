import type { Page } from 'playwright-core';
import { dealFigures } from '../../shared/deal.ts';
import { planOf } from '../../shared/deal/plan-of.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { Scenario } from '../../shared/entities/scenario.ts';
import type { User } from '../../shared/entities/user.ts';
import { call, tokenOf } from './api-client.ts';
import type { StartedPortal } from './started-portal.ts';
import { townhouseLines } from './townhouse-lines.ts';

/** The costs of the 24 townhouses (deal.md, Checked by hand), as Excel copies them. */
export const copiedCosts = [
  'Land\tLand\t"$6,000,000"\tDec-26\t1\tEven',
  'Acquisition\tStamp duty and legals\t"$360,000"\tDec-26\t1\tEven',
  'Construction\tBuilding contract\t"$12,000,000"\tApr-27\t14\tS-curve',
  'Contingency\tContingency\t 600000.00 \tApr-27\t14\tS-curve',
  'Professional\tConsultants\t"900,000"\tDec-26\t12\tEven',
  'Statutory\tContributions\t"480,000"\tApr-27\t1\tEven',
  'Marketing\tMarketing\t"240,000"\t1/02/2027\t16\tEven',
  '',
].join('\r\n');

/** The sales of the 24 townhouses, as Excel copies them. */
export const copiedSales = 'Townhouses\t24\t"$1,320,000"\tMargin scheme\t"$250,000"\t2.5%\tJun-28\t3\r\n';

/** A cell of a grid in the section; row and column count from 0. */
export const gridCell = (page: Page, grid: string, row: number, column: number) =>
  page.getByRole('grid', { name: grid, exact: true }).locator(`[data-cell="${row}:${column}"]`);

export async function typeInCell(
  page: Page,
  [grid, row, column]: readonly [string, number, number],
  text: string,
): Promise<void> {
  await gridCell(page, grid, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Pastes copied text over a grid, from its first cell. */
export async function pasteInto(page: Page, grid: string, copied: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
  await gridCell(page, grid, 0, 0).click();
  await page.keyboard.press('Control+v');
}

const RESULTS = /^(Margin on cost|Equity IRR|Profit): /;

/** The results at the top of the section, by name: `Margin on cost: 24.8 %`. */
export const resultsOf = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('button', { name: RESULTS }).allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );

/** Scrolls to the layers, whose code loads shortly before they are visible. */
export async function showFunding(page: Page): Promise<void> {
  await page.getByText('GST on costs counts as refunded').scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Funding', exact: true }).waitFor();
}

export const figuresOf = (scenario: Scenario) => dealFigures(planOf(scenario));

/** Chooses an item of the scenario's menu. Its button shows the scenario's name and version. */
export async function chooseInScenario(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /, (?:version \d+|not saved)$/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/** Reads and writes scenarios through the API, without the browser. */
export function figuresData(stage: { readonly portal: StartedPortal }) {
  /** Sends a request as a demo user. @throws unless it succeeds */
  async function sendAs<T>(email: string, method: string, path: string, body?: unknown): Promise<T> {
    const answer = await call<T>(stage.portal, method, path, { token: await tokenOf(email), body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  return {
    send: sendAs,
    async companyOf(email: string): Promise<Pick<User, 'companyId' | 'companyName'>> {
      const [user] = await sendAs<User[]>(email, 'GET', `/api/user/${email}`);
      if (!user) throw new Error('The user does not exist');
      return user;
    },
    saveScenario: (email: string, values: object) =>
      sendAs<Scenario>(email, 'POST', '/api/scenario', { scenario: values }),
    /** Saves a new scenario with the lines of the 24 townhouses. */
    newScenario: (email: string, { id }: Project, values: object = {}) =>
      sendAs<Scenario>(email, 'POST', '/api/scenario', {
        scenario: {
          ...townhouseLines,
          projectId: id,
          scenarioName: 'Base case',
          startMonth: '2026-12',
          ...values,
        },
      }),
    scenariosOf: (email: string, { id }: Project) =>
      sendAs<Scenario[]>(email, 'GET', `/api/scenario/project/${id}`),
  };
}
