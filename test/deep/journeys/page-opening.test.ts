import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holdRequests } from '../../support/hold-requests.ts';
import { journey } from '../../support/journey.ts';

const stage = journey();
const SCHEDULE = '/admin/schedule';

/** Delays a code file. @returns a function that releases it */
const delayCode = (page: Page, file: string): Promise<() => void> =>
  holdRequests(page, `**/assets/${file}-*.js`);

it('shows the heading of a page before the code arrives, without a layout shift', async () => {
  const page = await stage.openAs('admin@portal.test', SCHEDULE);
  const heading = page.getByRole('heading', { name: 'TRANSACTION SCHEDULE', exact: true });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const release = await delayCode(page, 'base');
  await page.reload({ waitUntil: 'commit' });
  await heading.waitFor();
  expect(await menu.count()).toBe(0);
  // The width changes when the font loads.
  const headingPosition = async () => {
    const { x, y, height } = (await heading.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    return { x, y, height };
  };
  const initialPosition = await headingPosition();
  release();
  await menu.waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(await headingPosition()).toEqual(initialPosition);
});

it("requests a project once, while its page's code is loading", async () => {
  const page = await stage.openAs('admin@portal.test', SCHEDULE);
  await page.getByRole('link', { name: 'Pōhutukawa Hotel', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'Pōhutukawa Hotel', exact: true });
  await heading.waitFor();
  const reads: string[] = [];
  const isRead = (address: string) => /\/api\/project\/[-\da-f]{36}$/.test(address);
  page.on('request', (request) => void (isRead(request.url()) && reads.push(request.url())));
  const release = await delayCode(page, 'record');
  const projectRequest = page.waitForRequest((request) => isRead(request.url()));
  await page.reload({ waitUntil: 'commit' });
  await projectRequest;
  expect(await heading.count()).toBe(0);
  release();
  await heading.waitFor();
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  expect(reads).toHaveLength(1);
});

/** Records every heading that pages show from their next load. */
const recordHeadings = (page: Page) =>
  page.addInitScript(() => {
    const headings: string[] = [];
    Reflect.set(globalThis, 'headings', headings);
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) headings.push(textContent);
    }).observe(document, { childList: true, subtree: true });
  });

it('opens a page for which the company was approved since the last load', async () => {
  const page = await stage.openAs('developer@portal.test', SCHEDULE);
  await page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage])
      for (const [key, text] of Object.entries(storage))
        storage.setItem(key, text.replace('"companyType":"project_partner"', '"companyType":"guest"'));
  });
  await recordHeadings(page);
  await page.route('**/api/company/*', async (route) => {
    await setTimeout(1000);
    await route.continue();
  });
  await page.goto(`${stage.portal.url}/admin/desk`);
  await page.getByRole('heading', { name: 'Your projects' }).waitFor();
  expect(await page.evaluate<string[]>('headings')).not.toContain("You don't have access");
});

it('shows no heading of a page that the user may not open', async () => {
  const page = await stage.openAs('developer@portal.test', SCHEDULE);
  await recordHeadings(page);
  await page.goto(`${stage.portal.url}/admin/users`);
  await page.getByText('This page is for administrators').waitFor();
  const headings = await page.evaluate<string[]>('headings');
  expect(headings).toContain("You don't have access");
  expect(headings).not.toContain('USERS');
});

it('opens the schedule instead of the form of a record that the user cannot add', async () => {
  for (const [user, path] of [
    ['funder@portal.test', '/admin/project-form'],
    ['guest@portal.test', '/admin/project-form'],
    ['developer@portal.test', '/admin/capital-form'],
  ] as const) {
    const page = await stage.openAs(user, path);
    await page.waitForURL(/\/admin\/wip/);
  }
});

/** Records the layout shifts of pages from their next load, as JSON. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(globalThis, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifts.push(JSON.stringify(shift));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Lets the answers of the API arrive in another order than they were requested, always the same one. */
async function scatterAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replaceAll(/[-\da-f]{36}/g, '');
    const sum = [...path].reduce((total, character) => total + character.charCodeAt(0), 0);
    await setTimeout(50 + ((sum * 170) % 700));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** Waits until the browser has reported the shifts of the last frame. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => window.setTimeout(resolve))));

/** Names that arrive late may wrap a line; nothing else moves. */
const MAX_SHIFT = 0.005;

/** Opens a path and expects that nothing moves until its content is shown. */
async function expectStill(page: Page, path: string, content: Locator): Promise<void> {
  await page.goto(stage.portal.url + path, { waitUntil: 'networkidle' });
  await content.waitFor();
  await nextFrame(page);
  const shifts = await page.evaluate<string[]>('shifts');
  const total = shifts.reduce((sum, shift) => sum + JSON.parse(shift).value, 0);
  expect(total, `${path}: ${shifts.join('\n')}`).toBeLessThan(MAX_SHIFT);
}

it.each([390, 1350])('moves nothing while the parts of a page arrive late, %i px wide', async (width) => {
  const page = await stage.openAs('admin@portal.test', `${SCHEDULE}?filter=projectName:Ferry+Point+Lodge`);
  await page.setViewportSize({ width, height: 900 });
  const link = page.getByRole('link', { name: 'Ferry Point Lodge', exact: true }).first();
  const projectId = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get(
    'projectId',
  );
  expect(projectId).toBeTruthy();
  await recordShifts(page);
  await scatterAnswers(page);
  const section = (name: string) => `/admin/project-page?projectId=${projectId}&section=${name}`;
  const contents = {
    [section('match')]: page.getByRole('heading', { name: 'Match' }),
    [section('figures')]: page.getByText('Margin on cost').first(),
    [section('terms')]: page.getByRole('heading', { name: 'Offers' }),
    [section('conversation')]: page.getByRole('button', { name: 'Send', exact: true }),
    [section('tasks')]: page.getByRole('button', { name: 'Add task' }),
    [section('documents')]: page.getByText('3 of 8 approved'),
    [section('activity')]: page.getByRole('heading', { name: 'Activity' }),
    '/admin/desk': page.getByRole('heading', { name: 'Pipeline' }),
    '/admin/users': page.getByText('Aroha Ngata').first(),
    '/admin/migrate-page': page.getByRole('button', { name: 'Create identity service users' }),
  };
  for (const [path, content] of Object.entries(contents)) {
    await expectStill(page, path, content);
  }
});
