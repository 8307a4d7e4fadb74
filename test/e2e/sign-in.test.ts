import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../infra/demo/index.ts';
import { openBrowser } from '../support/browser.ts';
import { startedPortal, type StartedPortal } from '../support/portal.ts';

let portal: StartedPortal;
let browser: Browser;
beforeAll(async () => {
  portal = await startedPortal();
});
afterAll(() => portal?.close());

// One browser for each person: this Chromium does not outlive the closing of a context.
beforeEach(async () => {
  browser = await openBrowser();
});
afterEach(() => browser.close());

async function signedIn(email: string, password: string = demoPassword): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(portal.url);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
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

  it('a guest sees what happens next, and no schedule', async () => {
    const page = await signedIn('guest@portal.test');
    await page.getByRole('link', { name: 'My Profile' }).waitFor();
    expect(await page.getByRole('link', { name: 'Transaction Schedule' }).count()).toBe(0);
  });

  it('says why a wrong password is refused', async () => {
    const page = await signedIn('admin@portal.test', 'Wrong2026x');
    await page.getByText('Error signing in - Incorrect username or password.').waitFor();
  });
});
