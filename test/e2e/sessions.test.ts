import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import { journey } from '../support/journey.ts';
import {
  control,
  dismiss,
  goTo,
  newContext,
  openPage,
  openTab,
  press,
  save,
  says,
  signIn,
} from '../support/screen.ts';

const ADMIN = 'admin@portal.test';
const DEVELOPER = 'developer@portal.test';
const PROFILES = `**${contract.user.save.path}`;
const stage = journey();

const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByText(name);
const callerName = (page: Page) => page.getByRole('banner').locator('p > span');
const isSave = (route: Route) => route.request().method() === 'POST';
const field = (page: Page) => control(page, 'Nickname');

/** A new browser in which a person has signed in by the form. */
async function signedIn(email: string, { remember = false } = {}): Promise<Page> {
  const context = await newContext(stage.browser, { still: true });
  const page = await openTab(context, `${stage.portal.url}/admin/user-page`);
  if (remember) await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await signIn(page, email);
  await field(page).waitFor();
  return page;
}

/** Holds back the saves of profiles. @returns those that wait */
async function holdSaves(page: Page): Promise<readonly Route[]> {
  const held: Route[] = [];
  await page.route(PROFILES, (route) => (isSave(route) ? void held.push(route) : route.fallback()));
  return held;
}

async function saveSlowly(page: Page, text: string): Promise<Route> {
  const saves = await holdSaves(page);
  await field(page).fill(text);
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

/** Waits for what the page does after an answer: another list is read and drawn. */
async function openUsers(page: Page): Promise<void> {
  await menu(page, 'Users').click();
  await page.getByRole('rowheader').first().waitFor();
}

describe('an answer that comes after its person has signed out', () => {
  it('has no save repeated as the next person', async () => {
    const page = await signedIn(DEVELOPER);
    const first = await saveSlowly(page, 'Jacko');
    const saves: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && saves.push(new URL(request.url()).pathname),
    );
    await leaveForm(page);
    await signIn(page, ADMIN);
    await menu(page, 'Users').waitFor();
    await first.fulfill({ status: 429, headers: { 'retry-after': '0' }, body: '{}' });
    await openUsers(page);
    expect(saves).not.toContain(contract.user.save.path);
  });

  it('neither shows nor stores the profile of the person before', async () => {
    const page = await signedIn(DEVELOPER);
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

  it('shows no notice, and an Undo ends with the session', async () => {
    const page = await signedIn(DEVELOPER);
    await field(page).fill('Jacky');
    await save(page);
    await says(page, 'Profile saved');
    await menu(page, 'Logout').click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.getByText('Profile saved').count()).toBe(0);
  });
});

describe('the tabs of one browser', () => {
  it('end together with an expired session, and follow the next person who signs in', async () => {
    const page = await signedIn(ADMIN, { remember: true });
    const other = await openTab(page.context(), `${stage.portal.url}/admin/user-page`);
    await menu(other, 'Users').waitFor();
    await other.waitForLoadState('networkidle');
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, body: '{}' }));
    await goTo(page, '/admin/schedule');
    await page.getByText('Your session has ended. Please sign in again.').first().waitFor();
    await other.getByText('Your session has ended. Please sign in again.').first().waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await signIn(page, DEVELOPER);
    await menu(page, 'My Profile').waitFor();
    const developer = await callerName(page).innerText();
    await expect.poll(() => callerName(other).innerText()).toBe(developer);
    expect(await menu(other, 'Users').count()).toBe(0);
  });

  it('follow a sign-in whose tokens come without a message', async () => {
    const page = await openPage(stage.browser, `${stage.portal.url}/admin/login-page`);
    const other = await openTab(page.context(), `${stage.portal.url}/admin/login-page`);
    await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await page.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined;
    });
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await signIn(page, DEVELOPER);
    await menu(other, 'My Profile').waitFor();
  });
});

describe('a save', () => {
  it('keeps what is typed while it is under way', async () => {
    const page = await signedIn(DEVELOPER);
    const slow = await saveSlowly(page, 'Jim');
    await control(page, 'City').fill('Dunedin');
    await slow.continue();
    await dismiss(page, 'Profile saved');
    expect(await control(page, 'City').inputValue()).toBe('Dunedin');
    await page.unroute(PROFILES);
    await save(page);
    await dismiss(page, 'Profile saved');
    await page.reload();
    await field(page).waitFor();
    expect([await field(page).inputValue(), await control(page, 'City').inputValue()]).toEqual([
      'Jim',
      'Dunedin',
    ]);
  });

  it('that was stored and had no answer counts as one’s own, whether or not more is typed', async () => {
    const page = await signedIn(DEVELOPER);
    for (const further of [undefined, 'Napier'] as const) {
      const lost = await saveSlowly(page, further ? 'Jay' : 'Jo');
      await lost.fetch();
      await lost.abort();
      await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
      await page.unroute(PROFILES);
      if (further) await control(page, 'City').fill(further);
      await save(page);
      await dismiss(page, 'Profile saved');
      expect(await page.getByText('Somebody else').count()).toBe(0);
    }
    await page.reload();
    await field(page).waitFor();
    expect(await control(page, 'City').inputValue()).toBe('Napier');
  });

  it('that is answered with a page instead of JSON says that the server could not be reached', async () => {
    const page = await signedIn(DEVELOPER);
    for (const body of ['<!doctype html><title>Proxy</title>', '']) {
      const slow = await saveSlowly(page, `Joe ${body.length}`);
      await slow.fulfill({ status: 200, body });
      await page.getByText('The server could not be reached. Try again.').waitFor();
      await page.unroute(PROFILES);
    }
  });
});

describe('a part whose code cannot be loaded', () => {
  it('leaves the form as it is, says so, and comes with the next attempt', async () => {
    const page = await signedIn(DEVELOPER);
    await field(page).fill('Typed before');
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
      expect(await field(page).inputValue()).toBe('Typed before');
      await open();
      await notes.waitFor();
      await page.unroute('**/assets/**');
      await notes.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
      expect(await field(page).inputValue()).toBe('Typed before');
    }
  });
});

describe('what a person leaves in the browser', () => {
  /** The keys of records that forms have read, in any cache of the page. */
  async function cachedForms(page: Page): Promise<number> {
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

  it('frees the record of a form that is closed, and deletes the rows of imports at sign-out', async () => {
    const page = await signedIn(ADMIN);
    expect(await cachedForms(page)).toBe(1);
    await openUsers(page);
    expect(await cachedForms(page)).toBe(0);
    await goTo(page, '/admin/import');
    await page.getByRole('heading', { name: 'IMPORT' }).waitFor();
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).toContain('portal.imports');
    await menu(page, 'Logout').click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await expect.poll(databases).not.toContain('portal.imports');
  });
});
