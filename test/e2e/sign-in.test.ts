import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from '../support/journey.ts';
import { navigate, waitForHeading, signIn } from '../support/screen.ts';

const ADMIN = 'admin@portal.test';
const stage = journey();

const users = [
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

it('signs users in on one machine in turn, shows each their schedule, and a guest none', async () => {
  const page = await stage.open('/');
  await signIn(page, ADMIN, 'Wrong2026x');
  await page.getByText('Error signing in - Incorrect username or password.').waitFor();
  for (const { email, list, title, column } of users) {
    await signIn(page, email);
    // A sign-in at the root leads to the schedule, a sign-in after Logout to the profile.
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
  await navigate(page, '/admin/schedule');
  await waitForHeading(page, 'WELCOME');
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

describe('a reload', () => {
  /** Reloads a page. @returns the URLs that it requests until the schedule shows a row */
  async function reload(page: Page): Promise<readonly string[]> {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.reload();
    await page.getByRole('rowheader').first().waitFor();
    return urls;
  }
  const loadsAmplify = (urls: readonly string[]) => urls.some((url) => url.includes('/assets/amplify'));
  const isRefresh = (url: string) => url.includes('cognito');

  it('shows the list without loading Amplify while the token lasts, and refreshes an expired token first', async () => {
    const page = await stage.openAs(ADMIN, '/admin/schedule');
    expect(loadsAmplify(await reload(page))).toBe(false);
    await page.evaluate(() => {
      for (const storage of [sessionStorage, localStorage])
        for (const key of Object.keys(storage).filter((name) => name.endsWith('.idToken'))) {
          const [head = '', body = '', signature = ''] = storage[key].split('.');
          const expired = { ...JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 };
          storage[key] = [head, btoa(JSON.stringify(expired)).replaceAll('=', ''), signature].join('.');
        }
    });
    const fetched = await reload(page);
    expect(loadsAmplify(fetched)).toBe(true);
    expect(fetched.filter((url) => isRefresh(url)).length).toBeGreaterThan(0);
  });
});
