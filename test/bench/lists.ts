import type { Page } from 'playwright-core';
import { menuOf } from '../../web/app/menu.ts';
import { openBrowser } from '../support/browser.ts';
import { openSignedIn } from '../support/screen.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withPortal } from './with-portal.ts';
import { measureResponse } from './measure-response.ts';

/** Generated projects. With the 60 demo projects, four of five are open: more than 5,000 rows. */
const PROJECTS = 6_200;
const RUNS = 5;
const LIMIT_MS = 100;
/** Time for prefetching the menu's pages and lists. */
const PREFETCH_MS = 22_000;
const labels = menuOf('admin')
  .map(({ label }) => label)
  .filter((label) => !/Profile|Logout/.test(label));

/** Opens a list by the menu. @returns milliseconds until its rows show */
const openList = (page: Page, label: string) =>
  measureResponse(
    page,
    () =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click(),
    { selector: 'h1', text: label.toUpperCase() },
    { selector: 'tbody th' },
  );

async function measure(url: string): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const page = await openSignedIn(browser, url, 'admin@portal.test');
  await page.waitForTimeout(PREFETCH_MS);
  const times = new Map(labels.map((label) => [label, [] as number[]]));
  for (let run = 0; run < RUNS; run++)
    for (const label of labels) times.get(label)?.push(await openList(page, label));
  await browser.close();
  return [...times].map(([label, listTimes]) =>
    figure(`Opening ${label}`, median(listTimes), { unit: 'ms', atMost: LIMIT_MS }),
  );
}

/** Switches between lists by the menu, one of them a long schedule; medians of five. */
export const lists: Bench = { name: 'lists', run: () => withPortal(PROJECTS, measure) };
