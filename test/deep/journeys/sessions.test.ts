import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from '../../support/journey.ts';
import {
  menu,
  nicknameField,
  openProfile,
  openUsers,
  PROFILE_ROUTE,
  saveSlowly,
} from '../../support/profile-page.ts';
import {
  control,
  dismissToast,
  field,
  navigateAndWait,
  openPage,
  openTab,
  pressButton,
  pressSave,
  signIn,
  waitForToast,
} from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const DEVELOPER = 'developer@portal.test';
const stage = journey();

const callerName = (page: Page) => page.getByRole('banner').locator('p > span');

describe('a sign-out', () => {
  it('removes a toast together with its Undo', async () => {
    const page = await openProfile(stage, DEVELOPER);
    await nicknameField(page).fill('Jacky');
    await pressSave(page);
    await waitForToast(page, 'Profile saved');
    await menu(page, 'Logout').click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.getByText('Profile saved').count()).toBe(0);
  });
});

describe('the tabs of one browser', () => {
  it('detect a sign-in by its tokens when no message arrives', async () => {
    const page = await openPage(stage.browser, `${stage.portal.url}/admin/login-page`);
    const otherTab = await openTab(page.context(), `${stage.portal.url}/admin/login-page`);
    await otherTab.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined;
    });
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await signIn(page, DEVELOPER);
    await menu(otherTab, 'My Profile').waitFor();
  });

  it('forget the pages of a user who signs out', async () => {
    const page = await openProfile(stage, ADMIN, { remember: true });
    const otherTab = await openTab(page.context(), `${stage.portal.url}/admin/users`);
    await menu(otherTab, 'Users').waitFor();
    await menu(page, 'Logout').click();
    await otherTab.getByLabel('Password', { exact: true }).waitFor();
    await signIn(otherTab, DEVELOPER);
    await otherTab.waitForURL(/\/admin\/user-page/);
  });

  it('replace the form for a new password once its user signs out', async () => {
    const page = await openProfile(stage, DEVELOPER, { remember: true });
    const otherTab = await openTab(page.context(), `${stage.portal.url}/admin/update-password-page`);
    await otherTab.getByLabel('Current password', { exact: true }).waitFor();
    await menu(page, 'Logout').click();
    await field(otherTab, 'Code').waitFor();
  });

  it('ask before a sign-out in one tab loses unsaved changes in another', async () => {
    const page = await openProfile(stage, DEVELOPER, { remember: true });
    const otherTab = await openTab(page.context(), `${stage.portal.url}/admin/user-page`);
    await nicknameField(otherTab).fill('Half a name');
    await menu(page, 'Logout').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText('Changes in an open tab have not been saved.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await nicknameField(page).waitFor();
    expect(await nicknameField(otherTab).inputValue()).toBe('Half a name');
    await menu(page, 'Logout').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await otherTab.getByLabel('Password', { exact: true }).waitFor();
  });

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
    // Another user does not open the page of the ended session.
    await page.waitForURL(/\/admin\/user-page/);
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
    await dismissToast(page, 'Profile saved');
    expect(await control(page, 'City').inputValue()).toBe('Dunedin');
    await page.unroute(PROFILE_ROUTE);
    await pressSave(page);
    await dismissToast(page, 'Profile saved');
    await page.reload();
    await nicknameField(page).waitFor();
    expect([await nicknameField(page).inputValue(), await control(page, 'City').inputValue()]).toEqual([
      'Jim',
      'Dunedin',
    ]);
  });

  it('that was stored but got no answer is recognised on retry', async () => {
    const page = await openProfile(stage, DEVELOPER);
    for (const city of [undefined, 'Napier'] as const) {
      const storedSave = await saveSlowly(page, city ? 'Jay' : 'Jo');
      await storedSave.fetch();
      await storedSave.abort();
      await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
      await page.unroute(PROFILE_ROUTE);
      if (city) await control(page, 'City').fill(city);
      await pressSave(page);
      await dismissToast(page, 'Profile saved');
      expect(await page.getByText(/someone else/i).count()).toBe(0);
    }
    await page.reload();
    await nicknameField(page).waitFor();
    expect(await control(page, 'City').inputValue()).toBe('Napier');
  });

  it('reports an unreachable server if the answer is not JSON', async () => {
    const page = await openProfile(stage, DEVELOPER);
    for (const body of ['<!doctype html><title>Proxy</title>', '']) {
      const heldSave = await saveSlowly(page, `Joe ${body.length}`);
      await heldSave.fulfill({ status: 200, body });
      await page.getByText('The server could not be reached. Try again.').waitFor();
      await page.unroute(PROFILE_ROUTE);
    }
  });
});

