import type { Locator, Page } from 'playwright-core';

/** A section of the desk, by its heading. */
export const deskSection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** The team's list of things to do, its rows, and the first row with a text. */
export const todo = (page: Page): Locator => deskSection(page, 'To do now');
export const rows = (page: Page): Locator => todo(page).getByRole('listitem');
export const row = (page: Page, text: string): Locator => rows(page).filter({ hasText: text }).first();

export const nameIn = (item: Locator): Promise<string | null> => item.getByRole('link').first().textContent();
