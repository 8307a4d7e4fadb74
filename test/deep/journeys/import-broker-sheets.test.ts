import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import writeSheet from 'write-excel-file/node';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxe } from '../../support/axe.ts';
import { brokerSheets } from '../../support/broker-sheets.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { journey } from '../../support/journey.ts';
import { focusedName, pressByKey, tabTo, hasFocus } from '../../support/keyboard.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { pressButton, stayOnEscape, waitForHeading, waitForToast } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();
const folder = scratchFolder();

const segment = (page: Page, text: string) => page.getByRole('radio', { name: text, exact: true });
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function openImport(page: Page, file: string, content: Uint8Array | string): Promise<void> {
  const path = join(folder, file);
  writeFileSync(path, content);
  await page.goto(`${stage.portal.url}/admin/import?noun=project`);
  await waitForHeading(page, 'Import');
  await page.setInputFiles('input[type=file]', path);
  await waitForHeading(page, 'Columns');
}

async function expectNoAxeIssues(page: Page): Promise<void> {
  // Scrolled controls can be half below the top bar.
  await page.evaluate(() => scrollTo(0, 0));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page, 'main', 'all')).toEqual([]);
  }
}

/** Width that the chosen option of a select lacks, in CSS pixels. */
const missingWidth = (select: Locator) =>
  select.evaluate((element) => {
    const copy = element.cloneNode(true);
    if (!(copy instanceof HTMLSelectElement)) return undefined;
    copy.replaceChildren(...copy.selectedOptions);
    copy.style.width = 'max-content';
    element.after(copy);
    const missing = copy.getBoundingClientRect().width - element.getBoundingClientRect().width;
    copy.remove();
    return Math.max(0, missing);
  });

const readProjectNames = async () => {
  const token = await tokenOf(ADMIN);
  const { body } = await call<Project[]>(stage.portal, 'GET', '/api/project/open?limit=100', { token });
  return body.map(({ projectName }) => projectName);
};

it.each(brokerSheets)(
  'imports $file with at most three corrections, by keyboard alone',
  async ({ file, content, projectCount, companies, corrections }) => {
    const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
    await openImport(page, file, await content());
    await expectNoAxeIssues(page);
    await pressByKey(page, page.getByRole('button', { name: 'Check the rows' }));
    await segment(page, `All ${projectCount}`).waitFor();
    for (const [text, nearest] of Object.entries(companies)) {
      const choice = combobox(page, `Company for “${text}”`);
      await tabTo(page, choice);
      await page.keyboard.type(nearest);
      await expect.poll(() => choice.locator('option:checked').textContent()).toBe(nearest);
      expect(await focusedName(page)).toBe(`Company for “${text}”`);
    }
    for (const [line, field, text] of corrections) {
      const name = `${field} in line ${line}`;
      await tabTo(page, cell(page, name));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await page.getByRole('row', { name: new RegExp(`\\b${line} New`) }).waitFor();
      expect(await focusedName(page)).toBe(name);
    }
    await segment(page, `New ${projectCount}`).waitFor();
    await expectNoAxeIssues(page);
    await pressByKey(page, page.getByRole('button', { name: `Import ${projectCount} rows` }));
    await segment(page, `Imported ${projectCount}`).waitFor();
  },
);

it('marks guesses, and remembers the chosen columns, values and companies for the user', async () => {
  const [sheet] = brokerSheets;
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  await openImport(page, 'again.csv', (await sheet?.content()) ?? '');
  const guesses = page.getByText('Guess', { exact: true });
  expect(await guesses.count()).toBeGreaterThan(20);
  await combobox(page, 'Funding Type for “Mezz”').selectOption({ label: 'Preferred Equity' });
  await pressButton(page, 'Check the rows');
  const company = combobox(page, 'Company for “Kestrel Bay Dev Pty Ltd”');
  expect(await company.locator('option:checked').textContent()).toMatch(/^Did you mean /);
  expect(await missingWidth(company)).toBe(0);
  await company.selectOption('Kestrel Bay Developments');
  await segment(page, 'Refused 1').waitFor({ state: 'detached' });
  await page.reload();
  await openImport(page, 'again.csv', (await sheet?.content()) ?? '');
  expect(await guesses.count()).toBe(0);
  const selected = (name: string) => combobox(page, name).locator('option:checked').textContent();
  expect(await selected('Funding Type for “Mezz”')).toBe('Preferred Equity');
  await pressButton(page, 'Check the rows');
  await expect.poll(() => selected('Company for “Kestrel Bay Dev Pty Ltd”')).toBe('Kestrel Bay Developments');
});

