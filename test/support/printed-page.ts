import type { Page } from 'playwright-core';

/** Prints a page. @returns the number of sheets, and whether all are portrait */
export async function printPage(page: Page): Promise<{ sheets: number; isPortrait: boolean }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return {
    sheets: boxes.length,
    isPortrait: boxes.every(([, width, height]) => Number(width) < Number(height)),
  };
}
