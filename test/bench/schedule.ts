import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { enter } from '../support/screen.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { openPlain } from './plain.ts';
import { withPortal } from './portal.ts';
import { settling, type Sight } from './settling.ts';

/** Four of five are open: more than 5,000 rows. */
const PROJECTS = 6_200;
const RUNS = 20;
const LIMIT = 25;
const MOST_ROWS = 300;
const LOADING = 120_000;
const pages = 'nav[aria-label=Pages]';
const count: Sight = { selector: `${pages} output` };

type Row = Readonly<Record<string, unknown>>;
type Times = Readonly<Record<'sort' | 'filter' | 'page', number>>;

const textOf = async (page: Page, { selector }: Sight) => (await page.locator(selector).textContent()) ?? '';

/** Milliseconds in which the browser's other threads show the frame before: a person's next click is no sooner. */
const PAUSE = 100;

/** Waits until the browser has nothing left to do. */
async function idle(page: Page): Promise<void> {
  await page.waitForTimeout(PAUSE);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

async function repeat(page: Page, run: (at: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < RUNS; at++) {
    await idle(page);
    times.push(await run(at));
  }
  return median(times);
}

/** Opens the schedule and waits for the last of its rows. */
async function openSchedule(page: Page, url: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  page.on('response', async (answer) => {
    if (/\/api\/project\/open/.test(answer.url())) rows.push(...((await answer.json()) as Row[]));
  });
  await page.goto(`${url}/admin/schedule`);
  await page.locator(count.selector).filter({ hasNotText: 'Loading' }).waitFor({ timeout: LOADING });
  return rows;
}

const sort = (page: Page) =>
  repeat(page, (at) => {
    const order = at % 2 === 0 ? 'ascending' : 'descending';
    const header = page.getByRole('columnheader', { name: 'Funding Amount' }).getByRole('button');
    const sorted = { selector: `th[aria-sort=${order}]`, text: 'Funding Amount' };
    return settling(page, () => header.click(), sorted);
  });

const turn = (page: Page) =>
  repeat(page, (at) =>
    settling(page, () => page.getByRole('button', { name: 'Next page' }).click(), {
      selector: pages,
      text: `Page ${at + 2} of`,
    }),
  );

async function filter(page: Page): Promise<number> {
  await page.getByRole('combobox', { name: 'Search column' }).selectOption({ label: 'Project Location' });
  const all = await textOf(page, count);
  const clear = page.getByRole('button', { name: 'Clear all' });
  return repeat(page, async () => {
    await page.getByPlaceholder('Search, then press Enter').fill('queensland');
    await idle(page);
    const time = await settling(page, () => page.keyboard.press('Enter'), { ...count, not: all });
    await settling(page, () => clear.click(), { ...count, text: all });
    return time;
  });
}

async function plainTimes(page: Page): Promise<Times> {
  const press = async (name: string) => {
    const before = await textOf(page, { selector: 'output' });
    return settling(page, () => page.getByRole('button', { name }).click(), {
      selector: 'output',
      not: before,
    });
  };
  return {
    sort: await repeat(page, () => press('Sort')),
    filter: await repeat(page, () => press('Filter')),
    page: await repeat(page, () => press('Next')),
  };
}

async function measure(url: string): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  const page = await enter(browser, url, 'admin@portal.test');
  const rows = await openSchedule(page, url);
  const ours: Times = { sort: await sort(page), filter: await filter(page), page: await turn(page) };
  const drawn = await page.locator('tbody tr').count();
  const columns = Object.keys(rows[0] ?? {}).slice(0, 16);
  const plain = await page.context().newPage();
  await openPlain(plain, rows, columns);
  const bare = await plainTimes(plain);
  await browser.close();
  const times = (['sort', 'filter', 'page'] as const).flatMap((act) => [
    figure(`Schedule of ${rows.length}: ${act}`, ours[act], { unit: 'ms', atMost: LIMIT }),
    figure(`Plain table of ${rows.length}: ${act}`, bare[act], { unit: 'ms' }),
  ]);
  return [...times, figure('Rows in the document', drawn, { atMost: MOST_ROWS })];
}

/** A long schedule beside a plain table of the same rows, medians of twenty. */
export const schedule: Bench = { name: 'schedule', run: () => withPortal(PROJECTS, measure) };
