import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import { journey } from '../support/journey.ts';
import {
  menu,
  nicknameField,
  openProfile,
  openUsers,
  PROFILE_ROUTE,
  saveSlowly,
} from '../support/profile-page.ts';
import { control, dismiss, navigateAndWait, openPage, openTab, save, signIn } from '../support/screen.ts';

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

  it("neither shows nor stores the previous user's profile", async () => {
    const page = await openProfile(stage, DEVELOPER);
    const developer = await callerName(page).innerText();
    const reads: Route[] = [];
    await page.route(`**/api/user/${encodeURIComponent(DEVELOPER)}`, (route) => void reads.push(route));
    await page.reload();
    await expect.poll(() => reads.length).toBeGreaterThan(0);
    await menu(page, 'Logout').click();
    await signIn(page, ADMIN);
    await menu(page, 'Users').waitFor();
    for (const route of reads) await route.continue();
    await openUsers(page);
    expect(await callerName(page).innerText()).not.toBe(developer);
    const stored = await page.evaluate(() => sessionStorage.getItem('portal.caller'));
    expect(stored).not.toContain(developer);
  });
});

describe('a sign-in that is answered late', () => {
  const isPasswordCheck = (route: Route) =>
    route.request().headers()['x-amz-target']?.endsWith('.RespondToAuthChallenge') ?? false;

  /** Signs two users in; the first leaves the form before the answer. @returns the unanswered requests */
  async function signInTwo(page: Page) {
    const requests: Route[] = [];
    await page.route('**/*', (route) =>
      isPasswordCheck(route) ? void requests.push(route) : route.fallback(),
    );
    await signIn(page, ADMIN);
    await expect.poll(() => requests.length).toBe(1);
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await signIn(page, DEVELOPER);
    await expect.poll(() => requests.length).toBe(2);
    const [late, next] = requests;
    if (!late || !next) throw new Error('Two users must sign in');
    return { late, next };
  }

  async function answer(page: Page, route: Route): Promise<void> {
    const answered = page.waitForResponse((response) => response.request() === route.request());
    await route.continue();
    await (await answered).finished();
  }

  /** The users whose tokens the tab has. */
  const storedEmails = (page: Page) =>
    page.evaluate(() =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.endsWith('.idToken'))
        .map(([, token]) => {
          const [, body = ''] = String(token).split('.');
          return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))).email;
        }),
    );

  it('does not replace the user who has signed in meanwhile, nor report a timeout', async () => {
    const page = await openPage(stage.browser, `${stage.portal.url}/admin/login-page`);
    await page.clock.install();
    const { late, next } = await signInTwo(page);
    await answer(page, next);
    await nicknameField(page).waitFor();
    await answer(page, late);
    expect(await storedEmails(page)).toEqual([DEVELOPER]);
    await page.clock.runFor(30_000);
    expect(await page.getByText('did not answer in time').count()).toBe(0);
  });

  it('does not sign in while the next user signs in', async () => {
    const page = await openPage(stage.browser, `${stage.portal.url}/admin/login-page`);
    const { late, next } = await signInTwo(page);
    await answer(page, late);
    expect(await storedEmails(page)).toEqual([]);
    await answer(page, next);
    await nicknameField(page).waitFor();
    expect(await storedEmails(page)).toEqual([DEVELOPER]);
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

describe('a save', () => {
  it('keeps text typed while it is in progress', async () => {
    const page = await openProfile(stage, DEVELOPER);
    const heldSave = await saveSlowly(page, 'Jim');
    await control(page, 'City').fill('Dunedin');
    await heldSave.continue();
    await dismiss(page, 'Profile saved');
    expect(await control(page, 'City').inputValue()).toBe('Dunedin');
    await page.unroute(PROFILE_ROUTE);
    await save(page);
    await dismiss(page, 'Profile saved');
    await page.reload();
    await nicknameField(page).waitFor();
    expect([await nicknameField(page).inputValue(), await control(page, 'City').inputValue()]).toEqual([
      'Jim',
      'Dunedin',
    ]);
  });
});
