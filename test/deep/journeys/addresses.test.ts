import { describe, expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { navigate, waitForHeading } from '../../support/screen.ts';

const stage = journey();

describe('a signed-in user', () => {
  it.each(['/admin/nothing-here', '/auth/nothing-here', '/nothing/here'])(
    'sees “Page not found” at %s',
    async (path) => {
      const page = await stage.openAs('admin@portal.test', path);
      await waitForHeading(page, 'Page not found');
      await page.getByText('Check the address').waitFor();
      expect(page.url()).toBe(stage.portal.url + path);
      expect(await page.title()).toContain('Page not found');
      await page.getByRole('button', { name: 'Go to Transaction Schedule' }).click();
      await waitForHeading(page, 'TRANSACTION SCHEDULE');
    },
  );

  it('sees which users a page is for, and can go on to the start page', async () => {
    const page = await stage.openAs('developer@portal.test', '/admin/users?uid=1');
    await waitForHeading(page, "You don't have access");
    await page.getByText('This page is for administrators', { exact: true }).waitFor();
    await page.getByText('You are signed in as developer@portal.test.').waitFor();
    expect(page.url()).toBe(`${stage.portal.url}/admin/users?uid=1`);
    await page.goto(`${stage.portal.url}/admin/funding-profiles`);
    await page.getByText('This page is for administrators and capital partners').waitFor();
    await page.getByRole('button', { name: 'Go to Transaction Schedule' }).click();
    await page.waitForURL(/\/admin\/wip\?uid=/);
  });

  it('sees which record cannot be shown', async () => {
    const path = `/admin/project-form?projectId=${crypto.randomUUID()}`;
    const page = await stage.openAs('developer@portal.test', path);
    await page.getByText('This project is not available').waitFor();
    expect(page.url()).toBe(stage.portal.url + path);
  });
});

describe('a menu link', () => {
  it('gets a new uid when followed, and keeps it while a list is sorted', async () => {
    const page = await stage.openAs('admin@portal.test', '/admin/schedule');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' });
    const currentUid = () => new URL(page.url()).searchParams.get('uid');
    const followLink = async () => {
      const previousUid = currentUid();
      await link.click();
      await page.waitForURL((url) => url.searchParams.get('uid') !== previousUid);
      return currentUid();
    };
    const uids = [await followLink(), await followLink()];
    const address = await link.getAttribute('href');
    await page.getByRole('button', { name: 'Funding Amount' }).click();
    await page.waitForURL(/sort=/);
    expect(await link.getAttribute('href')).toBe(address);
    uids.push(await followLink());
    expect(new Set(uids).size).toBe(uids.length);
    expect(new URL(page.url()).search).not.toContain('sort=');
  });
});

describe('the specified redirects', () => {
  it.each([
    ['/', /\/admin\/schedule\?uid=/],
    ['/admin/wip', /\/admin\/schedule\?uid=/],
    ['/admin', /\/admin\/user-page\?uid=/],
    ['/auth', /\/admin\/user-page\?uid=/],
    ['/admin/login-page', /\/admin\/user-page\?uid=/],
  ])('take an administrator from %s to %s', async (path, to) => {
    const page = await stage.openAs('admin@portal.test', path);
    await page.waitForURL(to);
  });

  it.each(['/', '/admin', '/admin/users', '/admin/nothing-here', '/auth', '/nothing'])(
    'take a signed-out visitor from %s to the sign-in screen',
    async (path) => {
      const page = await stage.open(path);
      await page.waitForURL(/\/(admin|auth)\/login-page\?uid=/);
      await waitForHeading(page, 'Sign in');
    },
  );

  it('tell a signed-out visitor what a link opens after signing in', async () => {
    const page = await stage.open('/admin/project-page?projectId=1&section=terms');
    await page.getByText('The project opens after you sign in.').waitFor();
    await navigate(page, '/admin/notices');
    await page.getByText('Your list of notices opens after you sign in.').waitFor();
    await navigate(page, '/admin/desk');
    await page.getByText('Your desk opens after you sign in.').waitFor();
    await navigate(page, '/');
    await page.getByText('Welcome to the Property Finance Portal.').waitFor();
  });
});
