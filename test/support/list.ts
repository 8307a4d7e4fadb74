import type { Page } from 'playwright-core';

/** The column headers of a list, joined by commas. */
export const readHeaders = async (page: Page): Promise<string> => {
  await page.getByRole('columnheader').first().waitFor();
  const texts = await page.getByRole('columnheader').allTextContents();
  return texts.filter((text) => text !== '').join(', ');
};
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
/** Names of the rows on the current page of a list. */
export const readNames = (page: Page): Promise<string[]> =>
  page.getByRole('rowheader').getByRole('link').allTextContents();
/** Number of rows on all pages. */
export const readRowCount = async (page: Page) =>
  Number(/of (\d+) items?/.exec((await page.getByText(/of \d+ items?/).textContent()) ?? '')?.[1]);

export const filterChip = (page: Page, label: string) =>
  page.getByRole('button', { name: `Remove filter ${label}` });

export async function addFilter(page: Page, column: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search column' }).selectOption({ label: column });
  await page.getByPlaceholder('Search, then press Enter').fill(text);
  await page.keyboard.press('Enter');
  await filterChip(page, `${column}: ${text}`).waitFor();
}
