import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from '../support/journey.ts';

const stage = journey();
const SCHEDULE = '/admin/schedule';

/** Holds the largest file of the code back. @returns what lets it through */
async function heldCode(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/base-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}

it('shows bar and heading before the code has come, where they stay', async () => {
  const page = await stage.as('admin@portal.test', SCHEDULE);
  const heading = page.getByRole('heading', { name: 'TRANSACTION SCHEDULE', exact: true });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const release = await heldCode(page);
  await page.reload({ waitUntil: 'commit' });
  await heading.waitFor();
  expect(await menu.count()).toBe(0);
  // The width is another until the typeface has come.
  const place = async () => {
    const { x, y, height } = (await heading.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    return { x, y, height };
  };
  const before = await place();
  release();
  await menu.waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(await place()).toEqual(before);
});

it('shows no heading of a page that is for others', async () => {
  const page = await stage.as('developer@portal.test', SCHEDULE);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(globalThis, 'headings', seen);
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1')) seen.push(textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${stage.portal.url}/admin/users`);
  await page.getByText('This page is for administrators').waitFor();
  const seen = await page.evaluate<string[]>('headings');
  expect(seen).toContain('Not your page');
  expect(seen).not.toContain('USERS');
});
