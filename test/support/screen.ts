import type { Browser, Page } from 'playwright-core';

/** Texts by the label of the field they are typed into. */
export type Typed = Readonly<Record<string, string>>;

/** A page of a portal at an address, on a desk's screen. */
export async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(address);
  return page;
}

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

export async function type(page: Page, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
}

export const press = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();

/** Waits for a heading. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor();

/** Waits for a notice at the top right. */
export const says = (page: Page, words: string): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true }).waitFor();

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await type(page, { Email: email, Password: password });
  await press(page, 'Sign in');
}
