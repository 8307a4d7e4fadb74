import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parseCsv } from '../support/csv.ts';
import { journey } from '../support/journey.ts';
import { chip, count, filter, headers, names } from '../support/list.ts';
import { heading, press } from '../support/screen.ts';

const stage = journey();
/** Two filters combine with AND, over a reload and back. */
async function filterTwice(page: Page): Promise<void> {
  await filter(page, 'Project Location', 'NEW');
  const wide = await count(page);
  await filter(page, 'Project Location', 'zealand');
  const narrow = await count(page);
  expect(narrow).toBeGreaterThan(0);
  expect(narrow).toBeLessThan(wide);
  // One that is there already changes nothing.
  await filter(page, 'Project Location', 'zealand');
  expect(await count(page)).toBe(narrow);
  await page.reload();
  await chip(page, 'Project Location: zealand').waitFor();
  expect(await count(page)).toBe(narrow);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await heading(page, 'USERS');
  await page.goBack();
  await chip(page, 'Project Location: NEW').waitFor();
  expect(await count(page)).toBe(narrow);
}

/** The export has exactly the rows that pass the filters. */
async function exportFiltered(page: Page): Promise<void> {
  await filter(page, 'Funding Type', 'debt');
  await press(page, 'Actions');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export to CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Dashboard_export.csv');
  const [head = [], ...lines] = parseCsv(readFileSync(await download.path(), 'utf8'));
  expect(head.join(', ')).toBe((await headers(page)).replace(/, Actions$/, ''));
  const shown: string[] = [];
  const pages = Math.ceil(lines.length / 25);
  for (let at = 1; at <= pages; at++) {
    await page.getByText(`Page ${at} of ${pages}`).waitFor();
    shown.push(...(await names(page)));
    if (at < pages) await press(page, 'Next page');
  }
  expect(lines.map(([name]) => name)).toEqual(shown);
  expect(lines.every((line) => /Debt/.test(line[head.indexOf('Funding Type')] ?? ''))).toBe(true);
}

/** A list is printed whole, and a page of it drawn again afterwards. */
async function print(page: Page): Promise<void> {
  const all = await count(page);
  expect(await names(page)).toHaveLength(25);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await names(page)).toHaveLength(all);
  expect(await headers(page)).not.toMatch(/Actions/);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => names(page)).toHaveLength(25);
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByText('25 selected', { exact: true }).waitFor();
  await press(page, 'Select all 48');
  await page.getByText('48 selected', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Actions (48 selected)' }).waitFor();
  await press(page, 'Clear');
  await page.getByText('0 selected', { exact: true }).waitFor();
}

it('the schedule has its key figures, selects and prints all of its pages, exports what passes the filters, and keeps them', async () => {
  const page = await stage.as('admin@portal.test', '/admin/schedule');
  await page.getByRole('rowheader').first().waitFor();
  const figures = await page.getByRole('main').locator('dl').first().innerText();
  expect(figures.replaceAll(/\s+/g, ' ')).toMatch(
    /^Open 48 Funding amount \$[\d,.]+m Overdue \d+ Due in 30 days \d+$/,
  );
  await selectAll(page);
  await print(page);
  await exportFiltered(page);
  await press(page, 'Remove filter Funding Type: debt');
  await filterTwice(page);
});