describe('data in the browser', () => {
  /** Number of form records in any cache of the page. */
  async function countCachedForms(page: Page): Promise<number> {
    const cdp = await page.context().newCDPSession(page);
    const prototype = await cdp.send('Runtime.evaluate', { expression: 'Map.prototype' });
    const maps = await cdp.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.result.objectId ?? '',
    });
    const counted = await cdp.send('Runtime.callFunctionOn', {
      objectId: maps.objects.objectId ?? '',
      functionDeclaration:
        'function () { return this.flatMap((map) => [...map.keys()]).filter((key) => String(key).startsWith(\'@"edit"\')).length; }',
      returnByValue: true,
    });
    return Number(counted.result.value);
  }

  const databasesOf = (page: Page) =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

  it("frees a closed form's record, and deletes import rows at sign-out", async () => {
    const page = await openProfile(stage, ADMIN);
    expect(await countCachedForms(page)).toBe(1);
    await openUsers(page);
    expect(await countCachedForms(page)).toBe(0);
    await navigateAndWait(page, '/admin/import');
    await page.getByRole('heading', { name: 'Import', exact: true }).waitFor();
    const databases = () => databasesOf(page);
    await expect.poll(databases).toContain('portal.imports');
    await menu(page, 'Logout').click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await expect.poll(databases).not.toContain('portal.imports');
  });

  /** Stores an import with a row that is not sent yet, as the import screen does. */
  const storeUnfinishedImport = (page: Page) =>
    page.evaluate(async (by) => {
      const opening = indexedDB.open('portal.imports');
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const writing = opening.result.transaction(['jobs', 'rows'], 'readwrite');
      writing
        .objectStore('jobs')
        .put({ id: 'half', by, noun: 'project', file: 'half.csv', at: '2026-11-28' });
      writing.objectStore('rows').put({ job: 'half', line: 2, title: 'Quay', state: 'waiting', message: '' });
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      opening.result.close();
    }, ADMIN);

  it('asks before a sign-out deletes the remaining rows of an import', async () => {
    const page = await openProfile(stage, ADMIN);
    await navigateAndWait(page, '/admin/import');
    await page.getByRole('heading', { name: 'Import', exact: true }).waitFor();
    await expect.poll(() => databasesOf(page)).toContain('portal.imports');
    await storeUnfinishedImport(page);
    await menu(page, 'Logout').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByText(/^Your import is not finished/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('half.csv').waitFor();
    await menu(page, 'Logout').click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
  });
});

describe('a toast whose code fails to load', () => {
  it('is shown on retry', async () => {
    const page = await openPage(stage.browser, `${stage.portal.url}/admin/login-page`);
    await page.route('**/assets/**', (route) => route.abort());
    await pressButton(page, 'Sign in');
    await page.getByText('This part could not be loaded.').waitFor();
    await page.unroute('**/assets/**');
    await pressButton(page, 'Try again');
    await waitForToast(page, 'Error signing in - check email and password have been entered.');
  });
});

describe('a component whose code fails to load', () => {
  it('keeps the form, reports the failure and loads on retry', async () => {
    const page = await openProfile(stage, DEVELOPER);
    await nicknameField(page).fill('Typed before');
    await page.waitForLoadState('networkidle');
    // Loads last, after a delay.
    await page.getByLabel(/^Notices/).waitFor();
    const parts: readonly (readonly [open: () => Promise<void>, name: RegExp, width: number])[] = [
      [() => page.keyboard.press('Control+k'), /Search the portal/, 1440],
      [() => menu(page, 'Company Details').click(), /Leave without saving/, 1440],
      [() => pressButton(page, 'Open menu'), /Property Finance Portal/, 800],
    ];
    const alerts = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
    for (const [open, name, width] of parts) {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/assets/**', (route) => route.abort());
      await open();
      await alerts.getByRole('button', { name: 'Close' }).click();
      expect(await nicknameField(page).inputValue()).toBe('Typed before');
      await open();
      await alerts.waitFor();
      await page.unroute('**/assets/**');
      await alerts.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
      expect(await nicknameField(page).inputValue()).toBe('Typed before');
    }
  });
});

describe('an answer that arrives after sign-out', () => {
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
