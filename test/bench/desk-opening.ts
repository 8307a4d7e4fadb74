import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { enter } from '../support/screen.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withPortal } from './portal.ts';
import { settling, type Sight } from './settling.ts';

const RUNS = 5;
/** Milliseconds in which the pages of the menu and what they read are fetched ahead. */
const AHEAD = 6_000;

/** What is in sight when nothing of a desk is on its way. */
const desks: Readonly<Record<string, readonly Sight[]>> = {
  admin: [
    { selector: 'h2', text: 'Who waits for whom' },
    { selector: '#amounts + div svg, #amounts + div table' },
    { selector: '[aria-labelledby=funders] tbody th' },
  ],
  developer: [{ selector: '[aria-labelledby=stands] > ol > li' }],
  funder: [
    { selector: '[aria-labelledby=fitting] li' },
    { selector: '[aria-labelledby=terms] :is(li, p)' },
    { selector: '[aria-labelledby=fitting] ~ section:last-of-type :is(dl, p)' },
  ],
};

/** Opens the desk by the menu, the first time after the portal was loaded. */
async function open(page: Page, url: string, sights: readonly Sight[]): Promise<number> {
  await page.goto(`${url}/admin/user-page`);
  await page.waitForTimeout(AHEAD);
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Desk', exact: true });
  return settling(page, () => link.click(), { selector: 'h1', text: 'DESK' }, ...sights);
}

async function times(url: string, who: string): Promise<number> {
  const browser = await openBrowser();
  const page = await enter(browser, url, `${who}@portal.test`);
  const all: number[] = [];
  for (let run = 0; run < RUNS; run++) all.push(await open(page, url, desks[who] ?? []));
  await browser.close();
  return median(all);
}

async function measured(): Promise<readonly Figure[]> {
  const few = await withPortal(0, async (url) => {
    const figures: Figure[] = [];
    for (const who of Object.keys(desks))
      figures.push(figure(`Opening the desk of ${who}`, await times(url, who), { unit: 'ms', atMost: 150 }));
    return figures;
  });
  const many = await withPortal(5_000, async (url) =>
    figure('Opening the desk of admin, 5,000 projects', await times(url, 'admin'), {
      unit: 'ms',
      atMost: 300,
    }),
  );
  return [...few, many];
}

/** From the click in the menu to the last part of a desk; medians of five first openings. */
export const deskOpening: Bench = { name: 'desk-opening', run: measured };
