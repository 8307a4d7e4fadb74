import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { filterChip } from '../../support/list.ts';
import { openSchedule, openScheduleInNewBrowser, rows } from '../../support/schedule-page.ts';
import { waitForHeading } from '../../support/screen.ts';

const stage = journey();

/** Texts of all cells, rows and columns outside the viewport included. */
async function readCells(page: Page): Promise<readonly string[]> {
  return page.locator('tbody').locator('th, td').allTextContents();
}

/** Turns the page with the list scrolled to a position. @returns the texts of its cells */
async function turnPage(page: Page, to: string, scrollPosition: ScrollToOptions): Promise<readonly string[]> {
  const frame = page.getByRole('region', { name: 'Transaction Schedule' });
  await frame.evaluate((element, position) => element.scrollTo(position), scrollPosition);
  await page.getByRole('button', { name: `${to} page` }).click();
  return readCells(page);
}

describe('the schedule', () => {
  it('shows every row and column of a page, wherever the list is scrolled to', async () => {
    const page = await openSchedule(stage, 'sort=projectName');
    const first = await readCells(page);
    const second = await turnPage(page, 'Next', { top: 0, left: 0 });
    expect(second).not.toEqual(first);
    expect(await turnPage(page, 'Previous', { top: 400, left: 600 })).toEqual(first);
    expect(await turnPage(page, 'Next', { top: 0, left: 600 })).toEqual(second);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await readCells(page)).toEqual(second);
  });

  it('keeps a second click made before the URL reflects the first', async () => {
    const page = await openSchedule(stage);
    const clicked = [/^Project Name/, 'Next page'].map((name) => page.getByRole('button', { name }));
    const [sort, next] = await Promise.all(clicked.map((button) => button.elementHandle()));
    await page.evaluate(
      async ([first, second]) => {
        const header = first?.parentElement?.closest('th');
        if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement) || !header) return;
        // React renders between the clicks.
        const rendered = new Promise((resolve) => {
          new MutationObserver(resolve).observe(header, { attributeFilter: ['aria-sort'] });
        });
        first.click();
        await rendered;
        second.click();
      },
      [sort, next],
    );
    await page.getByText('Page 2 of').waitFor();
    const second = await readCells(page);
    const address = new URLSearchParams(await page.evaluate(() => location.search));
    expect([address.get('sort'), address.get('page')]).toEqual(['projectName', '2']);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await readCells(page)).toEqual(second);
  });

  it('opens a project by a real link, and returns to the list as it was', async () => {
    const page = await openScheduleInNewBrowser(stage, 'filter=projectName:hotel');
    const link = rows(page).first().getByRole('link');
    const [newTab] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await waitForHeading(newTab, 'Pōhutukawa Hotel');
    await link.click();
    await waitForHeading(page, 'Pōhutukawa Hotel');
    await page.getByRole('main').getByRole('link', { name: 'Transaction Schedule' }).click();
    await filterChip(page, 'Project Name: hotel').waitFor();
  });
});
