import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { daysLater, sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { journey } from '../../support/journey.ts';
import { filterChip } from '../../support/list.ts';
import { expectUnclipped, openSchedule, rows } from '../../support/schedule-page.ts';

const stage = journey();

const isVisible = (page: Page, text: RegExp | string) =>
  rows(page)
    .first()
    .getByText(text)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      const cell = element.closest('th')?.getBoundingClientRect();
      return cell !== undefined && left >= cell.left && right <= cell.right && right <= innerWidth;
    });

async function expectRowsFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  for (const text of ['In Progress', '$80,000,000', /\d{4}$/, /overdue/])
    expect(await isVisible(page, text), `${text} at ${width}`).toBe(true);
  const heights = await rows(page).evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().height),
  );
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([54, 54]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** Horizontal overflow of the list in CSS pixels. */
const overflow = (page: Page) =>
  page
    .getByRole('region', { name: 'Transaction Schedule' })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('list', { name: 'Transaction Schedule' }).getByRole('listitem').first();
  await card.getByRole('link', { name: 'Pōhutukawa Hotel' }).waitFor();
  const { height } = (await card.boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThan(80);
  await card.locator('b').getByText('$80,000,000').waitFor();
  await card.getByText(/overdue/).waitFor();
  await card.locator('summary', { hasText: 'More: Pōhutukawa Hotel' }).click();
  for (const column of ['Project Entity', 'Company Name', 'Funding Purpose', 'GRV'])
    await card.getByText(column, { exact: true }).waitFor();
  await card.getByRole('link', { name: 'Edit Project: Pōhutukawa Hotel' }).waitFor();
  await filterChip(page, 'Current Status: is In Progress').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

describe('the schedule', () => {
  it('shows status, amount and date at every width, and on a phone two-line cards with all columns behind More', async () => {
    const page = await openSchedule(stage, 'in=projectStatus:in_progress');
    for (const width of [1024, 1440, 1920]) await expectRowsFit(page, width);
    await expectFitsPhone(page);
  });

  it('shows the whole mark of a date that passed almost 1,000 days ago', async () => {
    // The browser's day can differ from this one by a day.
    const day = daysLater(sydneyDate(new Date()), -995);
    const mark = /^99\d days overdue$/;
    const page = await openSchedule(stage, 'in=projectStatus:in_progress');
    await page.route('**/api/project/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /"targetFundingDate":"[^"]+"/g,
        `"targetFundingDate":"${day}"`,
      );
      await route.fulfill({ response, body });
    });
    await page.reload();
    await rows(page).first().getByText(mark).waitFor();
    expect(await isVisible(page, mark)).toBe(true);
  });

  it('clips no date or amount in any view, and shows Key figures without scrolling', async () => {
    const page = await openSchedule(stage, '');
    for (const width of [1024, 1440, 1920]) {
      await expectUnclipped(page, 'All columns', width);
      await expectUnclipped(page, 'Key figures', width);
      expect(await overflow(page), `Key figures at ${width}`).toBe(0);
    }
  });

  it('shows the longest status in full', async () => {
    const page = await stage.openAs('funder@portal.test', '/admin/wip?filter=projectStatus%3Aunsuccessful');
    const cell = page.getByRole('cell', { name: 'Unsuccessful', exact: true }).first();
    await cell.waitFor();
    expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