it('reads the chosen sheet of a workbook, and asks before another sheet or file replaces corrections', async () => {
  const toCells = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.map((value) => ({ value, type: String })));
  const deals = [
    ['Deal name', 'Client', 'Loan amt'],
    ['Jacaranda Court', 'Kestrel Bay Developments', '900'],
  ];
  const workbook = writeSheet([
    { sheet: 'Summary', data: toCells([['Deals'], ['1']]) },
    { sheet: 'Deals', data: toCells(deals) },
  ]);
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  await openImport(page, 'pipeline.xlsx', new Uint8Array(await workbook.toBuffer()));
  const sheet = combobox(page, 'Sheet of pipeline.xlsx');
  await tabTo(page, sheet);
  await page.keyboard.type('Deals');
  await page.getByText('1 row, 3 columns').waitFor();
  expect(await hasFocus(sheet)).toBe(true);
  await pressButton(page, 'Check the rows');
  await cell(page, 'Funding Amount in line 2').fill('9,000,000');
  await cell(page, 'Funding Amount in line 2').press('Enter');
  const otherFile = { name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('Deal name\nOther') };
  for (const replace of [
    () => sheet.selectOption('Summary'),
    () => page.setInputFiles('input[type=file]', otherFile),
  ]) {
    await replace();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
  }
  await cell(page, 'Funding Amount in line 2').waitFor();
  expect(await sheet.inputValue()).toBe('Deals');
});

it('creates a company after asking for its phone, and downloads the rows that stay refused', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  const headings = 'Deal,Client,State,Type,Sector,Loan,Purpose,Facility,Settle by';
  const projectKind = 'NSW,Dev,Resi,$5m,Build,Senior';
  await openImport(
    page,
    'two.csv',
    [
      headings,
      `Wattle Court,Brand New Homes Pty Ltd,${projectKind},1/5/27`,
      `Cedar Court,Nobody at All,${projectKind},12/13/26`,
    ].join('\n'),
  );
  await pressButton(page, 'Check the rows');
  await combobox(page, 'Company for “Brand New Homes Pty Ltd”').selectOption('Create a new company…');
  const dialog = page.getByRole('dialog', { name: 'New company “Brand New Homes Pty Ltd”' });
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await dialog.getByText('Invalid phone numbers').waitFor();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('+61 2 9000 1234');
  await stayOnEscape(page);
  await dialog.getByRole('button', { name: 'Create company' }).click();
  await segment(page, 'New 1').waitFor();
  await page.getByText('“12/13/26” has no month 13: the day comes first. Enter 13/12/26.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressButton(page, 'Download refused rows'),
  ]);
  expect(download.suggestedFilename()).toBe('Refused rows of two.csv');
  const [, line] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(line).toMatch(
    /^Cedar Court,Nobody at All,.*Project Partner \(B3\): There is no company.*\(I3\): “12\/13\/26”/,
  );
  await pressButton(page, 'Import 1 row');
  await segment(page, 'Imported 1').waitFor();
  await page.getByText(/^1 row refused or not decided, so not imported/).waitFor();
  await Promise.all([page.waitForEvent('download'), pressButton(page, 'Download refused rows')]);
  expect(await readProjectNames()).toContain('Wattle Court');
});

it('creates all missing companies in one dialog, which keeps those that are refused', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  const projects = ['Ravenna', 'Salerno', 'Trieste'].map(
    (name) => `${name} Yard,${name} Homes,NSW,Dev,Resi,$5m,Build,Senior`,
  );
  await openImport(
    page,
    'homes.csv',
    ['Deal,Client,State,Type,Sector,Loan,Purpose,Facility', ...projects].join('\n'),
  );
  await pressButton(page, 'Check the rows');
  await pressButton(page, 'Create 3 companies…');
  const dialog = page.getByRole('dialog');
  const phoneOf = (name: string) => dialog.getByRole('textbox', { name: `Phone of ${name}`, exact: true });
  await expect.poll(() => focusedName(page)).toMatch(/^Phone of /);
  await phoneOf('Ravenna Homes').fill('0412 345 678');
  await phoneOf('Salerno Homes').fill('12');
  await dialog.getByRole('button', { name: 'Create 2 companies' }).click();
  await dialog.getByText('Invalid phone numbers').waitFor();
  expect(await runAxe(page, '[role=dialog]')).toEqual([]);
  await phoneOf('Ravenna Homes').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe('Phone of Salerno Homes');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('0412 345 679');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New company “Trieste Homes”' }).waitFor();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('0412 345 680');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await segment(page, 'New 3').waitFor();
});

