import type { Page } from 'playwright-core';
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
  dismiss,
  navigateAndWait,
  openPage,
  openTab,
  press,
  save,
  signIn,
  waitForToast,
} from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const DEVELOPER = 'developer@portal.test';
const stage = journey();

describe('a sign-out', () => {
  it('removes a toast together with its Undo', async () => {
    const page = await openProfile(stage, DEVELOPER);
    await nicknameField(page).fill('Jacky');
    await save(page);
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
});

describe('a save', () => {
  it('that was stored but got no answer is recognised on retry', async () => {
    const page = await openProfile(stage, DEVELOPER);
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

  it("frees a closed form's record, and deletes import rows at sign-out", async () => {
    const page = await openProfile(stage, ADMIN);
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

describe('a toast whose code fails to load', () => {
  it('is shown on retry', async () => {
    const page = await openPage(stage.browser, `${stage.portal.url}/admin/login-page`);
    await page.route('**/assets/**', (route) => route.abort());
    await press(page, 'Sign in');
    await page.getByText('This part could not be loaded.').waitFor();
    await page.unroute('**/assets/**');
    await press(page, 'Try again');
    await waitForToast(page, 'Error signing in - check email and password have been entered.');
  });
});

describe('a component whose code fails to load', () => {
  it('keeps the form, reports the failure and loads on retry', async () => {
    const page = await openProfile(stage, DEVELOPER);
    await nicknameField(page).fill('Typed before');
    await page.waitForLoadState('networkidle');
    const parts: readonly (readonly [open: () => Promise<void>, name: RegExp, width: number])[] = [
      [() => page.keyboard.press('Control+k'), /Search the portal/, 1440],
      [() => menu(page, 'Company Details').click(), /Leave without saving/, 1440],
      [() => press(page, 'Open menu'), /Property Finance Portal/, 800],
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
