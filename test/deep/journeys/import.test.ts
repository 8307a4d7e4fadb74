import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import readSheets from 'read-excel-file/node';
import writeSheet, { type CellObject } from 'write-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import type { RecordChange } from '../../../shared/api/history.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { findings } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/person.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { heading, press } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();
const folder = scratchFolder();
let begin: string;
beforeAll(() => {
  begin = new Date().toISOString();
});

const read = async <A>(path: string) =>
  (await call<A>(stage.portal, 'GET', path, { token: await tokenOf(ADMIN) })).body;
const projects = async () => {
  const open = await read<Project[]>('/api/project/open?limit=100');
  return new Map(open.map((project) => [project.id, project]));
};
const changes = () => read<RecordChange[]>(`/api/history?from=${begin}&to=2999-01-01T00:00:00.000Z`);

/** A cell of another program's making. */
function cellOf(value: unknown, isShare: boolean): CellObject | null {
  if (value instanceof Date) return { value, type: Date, format: 'd mmm yy' };
  if (typeof value === 'number') return { value, type: Number, ...(isShare && { format: '0.0%' }) };
  return typeof value === 'string' ? { value, type: String } : null;
}

/** What the schedule exports, with other prices, amounts and a date in its first rows. */
async function changedExport(
  page: Page,
): Promise<{ readonly path: string; readonly ids: readonly string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export to XLSX')]);
  expect(download.suggestedFilename()).toMatch(/^Transaction Schedule .*\.xlsx$/);
  const [sheet] = await readSheets(await download.path());
  const [head = [], ...rows]: unknown[][] = (sheet?.data ?? []).map((row) => [...row]);
  const at = (name: string) => head.indexOf(name);
  const [first = [], second = []] = rows;
  first[at('Funding Amount')] = 12_345_000;
  first[at('Funding Date')] = new Date('2027-03-01T00:00:00Z');
  second[at('Pricing (%)')] = 0.0775;
  const path = join(folder, 'projects.xlsx');
  const cells = [head, ...rows].map((row) =>
    row.map((value, column) => cellOf(value, column === at('Pricing (%)'))),
  );
  await writeSheet(cells).toFile(path);
  return { path, ids: [first, second].map((row) => String(row[at('Id')])) };
}

const check = async (page: Page, path: string) => {
  await page.setInputFiles('input[type=file]', path);
  await press(page, 'Check the rows');
};
const segment = (page: Page, words: string) => page.getByRole('radio', { name: words, exact: true });

it('the export of the schedule, changed in a spreadsheet, is imported, told by the history, and taken back', async () => {
  const before = await projects();
  const page = await stage.as(ADMIN, '/admin/schedule');
  const { path, ids } = await changedExport(page);
  await page.goto(`${stage.portal.url}/admin/import?noun=project`);
  await heading(page, 'IMPORT');
  await check(page, path);
  await segment(page, 'Changes 2').waitFor();
  await segment(page, `No change ${before.size - 2}`).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findings(page, 'main', 'all')).toEqual([]);
  }
  await press(page, 'Import 2 rows');
  await segment(page, 'Imported 2').waitFor();

  const told = (await changes()).filter(({ noun }) => noun === 'project');
  expect(new Map(told.map(({ id, by, changes }) => [id, { by, to: Object.keys(changes) }]))).toEqual(
    new Map([
      [ids[0], { by: ADMIN, to: ['fundingAmount', 'targetFundingDate'] }],
      [ids[1], { by: ADMIN, to: ['pricing'] }],
    ]),
  );
  const after = await projects();
  expect(after.get(ids[0] ?? '')).toMatchObject({
    fundingAmount: 12_345_000,
    targetFundingDate: '2027-03-01',
  });
  expect(after.get(ids[1] ?? '')).toMatchObject({ pricing: 7.75 });

  // A closed tab keeps the way back.
  await page.goto(`${stage.portal.url}/admin/import`);
  await press(page, 'Open projects.xlsx');
  await press(page, 'Undo import');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await segment(page, 'Taken back 2').waitFor();
  const values = (of: Project | undefined) => [of?.fundingAmount, of?.targetFundingDate, of?.pricing];
  const back = await projects();
  for (const id of ids) expect(values(back.get(id))).toEqual(values(before.get(id)));
});

