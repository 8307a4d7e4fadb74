import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../../infra/demo/index.ts';

/** Texts by the label of the field they are typed into. */
export type Typed = Readonly<Record<string, string>>;

export interface Looks {
  /** CSS pixels. */
  readonly width?: number;
  readonly dark?: boolean;
}

/** What a tab keeps in its session storage. */
export type Kept = Readonly<Record<string, string>>;

/** A page of a portal at an address; on a desk's screen unless told, and with what another tab kept. */
export async function openPage(
  browser: Browser,
  address: string,
  { width = 1440, dark }: Looks = {},
  kept?: Kept,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  if (kept) await page.addInitScript(duplicate, kept);
  await page.goto(address);
  return page;
}

/** Begins a tab with what another kept, as a browser's "Duplicate" does: once, not at every load. */
function duplicate(kept: Kept): void {
  if (sessionStorage.getItem('duplicated')) return;
  for (const [key, value] of Object.entries({ ...kept, duplicated: 'yes' }))
    sessionStorage.setItem(key, value);
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

export async function signIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await type(page, { Email: email, Password: password });
  await press(page, 'Sign in');
}

/** Opens the portal and signs in; the own profile is shown then. */
export async function enter(browser: Browser, url: string, email: string, looks?: Looks): Promise<Page> {
  const page = await openPage(browser, url, looks);
  await signIn(page, email);
  await page.waitForURL(/\/admin\/user-page/);
  return page;
}

/** The control of a field, by its label. */
export function control(page: Page, name: string) {
  const form = page.locator('[data-record-form]');
  const named = { name, exact: true };
  return form.getByRole('textbox', named).or(form.getByRole('combobox', named));
}

/** What is read under a label. */
export const factOf = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition').first();

/** Waits for a page of this specified title, which stands above the heading where the record has a name. */
export const titled = (page: Page, title: string): Promise<void> =>
  page.getByRole('main').getByText(title, { exact: true }).first().waitFor();

/** Presses a button of the menu More. */
export async function pressMore(page: Page, button: string): Promise<void> {
  await press(page, 'More');
  await press(page, button);
}

/** What a person types and chooses, by label. */
export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = control(page, label);
    // One control after the other, as a person does.
    // oxlint-disable-next-line no-await-in-loop
    const tag = await field.evaluate((element) => element.tagName);
    // oxlint-disable-next-line no-await-in-loop
    await (tag === 'SELECT' ? field.selectOption({ label: value }) : field.fill(value));
  }
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Waits for a notice and takes it away. */
export async function dismiss(page: Page, message: string): Promise<void> {
  const notice = page
    .getByRole('region', { name: 'Notifications' })
    .locator('[role=status], [role=alert]')
    .filter({ hasText: message });
  await notice.getByRole('button', { name: 'Dismiss' }).click();
}

/** What a project needs to be submitted. */
export const completeProject = {
  'Project Name': 'Kingfisher Terraces',
  'Project Location': 'Queensland',
  'Project Type': 'Development',
  'Project Sector': 'Residential',
  'Funding Type': 'Senior Debt',
  'Funding Purpose': 'Construction',
  'Funding Amount': '24500000',
};
