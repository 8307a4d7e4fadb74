import type { Page } from 'playwright-core';
import readSheets from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import type { Terms } from '../../shared/entities/terms.ts';
import { runAxeInBothThemes } from '../support/axe.ts';
import { demoProjects, projectPath } from '../support/demo-projects.ts';
import {
  chooseInScenario,
  copiedCosts,
  copiedSales,
  figuresData,
  figuresOf,
  gridCell,
  pasteInto,
  resultsOf,
  showFunding,
} from '../support/figures-page.ts';
import { journey } from '../support/journey.ts';
import { hasFocus } from '../support/keyboard.ts';
import { waitForMailsTo } from '../support/mailbox.ts';
import { pressButton, waitForHeading, waitForToast } from '../support/screen.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER = 'funder@portal.test';
const FUNDER_NAME = 'Harrow Lane Credit Partners';

const stage = journey();
const { createProject } = demoProjects(stage);
const data = figuresData(stage);
let project: Project;

beforeAll(async () => {
  project = await createProject('Wattle Row', (await data.companyOf(PARTNER)).companyId);
});

const openFigures = (email: string) => stage.openAs(email, projectPath(project, 'figures'));
const dialog = (page: Page) => page.getByRole('dialog');
const pressInDialog = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
/** The scenario of a side. */
const scenarioOf = async (email: string, side: string) => {
  const scenarios = await data.scenariosOf(email, project);
  const ownScenario = scenarios.find((scenario) => scenario.side === side);
  if (!ownScenario) throw new Error(`No scenario of the ${side}`);
  return ownScenario;
};

it('lets a partner start from a template and paste its feasibility from Excel', async () => {
  const page = await openFigures(PARTNER);
  await pressButton(page, 'Townhouses');
  await page.getByRole('button', { name: 'Base case, not saved' }).waitFor();
  const firstMonth = page.getByRole('textbox', { name: 'First month' });
  await firstMonth.fill('Dec 2026');
  await firstMonth.press('Enter');
  await pasteInto(page, 'Costs', copiedCosts);
  await pasteInto(page, 'Sales', copiedSales);
  await gridCell(page, 'Costs', 6, 3).getByText('Feb 2027').waitFor();
  await page.getByRole('gridcell', { name: '20,580,000' }).waitFor();
  await page.getByRole('gridcell', { name: '28,553,455' }).waitFor();
  await pressButton(page, 'Save');
  await waitForToast(page, 'Base case saved as version 1');
  await page.getByRole('button', { name: 'Base case, version 1' }).waitFor();
  const saved = await scenarioOf(PARTNER, 'partner');
  expect(saved).toMatchObject({
    startMonth: '2026-12',
    costs: { length: 7 },
    layers: [{ limit: 5_000_000 }, {}],
  });
  const { marginOnCost } = figuresOf(saved);
  expect(await resultsOf(page)).toContain(`Margin on cost: ${marginOnCost?.toFixed(1)} %`);
});

it('shows a funder no figures before they are opened to it', async () => {
  const page = await openFigures(FUNDER);
  await page.getByText('No figures shared with you').waitFor();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  expect(await sections.getByRole('link').allInnerTexts()).not.toContain('Figures');
  await sections.getByRole('link', { name: 'Overview' }).click();
  await sections.getByRole('link', { name: 'Overview' }).and(page.locator('[aria-current=page]')).waitFor();
});

