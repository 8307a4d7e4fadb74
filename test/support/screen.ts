import type { Browser, BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '../../infra/demo/index.ts';
import type { Session } from './person.ts';

/** Texts by the label of the field they are typed into. */
export type Typed = Readonly<Record<string, string>>;

export interface Looks {
  /** CSS pixels. */
  readonly width?: number;
  readonly dark?: boolean;
  /** Asks pages to move nothing: what moves is drawn sixty times a second. */
  readonly still?: boolean;
}

/** A browser of its own: nothing in it comes from another one. On a desk's screen unless told. */
export const newContext = (
  browser: Browser,
  { width = 1440, dark, still }: Looks = {},
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
  });

interface Beginning {
  /** What a signed-in tab keeps. */
  readonly session: Session;
  /** Forgets first what the browser keeps for longer than a tab. */
  readonly isAnew: boolean;
}

/** A new tab of a browser at an address. */
export async function openTab(
  context: BrowserContext,
  address: string,
  beginning?: Beginning,
): Promise<Page> {
  const page = await context.newPage();
  // A busy machine is three times as slow as a quiet one.
  page.setDefaultTimeout(30_000);
  if (beginning) await page.addInitScript(begin, beginning);
  await page.goto(address);
  return page;
}

/** A page of a portal at an address, in a browser of its own. */
export const openPage = async (browser: Browser, address: string, looks?: Looks): Promise<Page> =>
  openTab(await newContext(browser, looks), address);

/** Begins a tab with what another kept, as a browser's "Duplicate" does: once, not at every load. */
function begin({ session, isAnew }: Beginning): void {
  if (sessionStorage.getItem('duplicated')) return;
  if (isAnew) localStorage.clear();
  for (const [key, value] of Object.entries({ ...session, duplicated: 'yes' }))
    sessionStorage.setItem(key, value);
}

/** Comes to an address of the portal as by a link of it: what is loaded stays, and nothing is asked twice. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

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

/** Opens the sign-in page and signs in; the own profile is shown then. */
export async function enter(browser: Browser, url: string, email: string, looks?: Looks): Promise<Page> {
  const page = await openPage(browser, `${url}/admin/login-page`, looks);
  await signIn(page, email);
  await page.waitForURL(/\/admin\/user-page/);
  return page;
}

/** Comes to another page of the portal as by one of its links: without loading the portal again. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
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

/** Chooses an action of the menu More. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await press(page, 'More');
  await page.getByRole('menuitem', { name, exact: true }).click();
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

/** Nothing says any more that it is loading; a page of several parts may say so more than once. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => ![...document.querySelectorAll('span')].some((word) => word.textContent === 'Loading'),
  );
}