it('rows are refused at their fields, made anew or taken for what they resemble; a file that cannot be read says why', async () => {
  const [like] = [...(await projects()).values()].filter(({ draft }) => !draft);
  const page = await stage.as(ADMIN, '/admin/import?noun=project');
  const large = join(folder, 'large.csv');
  writeFileSync(large, Buffer.alloc(10_500_000, 'a,b\n'));
  await page.setInputFiles('input[type=file]', large);
  await page.getByRole('alert').getByText('large.csv: This file has 11 MB.').waitFor();
  const kind = 'Victoria;Development;Office;Senior Debt;Acquisition';
  const head =
    'Company Name;Project Name;Project Location;Project Type;Project Sector;Funding Type;Funding Purpose;Sum';
  const company = like?.projectCompanyName.toUpperCase();
  const lines = [
    `${company};A new one;${kind};$5,000,000`,
    `${company};${like?.projectName}!;${kind};$5,000,000`,
    `Nobody Ltd;Another;${kind};5`,
  ];
  const path = join(folder, 'new.csv');
  writeFileSync(path, Buffer.from(`\uFEFF${[head, ...lines].join('\r\n')}`, 'utf16le'));
  await page.setInputFiles('input[type=file]', path);
  await page
    .getByRole('combobox', { name: 'Field for the column Sum' })
    .selectOption({ label: 'Funding Amount *' });
  await press(page, 'Check the rows');
  await segment(page, 'Refused 1').waitFor();
  await page.getByText('There is no company “Nobody Ltd”.').waitFor();
  await page.getByRole('combobox', { name: 'Decision for line 3' }).selectOption({ label: 'Make a new one' });
  await press(page, 'Import 2 rows');
  await segment(page, 'Imported 2').waitFor();
  const names = [...(await projects()).values()].map(({ projectName }) => projectName);
  expect(names).toEqual(expect.arrayContaining(['A new one', `${like?.projectName}!`]));
  await press(page, 'Another import');
  await page.setInputFiles('input[type=file]', path);
  const sum = page.getByRole('combobox', { name: 'Field for the column Sum' });
  await expect.poll(() => sum.inputValue()).toBe('fundingAmount');
});

/** The template with its example row, which names a company where it asks for one. */
async function filledTemplate(page: Page, company: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download a template')]);
  const [sheet] = await readSheets(await download.path());
  const rows: unknown[][] = (sheet?.data ?? []).map((row) => [...row]);
  const cells = rows.map((row) =>
    row.map((value) => cellOf(value === 'Name or id of the company' ? company : value, false)),
  );
  const path = join(folder, download.suggestedFilename());
  await writeSheet(cells).toFile(path);
  return path;
}

it('templates of contacts and of funding profiles, with a company named in them, are imported', async () => {
  const company = 'Harrow Lane Credit Partners';
  const page = await stage.as(ADMIN, '/admin/import?noun=contact');
  for (const [noun, label] of [
    ['contact', 'Contacts'],
    ['funding-profile', 'Funding Profiles'],
  ] as const) {
    await page.getByLabel('What the rows are').selectOption({ label });
    await check(page, await filledTemplate(page, company));
    await segment(page, 'New 1').waitFor();
    await press(page, 'Import 1 row');
    await segment(page, 'Imported 1').waitFor();
    const made = (await changes()).filter((change) => change.noun === noun);
    expect(made).toMatchObject([{ by: ADMIN, action: 'created' }]);
    await press(page, 'Another import');
  }
});
