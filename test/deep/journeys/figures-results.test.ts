import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { PlanLines } from '../../../shared/deal/check-plan-lines.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { findCutOff } from '../../support/inspect-walk.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { showFunding } from '../../support/figures-page.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { pressButton, waitForHeading } from '../../support/screen.ts';
import { townhouseLayers, townhouseLines } from '../../support/townhouse-lines.ts';

const stage = journey();
const { createProject } = demoProjects(stage);
const ADMIN = 'admin@portal.test';
let token = '';
beforeAll(async () => {
  token = await tokenOf(ADMIN);
});

/** Opens the figures of a new project with the plan of the 24 townhouses. */
async function openPlan(name: string, lines: Partial<PlanLines> = {}): Promise<Page> {
  const project: Project = await createProject(name);
  const scenario = {
    ...townhouseLines,
    ...lines,
    projectId: project.id,
    scenarioName: 'Base case',
    startMonth: '2026-12',
  };
  const { status } = await call(stage.portal, 'POST', '/api/scenario', { token, body: { scenario } });
  expect(status).toBe(200);
  const page = await stage.openAs(ADMIN, projectPath(project, 'figures'));
  // Funding and what-if load once they are scrolled near the viewport.
  await waitForHeading(page, 'Costs, excluding GST');
  const whatIf = page.getByRole('heading', { name: 'What if', exact: true });
  await expect
    .poll(
      async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return whatIf.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return page;
}

const checks = (page: Page) => page.getByRole('list', { name: 'Checks' }).getByRole('listitem');
const checkTexts = async (page: Page) =>
  (await checks(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
const figure = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const withSenior = (limit: number) =>
  townhouseLayers.map((layer) => (layer.lineId === 'senior' ? { ...layer, limit } : layer));

it('shows results and checks, and explains each figure by keyboard', async () => {
  const page = await openPlan('Results of townhouses');
  await checks(page).getByText('No loss down to prices −20.0 %').waitFor();
  expect(await checkTexts(page)).toEqual([
    'Funded in every month',
    'Senior limit holds, $907,203 left in June 2028',
    'Mezzanine limit holds, $187,760 left in July 2028',
    'No loss down to prices −20.0 %',
    'Senior repaid in full down to −45.7 %',
    'Mezzanine repaid in full down to −32.4 %',
    'Problem: Six months late, the mezzanine limit is short by $79,795',
    'Problem: Twelve months late, the senior limit is short by $728,432 and the mezzanine limit is short by $366,634',
  ]);
  for (const [name, formula, input] of [
    ['Margin on cost: 24.8 %', 'Profit ÷ development cost', '$22,872,579'],
    ['Equity IRR: IRR 78.4 %', /present value of what equity pays/, '$9,180,875'],
    ['Headroom: 187,760', 'Limit − peak', 'July 2028'],
  ] as const) {
    await figure(page, name).focus();
    await page.keyboard.press('Enter');
    const explanation = page.getByRole('dialog');
    await explanation.getByText(formula).waitFor();
    await explanation.getByText(input, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await explanation.waitFor({ state: 'detached' });
    expect(await hasFocus(figure(page, name))).toBe(true);
  }
});

it('shows balances by month as a table, and the what-if of margin and equity IRR', async () => {
  const page = await openPlan('Months of townhouses');
  await page.getByText('Table: balance by month').click();
  const months = page.getByRole('region', { name: 'Balances by month' }).getByRole('row');
  const firstMonth = months.nth(1).getByRole('cell');
  await firstMonth.first().waitFor();
  expect(await firstMonth.allInnerTexts()).toEqual(['−6,435,000', '200,000', '2,978,000', '3,178,000']);
  expect(await months.count()).toBe(22);
  const cases = page.getByRole('region', { name: 'What if' }).getByRole('table').first();
  await cases.getByRole('cell', { name: '5.3 %', exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Equity IRR' }).check();
  await cases.getByRole('cell', { name: '78.4 %', exact: true }).waitFor();
});

it('suggests a sufficient limit', async () => {
  const page = await openPlan('Short limit', { layers: withSenior(15_500_000) });
  await pressButton(page, 'Use $15.6m for the senior limit');
  await checks(page).getByText('Senior limit holds').waitFor();
  await figure(page, 'Limit: 15,559,639').waitFor();
});

it('shows who saved the plan on one line beside its actions', async () => {
  const page = await openPlan('Actions');
  await page.setViewportSize({ width: 1280, height: 900 });
  const saved = page.getByText(/^Saved .* by /);
  expect((await saved.boundingBox())?.height).toBeLessThan(24);
});

it('fits all columns of the layers beside a long pricing', async () => {
  const fees = { pricingKind: 'floating', baseRate: 4.1, margin: 4.65, exitFee: 0.5 } as const;
  const page = await openPlan('Long pricing', {
    layers: townhouseLayers.map((layer) => (layer.layerKind === 'equity' ? layer : { ...layer, ...fees })),
  });
  await showFunding(page);
  const header = page.getByRole('columnheader', { name: 'Repaid', exact: true }).first();
  const box = await header.boundingBox();
  const right = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().right);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(right);
});

it.each([1440, 1024, 390])('is accessible and fits a width of %i px', async (width) => {
  const page = await openPlan(`Widths ${width}`, { layers: withSenior(13_000_000) });
  await page.setViewportSize({ width, height: 900 });
  await checks(page).getByText('Problem: Short of $1,992,112').waitFor();
  await figure(page, 'Profit: $5.9m').click();
  await page.getByRole('dialog').waitFor();
  expect(await runAxeInBothThemes(page, 'body')).toEqual([]);
  expect(await page.evaluate(findCutOff)).toEqual([]);
});

it.each([1440, 390])('names the last month of a chart of %i px whole', async (width) => {
  const page = await openPlan(`Last month ${width}`, {
    sales: townhouseLines.sales.map((sale) => ({ ...sale, months: 7 })),
  });
  await page.setViewportSize({ width, height: 900 });
  await showFunding(page);
  const label = page.getByText('Dec 2028', { exact: true }).last();
  const isWhole = await label.evaluate((node) => {
    const axis = node.parentElement?.getBoundingClientRect();
    return node.getBoundingClientRect().right <= (axis?.right ?? 0);
  });
  expect(isWhole).toBe(true);
});
