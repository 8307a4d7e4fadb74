import type { Page } from 'playwright-core';
import { journey } from '../support/journey.ts';
import { describe, expect, it } from 'vitest';
import { signIn } from '../support/screen.ts';

const stage = journey();

async function signedIn(email: string, password?: string): Promise<Page> {
  const page = await stage.open('/');
  await signIn(page, email, password);
  return page;
}

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

describe('signing in', () => {
  it.each(who)('$email sees the own schedule', async ({ email, list, title, column }) => {
    const page = await signedIn(email);
    await page.waitForURL(/user-page/);
    await page.getByRole('link', { name: 'Transaction Schedule' }).click();
    await page.waitForURL(list);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('columnheader', { name: column }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(2);
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.waitForURL(/login-page\?uid=/);
  });

  it('a guest sees the page that explains the approval, and no schedule', async () => {
    const page = await signedIn('guest@portal.test');
    await page.getByRole('link', { name: 'My Profile' }).waitFor();
    expect(await page.getByRole('link', { name: 'Transaction Schedule' }).count()).toBe(0);
  });

  it('says why a wrong password is refused', async () => {
    const page = await signedIn('admin@portal.test', 'Wrong2026x');
    await page.getByText('Error signing in - Incorrect username or password.').waitFor();
  });
});

describe('a reload', () => {
  /** What the browser fetches until the schedule has its first row. */
  async function reloaded(page: Page): Promise<readonly string[]> {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${stage.portal.url}/admin/schedule`);
    await page.getByRole('rowheader').first().waitFor();
    return fetched;
  }
  const fetchesAuth = (fetched: readonly string[]) => fetched.some((url) => url.includes('/assets/amplify'));
  const isRefresh = (url: string) => url.includes('cognito');

  it('shows the list without the code of the identity service while the token lasts', async () => {
    const page = await stage.as('admin@portal.test', '/admin/user-page');
    expect(fetchesAuth(await reloaded(page))).toBe(false);
  });

  it('gets a new token first when the one that is there has ended', async () => {
    const page = await stage.as('admin@portal.test', '/admin/user-page');
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
