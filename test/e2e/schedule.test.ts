import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseCsv } from '../support/csv.ts';
import { journey } from '../support/journey.ts';
import { filterChip, readRowCount, addFilter, readHeaders, readNames } from '../support/list.ts';
import { waitForHeading, pressButton } from '../support/screen.ts';

const stage = journey();
/** Checks that two filters combine with AND, also after a reload and after Back. */
async function filterTwice(page: Page): Promise<void> {
  await addFilter(page, 'Project Location', 'NEW');
  const rowsOfOneFilter = await readRowCount(page);
  await addFilter(page, 'Project Location', 'zealand');
  const rowsOfTwoFilters = await readRowCount(page);
  expect(rowsOfTwoFilters).toBeGreaterThan(0);
  expect(rowsOfTwoFilters).toBeLessThan(rowsOfOneFilter);
  // Adding the same filter again changes nothing.
  await addFilter(page, 'Project Location', 'zealand');
  expect(await readRowCount(page)).toBe(rowsOfTwoFilters);
  await page.reload();
  await filterChip(page, 'Project Location: zealand').waitFor();
  expect(await readRowCount(page)).toBe(rowsOfTwoFilters);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await waitForHeading(page, 'USERS');
  await page.goBack();
  await filterChip(page, 'Project Location: NEW').waitFor();
  expect(await readRowCount(page)).toBe(rowsOfTwoFilters);
}

/** Checks that the export contains exactly the filtered rows. */
async function exportFiltered(page: Page): Promise<void> {
  await addFilter(page, 'Funding Type', 'debt');
  await pressButton(page, 'Actions');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export to CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Dashboard_export.csv');
  const [header = [], ...lines] = parseCsv(readFileSync(await download.path(), 'utf8'));
  expect(header.join(', ')).toBe((await readHeaders(page)).replace(/, Actions$/, ''));
  const visibleNames: string[] = [];
  const pages = Math.ceil(lines.length / 25);
  for (let pageNumber = 1; pageNumber <= pages; pageNumber++) {
    await page.getByText(`Page ${pageNumber} of ${pages}`).waitFor();
    visibleNames.push(...(await readNames(page)));
    if (pageNumber < pages) await pressButton(page, 'Next page');
  }
  expect(lines.map(([name]) => name)).toEqual(visibleNames);
  expect(lines.every((line) => /Debt/.test(line[header.indexOf('Funding Type')] ?? ''))).toBe(true);
}

/** Checks that printing renders every row, and that the page is restored afterwards. */
async function print(page: Page): Promise<void> {
  const rowCount = await readRowCount(page);
  expect(await readNames(page)).toHaveLength(25);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await readNames(page)).toHaveLength(rowCount);
  expect(await readHeaders(page)).not.toMatch(/Actions/);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => readNames(page)).toHaveLength(25);
}

async function selectAll(page: Page): Promise<void> {
  const firstRow = page.getByRole('rowheader').first();
  const top = (await firstRow.boundingBox())?.y;
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByText('25 selected', { exact: true }).waitFor();
  await pressButton(page, 'Select all 48');
  await page.getByText('48 selected', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Actions (48)' }).waitFor();
  // The next click would hit another row if the list moved.
  expect((await firstRow.boundingBox())?.y).toBe(top);
  await pressButton(page, 'Clear');
  await page.getByRole('region', { name: 'Selected projects' }).waitFor({ state: 'detached' });
}

it('shows key figures, selects and prints all pages, exports filtered rows and keeps filters', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  await page.getByRole('rowheader').first().waitFor();
  const figures = await page.getByRole('main').locator('dl').first().innerText();
  expect(figures.replaceAll(/\s+/g, ' ')).toMatch(
    /^Open 48 Funding amount \$[\d,.]+m Overdue \d+ Due in 30 days \d+$/,
  );
  await selectAll(page);
  await print(page);
  await exportFiltered(page);
  await pressButton(page, 'Remove filter Funding Type: debt');
  await filterTwice(page);
});
