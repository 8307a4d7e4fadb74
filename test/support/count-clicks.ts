import type { Page } from 'playwright-core';

/**
 * Counts the clicks on a page until its next load.
 * @returns a function that reads the number of clicks so far
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.evaluate(() =>
    addEventListener('pointerdown', () => Object(globalThis).countClick(), { capture: true }),
  );
  return () => clicks;
}
