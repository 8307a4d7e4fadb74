import type { Page } from 'playwright-core';

/** The heads of the columns of a list. */
export const headers = async (page: Page): Promise<string> => {
  await page.getByRole('columnheader').first().waitFor();
  const texts = await page.getByRole('columnheader').allTextContents();
  return texts.filter((text) => text !== '').join(', ');
};
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
/** The names of the rows on this page of a list. */
export const names = (page: Page): Promise<string[]> =>
  page.getByRole('rowheader').getByRole('link').allTextContents();
/** How many rows all pages have. */
export const count = async (page: Page) =>
  Number(/of (\d+) items?/.exec((await page.getByText(/of \d+ items?/).textContent()) ?? '')?.[1]);

export const chip = (page: Page, words: string) =>
  page.getByRole('button', { name: `Remove filter ${words}` });

/** Filters a column by a text. */
export async function filter(page: Page, column: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Search column' }).selectOption({ label: column });
  await page.getByPlaceholder('Search, then press Enter').fill(text);
  await page.keyboard.press('Enter');
  await chip(page, `${column}: ${text}`).waitFor();
}
