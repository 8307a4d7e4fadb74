import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import readSheets from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { workbookOf } from '../../../web/ui/workbook/workbook.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { runAxe } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { printPage } from '../../support/printed-page.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { pressButton, waitForHeading, waitForToast } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();
const folder = scratchFolder();

const read = async <A>(path: string) =>
  (await call<A>(stage.portal, 'GET', path, { token: await tokenOf(ADMIN) })).body;
const teamScenario = async (projectId: string) =>
  (await read<Scenario[]>(`/api/scenario/project/${projectId}`)).find(({ side }) => side === 'team');

/** A project with a scenario of the team, or without any scenario. */
async function findProject(isPlanned: boolean): Promise<Project> {
  const projects = await read<Project[]>('/api/project/open?limit=100');
  for (const project of projects) {
    // In turn: the API limits the requests of one caller.
    const scenarios = await read<Scenario[]>(`/api/scenario/project/${project.id}`);
    if (isPlanned ? scenarios.some(({ side }) => side === 'team') : scenarios.length === 0) return project;
  }
  throw new Error('There is no such project');
}

type Lines = readonly (readonly (string | number)[])[];

/** Writes a spreadsheet. @returns its path */
function writeSpreadsheet(name: string, sheets: Readonly<Record<string, Lines>>): string {
  const path = join(folder, `${name}.xlsx`);
  const cells = (lines: Lines) => lines.map((line) => line.map((value) => (value === '' ? null : { value })));
  const workbookSheets = Object.entries(sheets).map(([title, lines]) => ({
    name: title,
    rows: cells(lines),
    widths: [],
    frozen: { rows: 0 },
  }));
  writeFileSync(path, workbookOf(workbookSheets));
  return path;
}

const costs: Lines = [
  ['Arden Street'],
  [],
  ['Description', 'Cost ($)', 'Start', 'Duration'],
  ['Site purchase', 6_000_000, 1, 1],
  ['Stamp duty', 360_000, 1, 1],
  ['Build cost', 12_000_000, 5, 14],
  ['QS fees', 'about 90k', 1, 12],
  ['Sundries', 50_000, 1, 12],
  ['Total costs', 18_410_000, '', ''],
];
const revenue: Lines = [
  ['Type', 'No', 'Price', 'Settlement', 'Duration'],
  ['Townhouses', 24, 1_320_000, 19, 3],
];

async function openFigures({ id }: Project): Promise<Page> {
  const page = await stage.openAs(ADMIN, `/admin/project-page?projectId=${id}&section=figures`);
  await waitForHeading(page, 'Figures');
  return page;
}

async function chooseFile(page: Page, path: string): Promise<void> {
  await pressButton(page, 'Import');
  await page.setInputFiles('[role=dialog] input[type=file]', path);
}

const shownLines = (page: Page) => page.getByRole('region', { name: 'Lines of the file' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import lines from a file' });
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true });

it('imports a feasibility with guesses, corrections and totals, and remembers the choices', async () => {
  const project = await findProject(true);
  const page = await openFigures(project);
  const path = writeSpreadsheet('feasibility', { 'Cost plan': costs, Revenue: revenue });
  await chooseFile(page, path);
  await shownLines(page).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page, '[role=dialog]', 'all')).toEqual([]);
  }
  const accept = dialog(page).getByRole('button', { name: 'Import 6 lines' });
  expect(await accept.isDisabled()).toBe(true);
  await dialog(page).getByText('1 cell cannot be read.', { exact: false }).waitFor();
  await dialog(page).getByRole('textbox', { name: 'Amount in line 7' }).fill('90k');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Categories: 5 words of the file').click();
  await dialog(page).getByLabel('Category for “Sundries”').selectOption('Marketing');
  await dialog(page)
    .getByRole('row', { name: 'Costs before finance', exact: false })
    .getByText('$18,500,000')
    .waitFor();
  await accept.click();
  await cell(page, 'Site purchase').waitFor();
  expect(await cell(page, '90,000').count()).toBe(1);

  await pressButton(page, 'Save');
  await waitForToast(page, /saved as version/);
  const saved = await teamScenario(project.id);
  expect(
    saved?.costs.map(({ category, name, amount, from, months }) => [category, name, amount, from, months]),
  ).toEqual([
    ['land', 'Site purchase', 6_000_000, 0, 1],
    ['acquisition', 'Stamp duty', 360_000, 0, 1],
    ['construction', 'Build cost', 12_000_000, 4, 14],
    ['professional', 'QS fees', 90_000, 0, 12],
    ['marketing', 'Sundries', 50_000, 0, 12],
  ]);
  expect(saved?.sales).toMatchObject([
    { name: 'Townhouses', units: 24, price: 1_320_000, from: 18, months: 3 },
  ]);

  // The category of the word is remembered, and equal lines are recognised.
  await chooseFile(page, path);
  await shownLines(page).waitFor();
  expect(await shownLines(page).getByText('The same').count()).toBe(5);
  expect(await shownLines(page).getByText('Marketing').count()).toBe(1);
  await dialog(page).getByRole('checkbox', { name: 'Import line 7, QS fees' }).uncheck();
  await dialog(page).getByRole('checkbox', { name: 'Keep lines that the file does not have' }).check();
  await dialog(page).getByRole('button', { name: 'Import 5 lines' }).click();
  expect(await cell(page, 'QS fees').count()).toBe(1);
});

