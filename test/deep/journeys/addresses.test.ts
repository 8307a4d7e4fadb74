import { describe, expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import { waitForHeading } from '../../support/screen.ts';

const stage = journey();

describe('a signed-in user', () => {
  it.each(['/auth/nothing-here', '/nothing/here'])('sees “Page not found” at %s', async (path) => {
    const page = await stage.openAs('admin@portal.test', path);
    await waitForHeading(page, 'Page not found');
    await page.getByText('Check the address').waitFor();
    expect(page.url()).toBe(stage.portal.url + path);
    expect(await page.title()).toContain('Page not found');
    await page.getByRole('button', { name: 'Go to Transaction Schedule' }).click();
    await waitForHeading(page, 'TRANSACTION SCHEDULE');
  });
});

describe('the specified redirects', () => {
  it.each([
    ['/admin/wip', /\/admin\/schedule\?uid=/],
    ['/admin', /\/admin\/user-page\?uid=/],
    ['/auth', /\/admin\/user-page\?uid=/],
  ])('take an administrator from %s to %s', async (path, to) => {
    const page = await stage.openAs('admin@portal.test', path);
    await page.waitForURL(to);
  });

  it.each(['/admin', '/auth', '/admin/nothing-here', '/nothing'])(
    'take a signed-out visitor from %s to the sign-in screen',
    async (path) => {
      const page = await stage.open(path);
      await page.waitForURL(/\/(admin|auth)\/login-page\?uid=/);
      await waitForHeading(page, 'Sign in');
    },
  );
});
