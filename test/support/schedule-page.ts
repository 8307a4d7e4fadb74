import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Journey } from './journey.ts';
import { openPage, signIn } from './screen.ts';

const ADMIN = 'admin@portal.test';

export const rows = (page: Page) => page.getByRole('rowheader');

/** Opens the schedule as an administrator with a query. */
export async function openSchedule(stage: Journey, query = ''): Promise<Page> {
  const page = await stage.openAs(ADMIN, `/admin/schedule?${query}`);
  await rows(page).first().waitFor();
  return page;
}

/** Opens the schedule in a separate browser, so that further tabs share the session. */
export async function openScheduleInNewBrowser({ browser, portal }: Journey, query = ''): Promise<Page> {
  const page = await openPage(browser, `${portal.url}/admin/schedule?${query}`, { reducesMotion: true });
  await signIn(page, ADMIN);
  await rows(page).first().waitFor();
  return page;
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

/** Expects no clipped date or amount in a view, at a width in CSS pixels. */
export async function expectUnclipped(page: Page, view: string, width: number): Promise<void> {
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
  await page.setViewportSize({ width, height: 900 });
  expect(await clippedTexts(page), `${view} at ${width}`).toEqual([]);
}