it('starts a plan from a file, in the first month of the file', async () => {
  const project = await findProject(false);
  const page = await openFigures(project);
  await pressButton(page, 'Import from a file');
  const path = writeSpreadsheet('start', {
    Costs: [
      ['Item', 'Amount', 'From'],
      ['Land', '2.5m', 'Feb 2029'],
      ['Build cost', 4_000_000, 'Apr 2029'],
      ['Interest on the senior loan', 310_000, 'Apr 2029'],
    ],
  });
  await page.setInputFiles('[role=dialog] input[type=file]', path);
  await dialog(page).getByText('computes interest and loan fees from its layers', { exact: false }).waitFor();
  // An empty plan has no totals and no layers' months that the user entered.
  expect(await dialog(page).getByRole('columnheader', { name: 'Before' }).count()).toBe(0);
  expect(await dialog(page).getByText('The plan begins in', { exact: false }).count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Import 2 lines' }).click();
  await pressButton(page, 'Save');
  await waitForToast(page, /saved as version/);
  expect(await teamScenario(project.id)).toMatchObject({
    startMonth: '2029-02',
    costs: [
      { category: 'land', name: 'Land', amount: 2_500_000, from: 0 },
      { category: 'construction', name: 'Build cost', amount: 4_000_000, from: 2 },
    ],
  });
});

it('rejects a file with too many lines, or of another type, with the reason', async () => {
  const page = await openFigures(await findProject(true));
  const manyLines = Array.from({ length: 300 }, (_, at) => [`Line ${at}`, 1_000, 1, 1]);
  await chooseFile(
    page,
    writeSpreadsheet('long', { Costs: [['Item', 'Amount', 'Start', 'Duration'], ...manyLines] }),
  );
  await dialog(page).getByText('The file has 300 lines; a plan has at most 200.', { exact: false }).waitFor();
  const pdf = join(folder, 'plan.xlsx');
  writeFileSync(pdf, '%PDF-1.7');
  await page.setInputFiles('[role=dialog] input[type=file]', pdf);
  await dialog(page).getByText('This is a PDF', { exact: false }).waitFor();
});

/** Loads the code of the printed plan, which the page itself loads later. */
async function loadPrint(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.locator('caption', { hasText: 'Costs' }).first().waitFor({ state: 'attached' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

it('exports a spreadsheet with formulas and a CSV, and prints two pages', async () => {
  const project = await findProject(true);
  const page = await openFigures(project);
  const download = async (name: string) => {
    await pressButton(page, 'Export');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ]);
    return file;
  };
  const xlsx = await download('XLSX with formulas');
  expect(xlsx.suggestedFilename()).toMatch(/ version \d+\.xlsx$/);
  const sheets = await readSheets(await xlsx.path());
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Plan', 'Months', 'Layers', 'What if']);
  const csv = await download('CSV of the lines');
  expect(csv.suggestedFilename()).toMatch(/\.csv$/);
  // An import of the exported file changes nothing.
  await chooseFile(page, await xlsx.path());
  await shownLines(page).waitFor();
  const results = await shownLines(page).locator('[data-change]').allTextContents();
  expect(new Set(results)).toEqual(new Set(['The same']));
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await loadPrint(page);
  expect(await printPage(page)).toEqual({ sheets: 2, isPortrait: true });
});
