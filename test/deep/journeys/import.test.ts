import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import readSheets from 'read-excel-file/node';
import writeSheet, { type CellObject } from 'write-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import type { RecordChange } from '../../../shared/api/history.ts';
import type { Company } from '../../../shared/entities/company.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxe } from '../../support/axe.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { navigate, waitForHeading, waitForToast, pressButton, fillFields } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const COMPANY = 'Harrow Lane Credit Partners';
const stage = journey();
const folder = scratchFolder();
let startedAt: string;
beforeAll(() => {
  startedAt = new Date().toISOString();
});

const read = async <A>(path: string) =>
  (await call<A>(stage.portal, 'GET', path, { token: await tokenOf(ADMIN) })).body;
const readProjects = async () => {
  const open = await read<Project[]>('/api/project/open?limit=100');
  return new Map(open.map((project) => [project.id, project]));
};
const readChanges = () => read<RecordChange[]>(`/api/history?from=${startedAt}&to=2999-01-01T00:00:00.000Z`);

/** A cell as another spreadsheet program writes it. */
function toCell(value: unknown, isPercent: boolean): CellObject | null {
  if (value instanceof Date) return { value, type: Date, format: 'd mmm yy' };
  if (typeof value === 'number') return { value, type: Number, ...(isPercent && { format: '0.0%' }) };
  return typeof value === 'string' ? { value, type: String } : null;
}

/** Exports the schedule and changes prices, amounts and a date in its first rows. */
async function exportAndEdit(
  page: Page,
): Promise<{ readonly path: string; readonly ids: readonly string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressButton(page, 'Export to XLSX')]);
  expect(download.suggestedFilename()).toMatch(/^Transaction Schedule .*\.xlsx$/);
  const [sheet] = await readSheets(await download.path());
  const [header = [], ...rows]: unknown[][] = (sheet?.data ?? []).map((row) => [...row]);
  const columnIndex = (name: string) => header.indexOf(name);
  const [first = [], second = []] = rows;
  first[columnIndex('Funding Amount')] = 12_345_000;
  first[columnIndex('Funding Date')] = new Date('2027-03-01T00:00:00Z');
  second[columnIndex('Pricing (%)')] = 0.0775;
  const path = join(folder, 'projects.xlsx');
  const cells = [header, ...rows].map((row) =>
    row.map((value, column) => toCell(value, column === columnIndex('Pricing (%)'))),
  );
  await writeSheet(cells).toFile(path);
  return { path, ids: [first, second].map((row) => String(row[columnIndex('Id')])) };
}

const checkRows = async (page: Page, path: string) => {
  await page.setInputFiles('input[type=file]', path);
  await pressButton(page, 'Check the rows');
};
/** Makes the browser's storage of imports fail until the page is loaded again. */
const breakStorage = (page: Page) =>
  page.evaluate(() => {
    const fail = () => {
      throw new Error('The disk is full.');
    };
    Object.assign(IDBObjectStore.prototype, { getAll: fail, delete: fail });
  });
const segment = (page: Page, text: string) => page.getByRole('radio', { name: text, exact: true });