it('lets the team add layers to a copy of the plan, and open it to a funder', async () => {
  const draft = await data.send<Terms>(FUNDER, 'POST', '/api/terms', {
    terms: {
      projectId: project.id,
      fundingType: 'senior_debt',
      facilityLimit: 14_000_000,
      term: 24,
      pricingKind: 'fixed',
      rate: 8.5,
      establishmentFee: 1,
      interestTreatment: 'capitalised',
      validUntil: '2099-12-31',
    },
  });
  await data.send(FUNDER, 'PUT', `/api/terms/${draft.id}/submit`, { version: draft.version });
  const page = await openFigures(ADMIN);
  await chooseInScenario(page, 'Copy to the team');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.poll(() => name.inputValue()).toBe('Copy of Base case');
  await name.fill('Kookaburra case');
  const resultsBefore = await resultsOf(page);
  await showFunding(page);
  await pressButton(page, 'Use an offer');
  expect(await dialog(page).getByRole('combobox', { name: 'Offer' }).innerText()).toContain(
    `${FUNDER_NAME}, senior $14m, 8.50\u00A0%, 24 months, submitted`,
  );
  await pressInDialog(page, 'Use this offer');
  await page.getByText(`${FUNDER_NAME}, revision 1`).waitFor();
  const resultsWithOffer = await resultsOf(page);
  await pressButton(page, 'Add a layer');
  await dialog(page).getByRole('textbox', { name: 'Limit', exact: true }).fill('4.1m');
  await dialog(page).getByRole('textbox', { name: /^Rate/ }).fill('13.37');
  await pressInDialog(page, 'Done');
  await page.getByText('Assumed: 13.37 %').waitFor();
  const resultsWithMezzanine = await resultsOf(page);
  for (const index of [0, 1, 2])
    expect(
      new Set([resultsBefore[index], resultsWithOffer[index], resultsWithMezzanine[index]]).size,
      String(resultsBefore),
    ).toBe(3);
  await pressButton(page, 'Save');
  await waitForToast(page, 'Kookaburra case saved as version 1');
  const { marginOnCost, equity } = figuresOf(await scenarioOf(ADMIN, 'team'));
  expect(resultsWithMezzanine).toEqual(
    expect.arrayContaining([
      `Margin on cost: ${marginOnCost?.toFixed(1)} %`,
      `Equity IRR: IRR ${equity.irr?.toFixed(1)} %`,
    ]),
  );
  await pressButton(page, 'Open to a funder');
  const search = dialog(page).getByRole('combobox', { name: 'Capital Partner' });
  await expect.poll(() => hasFocus(search)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await pressButton(page, 'Open to a funder');
  await search.fill('Harrow');
  await page.getByRole('option', { name: FUNDER_NAME, exact: true }).click();
  await expect
    .poll(() => dialog(page).getByRole('combobox', { name: 'Its layer' }).locator(':checked').innerText())
    .toBe(`Senior $14m, ${FUNDER_NAME}`);
  await pressInDialog(page, 'Open');
  await waitForToast(page, `Version 1 is open to ${FUNDER_NAME}`);
});

it('shows a funder the pricing of its own layer only, and never sends other pricing to its browser', async () => {
  const [mail] = await waitForMailsTo(
    stage.portal,
    FUNDER,
    'Our team shared the figures of Wattle Row ($5m) with you',
  );
  const link = /href="([^"]*section=figures)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  const page = await stage.openAs(FUNDER);
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
  });
  await page.goto(link);
  await waitForHeading(page, 'Figures');
  const layers = page.getByRole('region', { name: 'Layers of funding' });
  await layers.getByText('Only rank and limit are shared').first().waitFor();
  const rows = await layers.getByRole('row').allInnerTexts();
  const rowTexts = rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' ').trim());
  expect(rowTexts).toEqual([
    expect.stringMatching(
      new RegExp(`^Senior ${FUNDER_NAME}, revision 1 Limit: 14,000,000 .* All-in cost: [\\d.]+ %`),
    ),
    'Mezzanine 4,100,000 Only rank and limit are shared',
    'Equity As needed Only rank and limit are shared',
  ]);
  await page.getByRole('gridcell', { name: '12,000,000' }).waitFor();
  await page.getByRole('gridcell', { name: '28,553,455' }).waitFor();
  expect(await page.getByRole('button', { name: /^(?:Margin on cost|Profit|Equity IRR)/ }).count()).toBe(0);
  expect(await runAxeInBothThemes(page, 'body')).toEqual([]);
  const receivedText = (await Promise.all(answers)).join('\n');
  expect(receivedText).toContain('Building contract');
  expect(receivedText).not.toMatch(/13\.37|Kookaburra|savedBy":"[^"]/);
  expect(await page.content()).not.toMatch(/13\.37|Kookaburra/);
  await pressButton(page, 'Export');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'XLSX with formulas' }).click(),
  ]);
  const sheets = await readSheets(await file.path());
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Plan', 'Months', 'Layers']);
  expect(JSON.stringify(sheets)).not.toMatch(/13\.37|0\.1337|Kookaburra/);
});
