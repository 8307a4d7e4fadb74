import type { Page } from 'playwright-core';
import { menuOf } from '../../web/app/menu.ts';
import { openBrowser } from '../support/browser.ts';
import { enter } from '../support/screen.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withPortal } from './portal.ts';
import { settling } from './settling.ts';

/** Four of five are open: more than 5,000 rows. */
const PROJECTS = 6_200;
const RUNS = 5;
const LIMIT = 100;
/** The pages of the menu and their lists are fetched ahead. */
const AHEAD = 15_000;
const labels = menuOf('admin')
  .map(({ label }) => label)
  .filter((label) => !/Profile|Logout/.test(label));

/** Opens a list by the menu; milliseconds until its rows are in sight. */
const open = (page: Page, label: string) =>
  settling(
    page,
    () =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click(),
    { selector: 'h1', text: label.toUpperCase() },
    { selector: 'tbody th' },
  );

async function measure(url: string): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const page = await enter(browser, url, 'admin@portal.test');
  await page.waitForTimeout(AHEAD);
  const times = new Map(labels.map((label) => [label, [] as number[]]));
  for (let run = 0; run < RUNS; run++)
    for (const label of labels) times.get(label)?.push(await open(page, label));
  await browser.close();
  return [...times].map(([label, all]) =>
    figure(`Opening ${label}`, median(all), { unit: 'ms', atMost: LIMIT }),
  );
}

/** From list to list by the menu, with a long schedule among them; medians of five. */
export const lists: Bench = { name: 'lists', run: () => withPortal(PROJECTS, measure) };