it('imports an edited export of the schedule, records it in the history and undoes it', async () => {
  const initialProjects = await readProjects();
  const page = await stage.openAs(ADMIN, '/admin/schedule');
  const { path, ids } = await exportAndEdit(page);
  await page.goto(`${stage.portal.url}/admin/import?noun=project`);
  await waitForHeading(page, 'Import');
  await checkRows(page, path);
  await segment(page, 'Changes 2').waitFor();
  await segment(page, `No change ${initialProjects.size - 2}`).waitFor();
  // Scrolled controls can be half below the top bar.
  await page.evaluate(() => scrollTo(0, 0));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page, 'main', 'all')).toEqual([]);
  }
  await pressButton(page, 'Import 2 rows');
  await segment(page, 'Imported 2').waitFor();

  const projectChanges = (await readChanges()).filter(({ noun }) => noun === 'project');
  expect(
    new Map(projectChanges.map(({ id, by, changes }) => [id, { by, to: Object.keys(changes) }])),
  ).toEqual(
    new Map([
      [ids[0], { by: ADMIN, to: ['fundingAmount', 'targetFundingDate'] }],
      [ids[1], { by: ADMIN, to: ['pricing'] }],
    ]),
  );
  const importedProjects = await readProjects();
  expect(importedProjects.get(ids[0] ?? '')).toMatchObject({
    fundingAmount: 12_345_000,
    targetFundingDate: '2027-03-01',
  });
  expect(importedProjects.get(ids[1] ?? '')).toMatchObject({ pricing: 7.75 });

  // The import can be undone after its tab was closed.
  await page.goto(`${stage.portal.url}/admin/import`);
  await page.getByRole('button', { name: 'Open projects.xlsx' }).waitFor();
  await breakStorage(page);
  await pressButton(page, 'Forget projects.xlsx');
  await waitForToast(page, 'The disk is full.');
  await pressButton(page, 'Open projects.xlsx');
  await page.getByRole('main').getByRole('alert').getByText('The disk is full.').waitFor();
  await pressButton(page, 'Another import');
  await page.reload();
  await pressButton(page, 'Open projects.xlsx');
  await pressButton(page, 'Undo import');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await segment(page, 'Undone 2').waitFor();
  const values = (project: Project | undefined) => [
    project?.fundingAmount,
    project?.targetFundingDate,
    project?.pricing,
  ];
  const projectsAfterUndo = await readProjects();
  for (const id of ids) expect(values(projectsAfterUndo.get(id))).toEqual(values(initialProjects.get(id)));
});

