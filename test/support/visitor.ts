import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../../infra/demo/index.ts';

export interface Looks {
  readonly width?: number;
  readonly dark?: boolean;
}

/** Opens the portal as a person who is not signed in. */
export async function visit(
  browser: Browser,
  url: string,
  { width = 1440, dark }: Looks = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Fills the sign-in screen that is shown and sends it. */
export async function fillSignIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the portal and signs in. */
export async function enter(browser: Browser, url: string, email: string, looks?: Looks): Promise<Page> {
  const page = await visit(browser, url, looks);
  await fillSignIn(page, email);
  await page.waitForURL(/\/admin\/user-page/);
  return page;
}

/** The control of a field, by its label. */
export function control(page: Page, name: string) {
  const form = page.locator('[data-record-form]');
  const named = { name, exact: true };
  return form.getByRole('textbox', named).or(form.getByRole('combobox', named));
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
