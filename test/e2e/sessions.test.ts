import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import { journey } from '../support/journey.ts';
import {
  control,
  dismiss,
  navigateAndWait,
  newContext,
  openPage,
  openTab,
  press,
  save,
  waitForNotice,
  signIn,
} from '../support/screen.ts';

const ADMIN = 'admin@portal.test';
const DEVELOPER = 'developer@portal.test';
const PROFILE_ROUTE = `**${contract.user.save.path}`;
const stage = journey();

const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByText(name);
const callerName = (page: Page) => page.getByRole('banner').locator('p > span');
const isSave = (route: Route) => route.request().method() === 'POST';
const nicknameField = (page: Page) => control(page, 'Nickname');

/** Signs a user in by the form, in a new browser. */
async function openSignedIn(email: string, { remember = false } = {}): Promise<Page> {
  const context = await newContext(stage.browser, { reducedMotion: true });
  const page = await openTab(context, `${stage.portal.url}/admin/user-page`);
  if (remember) await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await signIn(page, email);
  await nicknameField(page).waitFor();
  return page;
}

/** Holds saves of profiles. @returns the held requests */
async function holdSaves(page: Page): Promise<readonly Route[]> {
  const heldSaves: Route[] = [];
  await page.route(PROFILE_ROUTE, (route) => (isSave(route) ? void heldSaves.push(route) : route.fallback()));
  return heldSaves;
}

async function saveSlowly(page: Page, text: string): Promise<Route> {
  const saves = await holdSaves(page);
  await nicknameField(page).fill(text);
  await save(page);
  await expect.poll(() => saves.length).toBe(1);
  const [route] = saves;
  if (!route) throw new Error('Nothing was saved');
  return route;
}

async function leaveForm(page: Page): Promise<void> {
  await menu(page, 'Logout').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
}

/** Opens another list, by which time the page has processed earlier answers. */
async function openUsers(page: Page): Promise<void> {
  await menu(page, 'Users').click();
  await page.getByRole('rowheader').first().waitFor();
}

describe('an answer that arrives after sign-out', () => {
  it('does not repeat a save as the next user', async () => {
    const page = await openSignedIn(DEVELOPER);
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
    const page = await openSignedIn(DEVELOPER);
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

  it('shows no notice, and ends its Undo with the session', async () => {
    const page = await openSignedIn(DEVELOPER);
    await nicknameField(page).fill('Jacky');
    await save(page);
    await waitForNotice(page, 'Profile saved');
    await menu(page, 'Logout').click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.getByText('Profile saved').count()).toBe(0);
  });
});

describe('the tabs of one browser', () => {
  it('end together when a session expires, and follow the next sign-in', async () => {
    const page = await openSignedIn(ADMIN, { remember: true });
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
});

describe('a save', () => {
  it('keeps text typed while it is in progress', async () => {
    const page = await openSignedIn(DEVELOPER);
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

  it('that was stored but got no answer is recognised on retry', async () => {
    const page = await openSignedIn(DEVELOPER);
    for (const city of [undefined, 'Napier'] as const) {
      const storedSave = await saveSlowly(page, city ? 'Jay' : 'Jo');
      await storedSave.fetch();
      await storedSave.abort();
      await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
      await page.unroute(PROFILE_ROUTE);
      if (city) await control(page, 'City').fill(city);
      await save(page);
      await dismiss(page, 'Profile saved');
      expect(await page.getByText(/someone else/i).count()).toBe(0);
    }
    await page.reload();
    await nicknameField(page).waitFor();
    expect(await control(page, 'City').inputValue()).toBe('Napier');
  });

  it('reports an unreachable server if the answer is not JSON', async () => {
    const page = await openSignedIn(DEVELOPER);
    for (const body of ['<!doctype html><title>Proxy</title>', '']) {
      const heldSave = await saveSlowly(page, `Joe ${body.length}`);
      await heldSave.fulfill({ status: 200, body });
      await page.getByText('The server could not be reached. Try again.').waitFor();
      await page.unroute(PROFILE_ROUTE);
    }
  });
});

describe('a component whose code fails to load', () => {
  it('keeps the form, reports the failure and loads on retry', async () => {
    const page = await openSignedIn(DEVELOPER);
    await nicknameField(page).fill('Typed before');
    await page.waitForLoadState('networkidle');
    const parts: readonly (readonly [open: () => Promise<void>, name: RegExp, width: number])[] = [
      [() => page.keyboard.press('Control+k'), /Search the portal/, 1440],
      [() => menu(page, 'Company Details').click(), /Leave without saving/, 1440],
      [() => press(page, 'Open menu'), /Property Finance Portal/, 800],
    ];
    const notes = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
    for (const [open, name, width] of parts) {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/assets/**', (route) => route.abort());
      await open();
      await notes.getByRole('button', { name: 'Close' }).click();
      expect(await nicknameField(page).inputValue()).toBe('Typed before');
      await open();
      await notes.waitFor();
      await page.unroute('**/assets/**');
      await notes.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
      expect(await nicknameField(page).inputValue()).toBe('Typed before');
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

  it("frees a closed form's record, and deletes import rows at sign-out", async () => {
    const page = await openSignedIn(ADMIN);
    expect(await countCachedForms(page)).toBe(1);
    await openUsers(page);
    expect(await countCachedForms(page)).toBe(0);
    await navigateAndWait(page, '/admin/import');
    await page.getByRole('heading', { name: 'Import', exact: true }).waitFor();
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).toContain('portal.imports');
    await menu(page, 'Logout').click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await expect.poll(databases).not.toContain('portal.imports');
  });
});