async function createCompany(page: Page, name: string): Promise<void> {
  await page
    .getByRole('combobox', { name: `Company for “${name}”` })
    .selectOption({ label: 'Create a new company…' });
  await fillFields(page, { Phone: '0412 345 678' });
  await pressButton(page, 'Create company');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Leaves a company out of the lists of companies, like an index that lags. */
const hideFromIndex = (page: Page, name: string) =>
  page.route('**/api/company/companytype/**', async (route) => {
    const response = await route.fetch();
    const companies: Company[] = await response.json();
    await route.fulfill({ response, json: companies.filter(({ companyName }) => companyName !== name) });
  });

it('reports earlier imports that cannot be read, and reads them on retry', async () => {
  const page = await stage.openAs(ADMIN);
  const restore = await page.evaluateHandle(() => {
    const { getAll } = IDBObjectStore.prototype;
    return () => Object.assign(IDBObjectStore.prototype, { getAll });
  });
  await breakStorage(page);
  await navigate(page, '/admin/import');
  await page.getByText('Earlier imports could not be loaded').waitFor();
  await page.getByText('The disk is full.').waitFor();
  await restore.evaluate((run) => run());
  await pressButton(page, 'Try again');
  await page.getByText('Earlier imports could not be loaded').waitFor({ state: 'detached' });
});

it("rejects, creates or matches rows, and explains why a file can't be read", async () => {
  const [existing, ...others] = [...(await readProjects()).values()].filter(({ draft }) => !draft);
  const otherProject = others.find(({ projectCompanyId }) => projectCompanyId !== existing?.projectCompanyId);
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  const large = join(folder, 'large.csv');
  writeFileSync(large, Buffer.alloc(10_500_000, 'a,b\n'));
  await page.setInputFiles('input[type=file]', large);
  await page.getByRole('alert').getByText('large.csv: This file has 11 MB.').waitFor();
  const projectKind = 'Victoria;Development;Office;Senior Debt;Acquisition';
  const header =
    'Company Name;Project Name;Project Location;Project Type;Project Sector;Funding Type;Funding Purpose;Sum';
  const company = existing?.projectCompanyName.toUpperCase();
  const lines = [
    `${company};A new one;${projectKind};$5,000,000`,
    `${company};${existing?.projectName}!;${projectKind};$5,000,000`,
    `Nobody Ltd;Another;${projectKind};5`,
  ];
  const path = join(folder, 'new.csv');
  writeFileSync(path, Buffer.from(`\uFEFF${[header, ...lines].join('\r\n')}`, 'utf16le'));
  await page.setInputFiles('input[type=file]', path);
  await page
    .getByRole('combobox', { name: 'Field for the column Sum' })
    .selectOption({ label: 'Funding Amount *' });
  await pressButton(page, 'Check the rows');
  await segment(page, 'Refused 1').waitFor();
  await page.getByText('There is no company “Nobody Ltd”.', { exact: true }).waitFor();
  await page
    .getByRole('combobox', { name: 'Decision for line 3' })
    .selectOption({ label: 'Create a new record' });
  // The new check reads the projects of the corrected company.
  const heldRequest = new Promise<Route>(
    (resolve) => void page.route('**/api/project/company/*', resolve, { times: 1 }),
  );
  const partner = page.getByRole('textbox', { name: 'Project Partner in line 4' });
  await partner.fill(otherProject?.projectCompanyName ?? '');
  await partner.press('Enter');
  const route = await heldRequest;
  expect(await page.getByRole('button', { name: 'Import 2 rows' }).isDisabled()).toBe(true);
  await route.continue();
  await pressButton(page, 'Import 2 rows');
  await segment(page, 'Imported 2').waitFor();
  const names = [...(await readProjects()).values()].map(({ projectName }) => projectName);
  expect(names).toEqual(expect.arrayContaining(['A new one', `${existing?.projectName}!`]));
  await pressButton(page, 'Another import');
  await page.setInputFiles('input[type=file]', path);
  const sum = page.getByRole('combobox', { name: 'Field for the column Sum' });
  await expect.poll(() => sum.inputValue()).toBe('fundingAmount');
  await pressButton(page, 'Check the rows');
  await createCompany(page, 'Nobody Ltd');
  await hideFromIndex(page, 'Nobody Ltd');
  await navigate(page, '/admin/project-partners');
  await page.getByRole('link', { name: 'Nobody Ltd', exact: true }).waitFor();
});

it('corrects a cell that would not be kept, in the row of the check', async () => {
  const [existing] = [...(await readProjects()).values()];
  const path = join(folder, 'grv.csv');
  const line = `${existing?.projectName},${existing?.projectCompanyName},tbc,0.65`;
  writeFileSync(path, `Project Name,Project Partner,GRV,Max LTV\n${line}\n`);
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  await checkRows(page, path);
  const grv = page.getByRole('textbox', { name: 'GRV in line 2' });
  await grv.fill('98m');
  await grv.press('Enter');
  await page.getByText(/GRV: .*98,000,000/).waitFor();
  await page.getByText('Corrected', { exact: true }).waitFor();
});

it('offers a correction for the equal cells of other rows', async () => {
  const [existing] = [...(await readProjects()).values()];
  const path = join(folder, 'quarters.csv');
  const lines = ['One', 'Two', 'Three'].map((name) => `${name},${existing?.projectCompanyName},Q3 2027`);
  writeFileSync(path, ['Project Name,Project Partner,Funding Date', ...lines, ''].join('\n'));
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  await checkRows(page, path);
  const date = (line: number) => page.getByRole('textbox', { name: `Funding Date in line ${line}` });
  await date(2).fill('30 Sep 2027');
  await date(2).press('Enter');
  await page.getByText('Funding Date: “Q3 2027” is still in 2 rows.').waitFor();
  expect(await runAxe(page, 'main')).toEqual([]);
  await pressButton(page, 'Use 30 Sep 2027 there too');
  await expect.poll(() => page.getByText('Corrected', { exact: true }).count()).toBe(3);
  expect(await date(4).inputValue()).toBe('30 Sep 2027');
  await page.getByText(/is still in/).waitFor({ state: 'detached' });
});

/** Downloads the template, and fills in the company of its example row. @returns the path of the file */
async function fillTemplate(page: Page, company: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressButton(page, 'Download a template'),
  ]);
  const [sheet] = await readSheets(await download.path());
  const rows: unknown[][] = (sheet?.data ?? []).map((row) => [...row]);
  const cells = rows.map((row) =>
    row.map((value) => toCell(value === 'Name or id of the company' ? company : value, false)),
  );
  const path = join(folder, download.suggestedFilename());
  await writeSheet(cells).toFile(path);
  return path;
}

it('imports filled templates of contacts and funding profiles', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=contact');
  for (const [noun, label] of [
    ['contact', 'Contacts'],
    ['funding-profile', 'Funding Profiles'],
  ] as const) {
    await page.getByLabel('Import as').selectOption({ label });
    await checkRows(page, await fillTemplate(page, COMPANY));
    await segment(page, 'New 1').waitFor();
    await pressButton(page, 'Import 1 row');
    await segment(page, 'Imported 1').waitFor();
    const created = (await readChanges()).filter((change) => change.noun === noun);
    expect(created).toMatchObject([{ by: ADMIN, action: 'created' }]);
    await pressButton(page, 'Another import');
  }
});

