import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import { journey } from '../support/journey.ts';
import { follow, heading, newContext, openTab, signIn } from '../support/screen.ts';
import { saveData } from '../support/sessions.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();

const who = [
  {
    email: 'admin@portal.test',
    list: /admin\/schedule/,
    title: 'TRANSACTION SCHEDULE',
    column: 'Company Name',
  },
  {
    email: 'developer@portal.test',
    list: /admin\/wip/,
    title: 'Transaction Schedule',
    column: 'Capital Partner',
  },
  {
    email: 'funder@portal.test',
    list: /admin\/wip/,
    title: 'Transaction Schedule',
    column: 'Project Partner',
  },
];

it('everybody signs in on one machine after each other: a wrong password is refused, each sees the own schedule, a guest none', async () => {
  const page = await stage.open('/');
  await signIn(page, ADMIN, 'Wrong2026x');
  await page.getByText('Error signing in - Incorrect username or password.').waitFor();
  for (const { email, list, title, column } of who) {
    await signIn(page, email);
    // The visit began at the root, which leads to the schedule; after Logout the sign-in page leads to the profile.
    if (email !== ADMIN) {
      await page.waitForURL(/user-page/);
      await page.getByRole('link', { name: 'Transaction Schedule' }).click();
    }
    await page.waitForURL(list);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('columnheader', { name: column }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(2);
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL(/login-page\?uid=/);
  }
  await signIn(page, 'guest@portal.test');
  await page.getByRole('link', { name: 'My Profile' }).waitFor();
  expect(await page.getByRole('link', { name: 'Transaction Schedule' }).count()).toBe(0);
  await follow(page, '/admin/schedule');
  await heading(page, 'WELCOME');
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

describe('a reload', () => {
  /** What the browser fetches until the schedule has its first row. */
  async function reloaded(page: Page): Promise<readonly string[]> {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.reload();
    await page.getByRole('rowheader').first().waitFor();
    return fetched;
  }
  const fetchesAuth = (fetched: readonly string[]) => fetched.some((url) => url.includes('/assets/amplify'));
  const isRefresh = (url: string) => url.includes('cognito');

  it('shows the list without the code of the identity service while the token lasts, and gets a new token first when it has ended', async () => {
    const page = await stage.as(ADMIN, '/admin/schedule');
    expect(fetchesAuth(await reloaded(page))).toBe(false);
    await page.evaluate(() => {
      for (const storage of [sessionStorage, localStorage])
        for (const key of Object.keys(storage).filter((name) => name.endsWith('.idToken'))) {
          const [head = '', body = '', signature = ''] = storage[key].split('.');
          const ended = { ...JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 };
          storage[key] = [head, btoa(JSON.stringify(ended)).replaceAll('=', ''), signature].join('.');
        }
    });
    const fetched = await reloaded(page);
    expect(fetchesAuth(fetched)).toBe(true);
    expect(fetched.filter((url) => isRefresh(url)).length).toBeGreaterThan(0);
  });
});

/** The first page after a sign-in, five seconds later, and how to ask for the paths it has asked for since. */
async function firstPage(savesData: boolean) {
  const context = await newContext(stage.browser);
  if (savesData) await context.addInitScript(saveData);
  await context.clock.install();
  const paths: string[] = [];
  context.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const session = stage.portal.sessions[ADMIN] ?? {};
  const page = await openTab(context, `${stage.portal.url}/admin/user-page`, { session, isAnew: true });
  await page.getByRole('heading', { name: 'MY PROFILE' }).waitFor();
  await context.clock.runFor(5000);
  const hasAsked = (start: string) => paths.some((path) => path.startsWith(start));
  return { page, hasAsked };
}
const CODE = '/assets/UsersPage';
const LIST = contract.user.all.path;

it("code and lists of the menu's pages are fetched ahead of the click", async () => {
  const { hasAsked } = await firstPage(false);
  await expect.poll(() => hasAsked(CODE) && hasAsked(LIST)).toBe(true);
});

it('not by a browser that is to save data: the click fetches them', async () => {
  const { page, hasAsked } = await firstPage(true);
  await page.waitForLoadState('networkidle');
  expect(hasAsked(CODE) || hasAsked(LIST)).toBe(false);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('heading', { name: 'USERS' }).waitFor();
  expect(hasAsked(CODE) && hasAsked(LIST)).toBe(true);
});
