import type { Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { openSignedIn } from '../support/screen.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';
import { openPlainTable } from './plain-table.ts';
import { withPortal } from './with-portal.ts';
import { measureResponse, type ExpectedElement } from './measure-response.ts';

/** Generated projects. With the 60 demo projects, four of five are open: more than 5,000 rows. */
const PROJECTS = 6_200;
const RUNS = 20;
/** Limits in milliseconds. */
const LIMIT_MS = 25;
const CELL_LIMIT_MS = 50;
const GROUP_LIMIT_MS = 30;
const MAX_ROWS = 300;
const LOADING_MS = 120_000;
const pages = 'nav[aria-label=Pages]';
const counter: ExpectedElement = { selector: `${pages} output` };

type Row = Readonly<Record<string, unknown>>;
type Times = Readonly<Record<'sort' | 'filter' | 'page', number>>;

const textOf = async (page: Page, { selector }: ExpectedElement) =>
  (await page.locator(selector).textContent()) ?? '';

/** Milliseconds between two actions, so that the frame of the first is painted. */
const PAUSE_MS = 100;

/** Waits until the browser is idle. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForTimeout(PAUSE_MS);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

async function repeat(page: Page, run: (index: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < RUNS; index++) {
    await waitUntilIdle(page);
    times.push(await run(index));
  }
  return median(times);
}

/** Opens the schedule and waits for its last row. */
async function openSchedule(page: Page, url: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  page.on('response', async (answer) => {
    if (/\/api\/project\/open/.test(answer.url())) rows.push(...((await answer.json()) as Row[]));
  });
  await page.goto(`${url}/admin/schedule`);
  await page.locator(counter.selector).filter({ hasNotText: 'Loading' }).waitFor({ timeout: LOADING_MS });
  // A copy, since later pages also add their rows to the list.
  return [...rows];
}

const timeSort = (page: Page) =>
  repeat(page, (index) => {
    const order = index % 2 === 0 ? 'ascending' : 'descending';
    const header = page.getByRole('columnheader', { name: 'Funding Amount' }).getByRole('button');
    const sorted = { selector: `th[aria-sort=${order}]`, text: 'Funding Amount' };
    return measureResponse(page, () => header.click(), sorted);
  });

const timePageTurn = (page: Page) =>
  repeat(page, (index) =>
    measureResponse(page, () => page.getByRole('button', { name: 'Next page' }).click(), {
      selector: pages,
      text: `Page ${index + 2} of`,
    }),
  );

async function timeFilter(page: Page): Promise<number> {
  await page.getByRole('combobox', { name: 'Search column' }).selectOption({ label: 'Project Location' });
  const allText = await textOf(page, counter);
  const clear = page.getByRole('button', { name: 'Clear all' });
  return repeat(page, async () => {
    await page.getByPlaceholder('Search, then press Enter').fill('queensland');
    await waitUntilIdle(page);
    const time = await measureResponse(page, () => page.keyboard.press('Enter'), {
      ...counter,
      previousText: allText,
    });
    await measureResponse(page, () => clear.click(), { ...counter, text: allText });
    return time;
  });
}

/** Groups by status from the View menu, and removes the groups again. */
async function timeGroup(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByLabel('Group by').focus();
  return repeat(page, async () => {
    const press = (key: string, text: string) =>
      measureResponse(page, () => page.keyboard.press(key), { ...counter, text });
    const time = await press('ArrowDown', 'groups');
    await press('ArrowUp', 'of');
    return time;
  });
}

/** Opens the editor of a cell, changes the amount, and waits for the list to show it; medians of both. */
async function timeCellEdit(page: Page): Promise<Readonly<Record<'open' | 'save', number>>> {
  const cell = page.locator('td[data-edit=fundingAmount]').first();
  const input = page.getByRole('group', { name: 'Edit Funding Amount' }).getByRole('textbox');
  const saves: number[] = [];
  const open = await repeat(page, async (index) => {
    const time = await measureResponse(page, () => cell.click(), { selector: 'fieldset input' });
    await input.fill(`${2_000_000 + index * 100_000}`);
    await waitUntilIdle(page);
    const text = `$${(2_000_000 + index * 100_000).toLocaleString('en-AU')}`;
    const savedCell = { selector: 'td[data-edit=fundingAmount]', text };
    saves.push(await measureResponse(page, () => page.keyboard.press('Enter'), savedCell));
    return time;
  });
  return { open, save: median(saves) };
}

async function timePlainTable(page: Page): Promise<Times> {
  const press = async (name: string) => {
    const previousText = await textOf(page, { selector: 'output' });
    return measureResponse(page, () => page.getByRole('button', { name }).click(), {
      selector: 'output',
      previousText,
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
  const page = await openSignedIn(browser, url, 'admin@portal.test');
  const rows = await openSchedule(page, url);
  const scheduleTimes: Times = {
    sort: await timeSort(page),
    filter: await timeFilter(page),
    page: await timePageTurn(page),
  };
  const rowCount = await page.locator('tbody tr').count();
  await page.goto(`${url}/admin/schedule?hide=transactionUpdates,projectEntity`);
  await page.locator(counter.selector).filter({ hasNotText: 'Loading' }).waitFor({ timeout: LOADING_MS });
  const total = rows.length;
  const cellTimes = await timeCellEdit(page);
  const groupTime = await timeGroup(page);
  const columns = Object.keys(rows[0] ?? {}).slice(0, 16);
  const plainPage = await page.context().newPage();
  await openPlainTable(plainPage, rows, columns);
  const plainTimes = await timePlainTable(plainPage);
  await browser.close();
  const times = (['sort', 'filter', 'page'] as const).flatMap((action) => [
    figure(`Schedule of ${total}: ${action}`, scheduleTimes[action], { unit: 'ms', atMost: LIMIT_MS }),
    figure(`Plain table of ${total}: ${action}`, plainTimes[action], { unit: 'ms' }),
  ]);
  const editing = [
    figure(`Schedule of ${total}: cell opens`, cellTimes.open, { unit: 'ms', atMost: CELL_LIMIT_MS }),
    figure(`Schedule of ${total}: saved value shows`, cellTimes.save, { unit: 'ms', atMost: CELL_LIMIT_MS }),
    figure(`Schedule of ${total}: grouped`, groupTime, { unit: 'ms', atMost: GROUP_LIMIT_MS }),
  ];
  return [...times, ...editing, figure('Rows in the document', rowCount, { atMost: MAX_ROWS })];
}

/** Compares a long schedule with a plain table of the same rows, by medians. */
export const schedule: Bench = { name: 'schedule', run: () => withPortal(PROJECTS, measure) };
