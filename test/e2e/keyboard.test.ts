import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { hasFocus } from '../support/keyboard.ts';

const stage = journey();

const rowLink = (page: Page, line: number) => page.locator('tbody th a').nth(line);
const isFocused = (page: Page, line: number) => hasFocus(rowLink(page, line));

it('moves in the schedule by key, edits and opens rows, and never acts while the user types', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  await rowLink(page, 2).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect.poll(() => isFocused(page, 1)).toBe(true);
  await page.keyboard.press('s');
  await page.getByRole('group', { name: 'Edit Current Status' }).waitFor();
  // The first press closes the options if the browser has opened them.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(page, 1)).toBe(true);
  await page.keyboard.press('/');
  await page.keyboard.type('jksea?/');
  expect(await page.getByPlaceholder('Search, then press Enter').inputValue()).toBe('jksea?/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await rowLink(page, 1).focus();
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForURL(/project-page/);
});