it('says which import was interrupted, and continues it before the same rows are imported again', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  const lines = ['Deal,Client,State,Type,Sector,Loan,Purpose,Facility'];
  for (const name of ['Alder Yard', 'Birch Yard'])
    lines.push(`${name},Kestrel Bay Developments,NSW,Dev,Resi,$5m,Build,Senior`);
  await openImport(page, 'yards.csv', lines.join('\n'));
  await pressButton(page, 'Check the rows');
  // No answer arrives before the page is left.
  await page.route('**/api/import/project', () => undefined);
  await pressButton(page, 'Import 2 rows');
  await segment(page, 'Sent, no answer yet 2').waitFor();
  await page.goto(`${stage.portal.url}/admin/import`);
  // Afterwards, since it would send the held request.
  await page.unroute('**/api/import/project');
  const entry = page.getByRole('listitem').filter({ hasText: 'yards.csv' });
  await entry.getByText('2 rows not imported yet').waitFor();
  await openImport(page, 'yards.csv', lines.join('\n'));
  await pressButton(page, 'Check the rows');
  await pressButton(page, 'Import 2 rows');
  await page.getByRole('alert').getByText('yards.csv has 2 rows not imported yet').waitFor();
  await pressButton(page, 'Continue yards.csv');
  await segment(page, 'Imported 2').waitFor();
  await pressButton(page, 'Back to yards.csv');
  await segment(page, 'No change 2').waitFor();
  await page.goto(`${stage.portal.url}/admin/import`);
  await entry.waitFor();
  await entry.getByText('2 rows not imported yet').waitFor({ state: 'detached' });
});

it('checks again instead of importing rows that another tab has imported since the check', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  const lines = ['Deal,Client,State,Type,Sector,Loan,Purpose,Facility'];
  for (const name of ['Cassia Yard', 'Daisy Yard'])
    lines.push(`${name},Kestrel Bay Developments,NSW,Dev,Resi,$5m,Build,Senior`);
  const other = await stage.openAs(ADMIN, '/admin/import?noun=project');
  for (const tab of [page, other]) {
    await openImport(tab, 'tabs.csv', lines.join('\n'));
    await pressButton(tab, 'Check the rows');
    await segment(tab, 'New 2').waitFor();
  }
  await pressButton(page, 'Import 2 rows');
  await segment(page, 'Imported 2').waitFor();
  await pressButton(other, 'Import 2 rows');
  await waitForToast(other, 'tabs.csv was imported in another tab meanwhile. The rows are checked again.');
  await segment(other, 'No change 2').waitFor();
  expect((await readProjectNames()).filter((name) => name === 'Cassia Yard')).toHaveLength(1);
});

it('lets the user choose the headings, and decide about a duplicate row', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  const row = 'Kestrel Bay Developments,NSW,Dev,Resi,$5m,Build,Senior';
  await openImport(page, 'twice.csv', [`Banksia Row,${row}`, `Banksia-Row,${row}`].join('\n'));
  await combobox(page, 'Headings').selectOption('Line 1');
  await page.getByText('1 row, 8 columns').waitFor();
  await combobox(page, 'Headings').selectOption('No headings');
  await page.getByText('2 rows, 8 columns').waitFor();
  await pressButton(page, 'Check the rows');
  await segment(page, 'To decide 1').waitFor();
  await page.getByText('Resembles line 1 (same record)').waitFor();
  await combobox(page, 'Decision for line 2').selectOption('Leave out');
  await segment(page, 'Left out 1').waitFor();
  await pressButton(page, 'Import 1 row');
  await segment(page, 'Imported 1').waitFor();
});

it('shows short names in full beside long details', async () => {
  const page = await stage.openAs(ADMIN, '/admin/import?noun=project');
  const lines = ['Deal,Client,State,Type,Sector,Loan,Purpose,Facility'];
  for (const name of ['Wynyard Commons', 'Mawson Mews'])
    lines.push(`${name},Kestrel Bay Developments,NSW,Dev,Resi,$5m,Build,Senior`);
  await openImport(page, 'short.csv', lines.join('\n'));
  await pressButton(page, 'Check the rows');
  await page.getByRole('row', { name: /^Wynyard Commons/ }).waitFor();
  const clippedCells = await page
    .locator('tbody tr > :first-child')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(clippedCells).toBe(0);
});
