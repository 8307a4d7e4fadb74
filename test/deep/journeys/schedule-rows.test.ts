import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { expectUnclipped, openSchedule, rows } from '../../support/schedule-page.ts';

const stage = journey();

/** Reloads the page with a font and fallback that are 1.3 times as wide. */
async function widenFont(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const body = css.replaceAll(/@font-face\s*\{([^}]*)\}/g, (_, face: string) => {
      // The fallback has 107 % without this change.
      const percent = face.includes('Fallback') ? 139 : 130;
      return `@font-face{${face.replace(/size-adjust:[^;]*/, '')};size-adjust:${percent}%}`;
    });
    await route.fulfill({ response, body });
  });
  await page.reload();
  await rows(page).first().waitFor();
}

describe('the schedule', () => {
  it('clips no date or amount in a wider font', async () => {
    const page = await openSchedule(stage, '');
    await widenFont(page);
    for (const width of [1024, 1440, 1920]) {
      await expectUnclipped(page, 'All columns', width);
      await expectUnclipped(page, 'Key figures', width);
    }
  });

  it('shows the full text of a clipped cell on hover', async () => {
    const page = await openSchedule(stage, '');
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
    const page = await openSchedule(stage, '');
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
    const page = await openSchedule(stage, '');
    await page.emulateMedia({ forcedColors: 'active' });
    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    const underlined = await views.evaluateAll((links) =>
      links.map((link) => getComputedStyle(link).borderBlockEndWidth !== '0px'),
    );
    expect(underlined).toEqual([true, false, false]);
    const segments = page.getByRole('radiogroup', { name: 'Show projects' }).locator('label');
    const outlined = await segments.evaluateAll((labels) =>
      labels.map((label) => getComputedStyle(label).outlineStyle === 'solid'),
    );
    expect(outlined).toEqual([true, false]);
    const cell = page.locator('tbody tr').first().locator('td').first();
    await cell.click({ position: { x: 2, y: 2 } });
    expect(await cell.getByRole('checkbox').isChecked()).toBe(true);
  });
});
