import type { Locator, Page } from 'playwright-core';

/** A section of the desk, by its heading. */
export const deskSection = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** The team's list of things to do, its rows, and the first row with a text. */
export const todoList = (page: Page): Locator => deskSection(page, 'To do now');
export const todoRows = (page: Page): Locator => todoList(page).getByRole('listitem');
export const todoRow = (page: Page, text: string): Locator =>
  todoRows(page).filter({ hasText: text }).first();

export const nameIn = (item: Locator): Promise<string | null> => item.getByRole('link').first().textContent();
