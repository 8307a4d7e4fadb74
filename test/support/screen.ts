import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { demoPassword } from '../../infra/demo/index.ts';
import type { Session } from './api-client.ts';

/** Text to enter, by field label. */
export type FieldValues = Readonly<Record<string, string>>;

export interface ContextOptions {
  /** CSS pixels. */
  readonly width?: number;
  readonly isDark?: boolean;
  /** Requests reduced motion, since animations render 60 frames per second. */
  readonly reducesMotion?: boolean;
}

/** Delays each answer of the API by up to this many milliseconds: shows faults of answers that arrive late. */
const SLOWEST_ANSWER_MS = Number(process.env['SLOWEST_ANSWER_MS'] ?? '0');

const delayAnswers = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/**', async (route) => {
    await setTimeout(Math.random() * SLOWEST_ANSWER_MS);
    // The page may have been closed meanwhile.
    await route.continue().catch(() => undefined);
  });

/** Creates an isolated browser context with a desktop's width by default. */
export async function newContext(
  browser: Browser,
  { width = 1440, isDark, reducesMotion }: ContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: reducesMotion ? 'reduce' : 'no-preference',
  });
  if (SLOWEST_ANSWER_MS > 0) await delayAnswers(context);
  return context;
}

interface InitialSession {
  /** Session storage of a signed-in tab. */
  readonly session: Session;
  /** Whether to clear the browser's local storage first. */
  readonly clearsLocalStorage: boolean;
}

/** Opens a URL in a new tab. */
export async function openTab(context: BrowserContext, url: string, initial?: InitialSession): Promise<Page> {
  const page = await context.newPage();
  // A busy machine can be ten times as slow as an idle one.
  page.setDefaultTimeout(60_000);
  if (initial) await page.addInitScript(restoreSession, initial);
  await page.goto(url);
  return page;
}

/** Opens a portal's URL in a new browser context. */
export const openPage = async (browser: Browser, url: string, options?: ContextOptions): Promise<Page> =>
  openTab(await newContext(browser, options), url);

/** Copies a session into a tab once, as a browser's "Duplicate" does, not on every load. */
function restoreSession({ session, clearsLocalStorage }: InitialSession): void {
  if (sessionStorage.getItem('duplicated')) return;
  if (clearsLocalStorage) localStorage.clear();
  for (const [key, value] of Object.entries({ ...session, duplicated: 'yes' }))
    sessionStorage.setItem(key, value);
}

/** Navigates like a link in the portal, without a page load. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** A text field, by its label. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

export async function fillFields(page: Page, values: FieldValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export const pressButton = (page: Page, button: string): Promise<void> =>
  page.getByRole('button', { name: button, exact: true }).click();

export const waitForHeading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor();

export const waitForToast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).waitFor();

export async function signIn(page: Page, email: string, password: string = demoPassword): Promise<void> {
  await fillFields(page, { Email: email, Password: password });
  await pressButton(page, 'Sign in');
}

/** Ends the session with the request by which an action saves, and signs in again. Pages go on reading before it. */
export async function interruptSession(
  page: Page,
  email: string,
  action: () => Promise<void>,
): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 401, body: '{}' }),
  );
  await action();
  await page.getByText('Your session has ended. Please sign in again.').first().waitFor();
  await page.unroute('**/api/**');
  await signIn(page, email);
}

/** Signs in by the form, which then shows the user's profile. */
export async function openSignedIn(
  browser: Browser,
  url: string,
  email: string,
  options?: ContextOptions,
): Promise<Page> {
  const page = await openPage(browser, `${url}/admin/login-page`, options);
  await signIn(page, email);
  await page.waitForURL(/\/admin\/user-page/);
  return page;
}

/** Navigates like a link in the portal and waits for the new page's heading. */
export async function navigateAndWait(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  await navigate(page, path);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
}

/** The text field or selection of a record's form, by its label. */
export function control(page: Page, name: string) {
  const form = page.locator('[data-record-form]');
  const byName = { name, exact: true };
  return form.getByRole('textbox', byName).or(form.getByRole('combobox', byName));
}

/** The value below a label. */
export const factValue = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition').first();

/** Goes to another page by the menu, and stays when the portal warns of unsaved input. */
export async function cancelLeaving(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Presses Escape in a dialog with unsaved input, and stays when the portal asks. */
export async function stayOnEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
}

/** Presses Cancel in a form with unsaved input, and stays when the portal asks. */
export async function stayOnCancel(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Cancel' }).click();
  const dialog = form.page().getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Waits for a page's specified title. On the page of a named record it is above the heading. */
export const waitForTitle = (page: Page, title: string): Promise<void> =>
  page.getByRole('main').getByText(title, { exact: true }).first().waitFor();

/** Chooses an action in the More menu. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await pressButton(page, 'More');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Fills the text fields, and selects the options, of a record's form. */
export async function fillIn(page: Page, values: FieldValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = control(page, label);
    // In turn, as a user does.
    const tag = await field.evaluate((element) => element.tagName);
    await (tag === 'SELECT' ? field.selectOption({ label: value }) : field.fill(value));
  }
}

export const pressSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Dismisses a toast once it shows. */
export async function dismissToast(page: Page, message: string): Promise<void> {
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .locator('[role=status], [role=alert]')
    .filter({ hasText: message });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
}

/** Values for the required fields of a project's submission. */
export const completeProject = {
  'Project Name': 'Kingfisher Terraces',
  'Project Location': 'Queensland',
  'Project Type': 'Development',
  'Project Sector': 'Residential',
  'Funding Type': 'Senior Debt',
  'Funding Purpose': 'Construction',
  'Funding Amount': '24500000',
};

/** Waits until no part of the page is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => ![...document.querySelectorAll('span')].some((word) => word.textContent === 'Loading'),
  );
}

/** Whether a whole element is in the visible part of the page, above the bottom bar of a phone. */
export const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { top, bottom, left, width } = node.getBoundingClientRect();
    const isOnTop = node.contains(document.elementFromPoint(left + width / 2, bottom - 2));
    return top >= 0 && bottom <= innerHeight && isOnTop;
  });
