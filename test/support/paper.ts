import type { Page } from 'playwright-core';

/** What a page is printed on: how many sheets, and whether they stand upright. */
export async function printed(page: Page): Promise<{ sheets: number; upright: boolean }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return {
    sheets: boxes.length,
    upright: boxes.every(([, width, height]) => Number(width) < Number(height)),
  };
}
