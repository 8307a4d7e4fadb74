import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import { journey } from '../support/journey.ts';
import { menu, openProfile, openUsers, saveSlowly } from '../support/profile-page.ts';
import { navigateAndWait, openTab, signIn } from '../support/screen.ts';

const ADMIN = 'admin@portal.test';
const DEVELOPER = 'developer@portal.test';
const stage = journey();

const callerName = (page: Page) => page.getByRole('banner').locator('p > span');

async function leaveForm(page: Page): Promise<void> {
  await menu(page, 'Logout').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
}

describe('an answer that arrives after sign-out', () => {
  it('does not repeat a save as the next user', async () => {
    const page = await openProfile(stage, DEVELOPER);
    const heldSave = await saveSlowly(page, 'Jacko');
    const saves: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && saves.push(new URL(request.url()).pathname),
    );
    await leaveForm(page);
    await signIn(page, ADMIN);
    await menu(page, 'Users').waitFor();
    await heldSave.fulfill({ status: 429, headers: { 'retry-after': '0' }, body: '{}' });
    await openUsers(page);
    expect(saves).not.toContain(contract.user.save.path);
  });
});

describe('the tabs of one browser', () => {
  it('end together when a session expires, and follow the next sign-in', async () => {
    const page = await openProfile(stage, ADMIN, { remember: true });
    const otherTab = await openTab(page.context(), `${stage.portal.url}/admin/user-page`);
    await menu(otherTab, 'Users').waitFor();
    await otherTab.waitForLoadState('networkidle');
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{}' }));
    await navigateAndWait(page, '/admin/schedule');
    await page.getByText('Your session has ended. Please sign in again.').first().waitFor();
    await otherTab.getByText('Your session has ended. Please sign in again.').first().waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await signIn(page, DEVELOPER);
    await menu(page, 'My Profile').waitFor();
    const developer = await callerName(page).innerText();
    await expect.poll(() => callerName(otherTab).innerText()).toBe(developer);
    expect(await menu(otherTab, 'Users').count()).toBe(0);
  });
});