/** Writes a file of contacts with these last names. @returns its path */
function writeContacts(file: string, lastNames: readonly string[]): string {
  const path = join(folder, file);
  const lines = lastNames.map((name, at) => `Ada,${name},${file}-${at}@example.com,0412 345 678,${COMPANY}`);
  writeFileSync(path, ['First Name,Last Name,Email,Phone,Company', ...lines].join('\n'));
  return path;
}

/** Starts an import of 60 contacts and pauses it after 40. */
async function pauseImport(page: Page, file: string, name: string): Promise<void> {
  await checkRows(
    page,
    writeContacts(
      file,
      Array.from({ length: 60 }, (_, at) => `${name}${at}`),
    ),
  );
  const release = await holdRequests(page, '**/api/import/*');
  await pressButton(page, 'Import 60 rows');
  await page.getByText('Leaving this page pauses it. You can continue later.').waitFor();
  await pressButton(page, 'Pause');
  release();
  await segment(page, 'Waiting 20').waitFor();
}

it('undoes the rows, too, that another tab has imported meanwhile', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=contact');
  await pauseImport(page, 'two-tabs.csv', 'Tab');
  const otherTab = await stage.openAs(ADMIN, '/admin/import');
  await pressButton(otherTab, 'Open two-tabs.csv');
  await segment(otherTab, 'Waiting 20').waitFor();
  await pressButton(page, 'Continue');
  await segment(page, 'Imported 60').waitFor();
  await pressButton(otherTab, 'Undo import');
  await otherTab.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await segment(otherTab, 'Undone 60').waitFor();
});

it('keeps the corrections of a check when another import is opened by mistake or must be continued first', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=contact');
  await pauseImport(page, 'paused.csv', 'Paused');
  await pressButton(page, 'Another import');
  await checkRows(page, writeContacts('next.csv', ['Next', '']));
  const lastName = page.getByRole('textbox', { name: 'Last Name in line 3' });
  await lastName.fill('Corrected');
  await lastName.press('Enter');
  await page.getByRole('button', { name: 'Import 2 rows' }).waitFor();
  await pressButton(page, 'Open paused.csv');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await pressButton(page, 'Import 2 rows');
  await pressButton(page, 'Continue paused.csv');
  await segment(page, 'Imported 60').waitFor();
  await pressButton(page, 'Back to next.csv');
  await pressButton(page, 'Import 2 rows');
  await segment(page, 'Imported 2').waitFor();
});

it('starts the next import after a paused one was undone', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=contact');
  await pauseImport(page, 'undone.csv', 'Undone');
  await pressButton(page, 'Undo import');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await segment(page, 'Undone 40').waitFor();
  await pressButton(page, 'Another import');
  await page.getByRole('button', { name: 'Open undone.csv' }).waitFor();
  expect(await page.getByText('not imported yet').count()).toBe(0);
  await checkRows(page, writeContacts('after.csv', ['After']));
  await pressButton(page, 'Import 1 row');
  await segment(page, 'Imported 1').waitFor();
});

it('reads only what is missing when a failed check is tried again', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  const path = join(folder, 'lost.csv');
  writeFileSync(path, 'Company Name,Project Name\nKestrel Bay Developments,Lost Answer');
  const reads: string[] = [];
  page.on('request', (request) => reads.push(request.url()));
  const lists = '**/api/project/company/**';
  await page.route(lists, (route) => route.abort());
  await checkRows(page, path);
  await page.getByText('This could not be loaded').waitFor();
  await page.unroute(lists);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(lists, async (route) => {
    await answered;
    await route.fallback();
  });
  reads.length = 0;
  await pressButton(page, 'Try again');
  // The error is gone while the retry runs.
  await page.getByText('0 of 1 row').waitFor();
  await page.getByText('This could not be loaded').waitFor({ state: 'detached' });
  answer();
  await segment(page, 'Refused 1').waitFor();
  expect(reads.filter((url) => url.includes('/api/company/'))).toEqual([]);
});
