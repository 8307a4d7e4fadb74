import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { chip } from '../support/list.ts';

const stage = journey();

/** Opens the schedule as an administrator with a query. */
async function openSchedule(query: string): Promise<Page> {
  const page = await stage.openAs('admin@portal.test', `/admin/schedule?${query}`);
  await rows(page).first().waitFor();
  return page;
}
const rows = (page: Page) => page.getByRole('rowheader');

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

async function expectFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  for (const text of ['In Progress', '$80,000,000', /\d{4}$/, /overdue/])
    expect(await isVisible(page, text), `${text} at ${width}`).toBe(true);
  const heights = await rows(page).evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().height),
  );
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([54, 54]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** Dates and amounts wider than their cell. */
const clippedTexts = (page: Page) =>
  page.locator('tbody :is(td, th div > span)').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const text = part.textContent ?? '';
      if (!/^\$[\d,.]+$|^\d{1,2} \p{L}+ \d{4}$/u.test(text)) return [];
      const range = document.createRange();
      range.selectNodeContents(part);
      const [inner, outer] = [range, part.closest('td, th')].map((box) => box?.getBoundingClientRect());
      const fits = inner && outer && inner.left >= outer.left && inner.right <= outer.right;
      return fits ? [] : [text];
    }),
  );

async function expectUnclipped(page: Page, view: string, width: number): Promise<void> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
  await page.setViewportSize({ width, height: 900 });
  expect(await clippedTexts(page), `${view} at ${width}`).toEqual([]);
}

/** Reloads the page with a font and fallback that are 1.3 times as wide. */
async function widenFont(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const body = css.replaceAll(/@font-face\s*\{([^}]*)\}/g, (_, face: string) => {
      const percent = face.includes('Fallback') ? 139 : 130;
      return `@font-face{${face.replace(/size-adjust:[^;]*/, '')};size-adjust:${percent}%}`;
    });
    await route.fulfill({ response, body });
  });
  await page.reload();
  await rows(page).first().waitFor();
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
  await chip(page, 'Current Status: is In Progress').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

describe('the schedule', () => {
  it('shows status, amount and date at every width, and on a phone two-line cards with all columns behind More', async () => {
    const page = await openSchedule('in=projectStatus:in_progress');
    for (const width of [1024, 1440, 1920]) await expectFit(page, width);
    await expectFitsPhone(page);
  });

  it('clips no date or amount in any view, and shows Key figures without scrolling', async () => {
    const page = await openSchedule('');
    for (const width of [1024, 1440, 1920]) {
      await expectUnclipped(page, 'All columns', width);
      await expectUnclipped(page, 'Key figures', width);
      expect(await overflow(page), `Key figures at ${width}`).toBe(0);
    }
  });

  it('clips no date or amount in a wider font', async () => {
    const page = await openSchedule('');
    await widenFont(page);
    for (const width of [1024, 1440, 1920]) {
      await expectUnclipped(page, 'All columns', width);
      await expectUnclipped(page, 'Key figures', width);
    }
  });

  it('shows the full text of a clipped cell on hover', async () => {
    const page = await openSchedule('');
    const [clippedCell, wholeCell] = await page.locator('tbody td:not([class])').evaluateAll((cells) => {
      const isClipped = (cell: Element) => cell.scrollWidth > cell.clientWidth;
      return [cells.findIndex(isClipped), cells.findIndex((cell) => !isClipped(cell))];
    });
    const cell = (index = -1) => page.locator('tbody td:not([class])').nth(index);
    await cell(clippedCell).hover();
    expect(await cell(clippedCell).getAttribute('title')).toBe(await cell(clippedCell).textContent());
    await cell(wholeCell).hover();
    expect(await cell(wholeCell).getAttribute('title')).toBeNull();
    expect(await cell(clippedCell).getAttribute('title')).toBeNull();
  });

  it('opens a project with a new uid each time', async () => {
    const page = await openSchedule('');
    const open = async () => {
      await rows(page).first().getByRole('link').click();
      await page.waitForURL(/project-page\?.*uid=[0-9a-f-]{36}/);
      return page.url();
    };
    const first = await open();
    await page.goBack();
    expect(await open()).not.toBe(first);
  });

  it('marks current and selected items in forced colours, and accepts a tap anywhere in a checkbox cell', async () => {
    const page = await openSchedule('');
    await page.emulateMedia({ forcedColors: 'active' });
    const outlined = (locator: Locator) =>
      locator.evaluateAll((elements) =>
        elements.map((element) => getComputedStyle(element).outlineStyle === 'solid'),
      );
    expect(await outlined(page.getByRole('navigation', { name: 'Views' }).getByRole('link'))).toEqual([
      true,
      false,
      false,
    ]);
    const segments = page.getByRole('radiogroup', { name: 'Show projects' }).locator('label');
    expect(await outlined(segments)).toEqual([true, false]);
    const cell = page.locator('tbody tr').first().locator('td').first();
    await cell.click({ position: { x: 2, y: 2 } });
    expect(await cell.getByRole('checkbox').isChecked()).toBe(true);
  });
});
