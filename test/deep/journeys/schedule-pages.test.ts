import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { chip } from '../../support/list.ts';
import { heading, openPage, signIn } from '../../support/screen.ts';

const stage = journey();
const rows = (page: Page) => page.getByRole('rowheader');

/** The schedule of an administrator, at an address of its own. */
async function schedule(query: string): Promise<Page> {
  const page = await stage.as('admin@portal.test', `/admin/schedule?${query}`);
  await rows(page).first().waitFor();
  return page;
}

/** The same in a browser of its own, whose further tabs are signed in by the first. */
async function freshBrowser(query: string): Promise<Page> {
  const page = await openPage(stage.browser, `${stage.portal.url}/admin/schedule?${query}`, { still: true });
  await signIn(page, 'admin@portal.test');
  await rows(page).first().waitFor();
  return page;
}

/** What every cell of the list says, once rows and columns out of sight are drawn. */
async function cells(page: Page): Promise<readonly string[]> {
  return page.locator('tbody').locator('th, td').allTextContents();
}

/** Turns to the other page of the list, at a place of its frame. @returns what that page says */
async function turned(page: Page, to: string, at: ScrollToOptions): Promise<readonly string[]> {
  const frame = page.getByRole('region', { name: 'Transaction Schedule' });
  await frame.evaluate((element, place) => element.scrollTo(place), at);
  await page.getByRole('button', { name: `${to} page` }).click();
  return cells(page);
}

describe('the schedule', () => {
  it('shows a page whole, out of sight too, wherever the list is scrolled to', async () => {
    const page = await schedule('sort=projectName');
    const first = await cells(page);
    const second = await turned(page, 'Next', { top: 0, left: 0 });
    expect(second).not.toEqual(first);
    expect(await turned(page, 'Previous', { top: 400, left: 600 })).toEqual(first);
    expect(await turned(page, 'Next', { top: 0, left: 600 })).toEqual(second);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await cells(page)).toEqual(second);
  });

  it('keeps what is clicked before the address has taken on the click before', async () => {
    const page = await schedule('');
    const clicked = [/^Project Name/, 'Next page'].map((name) => page.getByRole('button', { name }));
    const [sort, next] = await Promise.all(clicked.map((button) => button.elementHandle()));
    await page.evaluate(
      async (buttons) => {
        for (const button of buttons) {
          if (button instanceof HTMLElement) button.click();
          // React draws in between.
          // oxlint-disable-next-line no-await-in-loop
          await new Promise((resolve) => setTimeout(resolve));
        }
      },
      [sort, next],
    );
    const second = await cells(page);
    const address = new URLSearchParams(await page.evaluate(() => location.search));
    expect([address.get('sort'), address.get('page')]).toEqual(['projectName', '2']);
    await page.reload();
    await rows(page).first().waitFor();
    expect(await cells(page)).toEqual(second);
  });

  it('leads to a project by a real link, and back to the list as it was', async () => {
    const page = await freshBrowser('filter=projectName:hotel');
    const link = rows(page).first().getByRole('link');
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await heading(beside, 'Pōhutukawa Hotel');
    await link.click();
    await heading(page, 'Pōhutukawa Hotel');
    await page.getByRole('main').getByRole('link', { name: 'Transaction Schedule' }).click();
    await chip(page, 'Project Name: hotel').waitFor();
  });
});
