import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { openSignedIn } from '../support/screen.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withPortal } from './with-portal.ts';
import { measureResponse, type ExpectedElement } from './measure-response.ts';

const RUNS = 5;
/** Time for prefetching the menu's pages and their data. */
const PREFETCH_MS = 13_000;

/** Elements of a fully loaded desk. */
const desks: Readonly<Record<string, readonly ExpectedElement[]>> = {
  admin: [
    { selector: '[aria-labelledby=todo] li' },
    { selector: '[aria-labelledby=waiting] li' },
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

/** Opens the desk by the menu, for the first time after loading the portal. */
async function openDesk(page: Page, url: string, elements: readonly ExpectedElement[]): Promise<number> {
  await page.goto(`${url}/admin/user-page`);
  await page.waitForTimeout(PREFETCH_MS);
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Desk', exact: true });
  return measureResponse(page, () => link.click(), { selector: 'h1', text: 'DESK' }, ...elements);
}

async function medianOpening(url: string, user: string): Promise<number> {
  const browser = await openBrowser();
  const page = await openSignedIn(browser, url, `${user}@portal.test`);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await openDesk(page, url, desks[user] ?? []));
  await browser.close();
  return median(times);
}

async function measureDesks(): Promise<readonly Figure[]> {
  const small = await withPortal(0, async (url) => {
    const figures: Figure[] = [];
    for (const user of Object.keys(desks))
      figures.push(
        figure(`Opening the desk of ${user}`, await medianOpening(url, user), { unit: 'ms', atMost: 150 }),
      );
    return figures;
  });
  const large = await withPortal(5_000, async (url) =>
    figure('Opening the desk of admin, 5,000 projects', await medianOpening(url, 'admin'), {
      unit: 'ms',
      atMost: 300,
    }),
  );
  return [...small, large];
}

/** Times the first opening of each desk, from the click in the menu to its last element; medians. */
export const deskOpening: Bench = { name: 'desk-opening', run: measureDesks };
