import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { openSignedIn } from '../support/screen.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { withPortal } from './with-portal.ts';
import { measureResponse, type ExpectedElement } from './measure-response.ts';
import { LARGEST, PLAN_ADMIN, createPlanStore, USUAL } from './stored-plans.ts';

const RUNS = 15;
const OPENINGS = 5;
/** Time for prefetching the menu's pages and their data. */
const PREFETCH_MS = 13_000;

const profit: ExpectedElement = { selector: '[aria-labelledby=figures-title] dl button', text: 'Profit: ' };
const costs = '[role=grid][aria-label^=Costs]';
const profitText = (page: Page) => page.locator(profit.selector).filter({ hasText: profit.text }).innerText();

const overviewOf = (projectId: string) => `/admin/project-page?projectId=${projectId}`;
const figuresOf = (projectId: string) => `${overviewOf(projectId)}&section=figures`;

/** Waits for an idle page, since what-if is computed between keystrokes. */
async function waitForResults(page: Page): Promise<void> {
  await page.locator('[aria-label=Checks][aria-busy=false]').waitFor();
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Replaces the amount of the first cost line. @returns the time from Enter to the frame with the new profit */
async function typeAmount(page: Page, amount: number): Promise<number> {
  await page.locator(`${costs} [data-cell="0:2"]`).click();
  await page.keyboard.type(String(amount));
  await waitForResults(page);
  const previousProfit = await profitText(page);
  return measureResponse(page, () => page.keyboard.press('Enter'), {
    ...profit,
    previousText: previousProfit,
  });
}

async function medianTyping(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await typeAmount(page, 500_000 + 700_919 * run));
  return median(times);
}

/** Opens the section by its tab, for the first time after loading the project's page. */
async function openSection(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const tab = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Figures' });
  await tab.waitFor();
  await page.waitForTimeout(PREFETCH_MS);
  return measureResponse(page, () => tab.click(), profit, {
    selector: `${costs} [data-cell="0:2"]`,
    text: '400,000',
  });
}

async function medianOpening(page: Page, address: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < OPENINGS; run++) times.push(await openSection(page, address));
  return median(times);
}

async function measure(url: string): Promise<readonly Figure[]> {
  const plans = await createPlanStore(url);
  const usualId = await plans.storePlan(USUAL);
  const largeId = await plans.storePlan(LARGEST, true);
  const browser = await openBrowser();
  const page = await openSignedIn(browser, url, PLAN_ADMIN);
  const figures = [
    figure('Figures: typed amount, 60 lines, 60 months', await medianTyping(page, url + figuresOf(usualId)), {
      unit: 'ms',
      atMost: 50,
    }),
    figure(
      'Figures: typed amount, 200 lines, 240 months',
      await medianTyping(page, url + figuresOf(largeId)),
      {
        unit: 'ms',
        atMost: 100,
      },
    ),
    figure('Figures: opening, 60 lines', await medianOpening(page, url + overviewOf(usualId)), {
      unit: 'ms',
      atMost: 150,
    }),
    figure(
      'Figures: opening, 200 lines, 16 scenarios, 100 versions',
      await medianOpening(page, url + overviewOf(largeId)),
      { unit: 'ms', atMost: 150 },
    ),
    figure('Figures: scenarios of the largest plan', (await plans.listSize(largeId)) / 1000, { unit: 'kB' }),
  ];
  await browser.close();
  return figures;
}

/** Times typing an amount until the new profit shows, and opening the Figures tab; medians. */
export const figuresPage: Bench = { name: 'figures', run: () => withPortal(0, measure) };
