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
