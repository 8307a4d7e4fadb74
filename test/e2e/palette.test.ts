import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import { journey } from '../support/journey.ts';

const stage = journey();

/** Answers of the search, to be let through when the test says so. */
async function held(page: Page, question: string): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  await page.route(
    (url) => url.pathname === contract.find.read.path && url.searchParams.get('q') === question,
    (route) => void waiting.push(route),
  );
  return async () => {
    for (const route of waiting) await route.continue();
  };
}

it('finds what the server knows: late answers are dropped, a lost one is asked for again, Enter opens the first', async () => {
  const page = await stage.as('admin@portal.test', '/admin/user-page');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === contract.find.read.path) asked.push(searchParams.get('q') ?? '');
  });
  const entry = (text: string) => page.locator('[data-action]', { hasText: text });
  const letThrough = await held(page, 'summit');
  let isLost = true;
  await page.route(
    (url) => url.searchParams.get('q') === 'pohutukawa',
    (route) => (isLost ? route.abort() : route.continue()),
  );
  await page.keyboard.press('Control+k');
  const box = page.getByPlaceholder('Find a screen, project, company, person or document');
  await box.waitFor();
  await entry('Transaction Schedule').waitFor();
  expect(asked).toEqual([]);

  const late = page.waitForRequest((request) => request.url().includes('q=summit'));
  await box.fill('Summit');
  await page.getByText('Searching').waitFor();
  await late;
  await box.fill('Ferry Point');
  await entry('Ferry Point Lodge').waitFor();
  const response = page.waitForResponse((one) => one.url().includes('q=summit'));
  await letThrough();
  await response;
  expect(await entry('Summit Square').count()).toBe(0);
  expect(await entry('Ferry Point Lodge').count()).toBe(1);

  await box.fill('zzzz');
  await page.getByText('Nothing found').waitFor();

  await box.fill('POHUTUKAWA');
  await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
  isLost = false;
  await page.keyboard.press('Enter');
  await entry('Pōhutukawa Hotel').first().waitFor();
  expect(await page.locator('[data-action][data-selected]').innerText()).toContain('Pōhutukawa Hotel');
  await page.keyboard.press('Enter');
  await page.waitForURL(/project-page/);
  await page.getByRole('heading', { name: 'Pōhutukawa Hotel', level: 1 }).waitFor();
  expect(new Set(asked)).toEqual(new Set(['summit', 'ferry point', 'zzzz', 'pohutukawa']));
});
