import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Journey } from './journey.ts';
import { control, newContext, openTab, pressSave, signIn } from './screen.ts';

export const PROFILE_ROUTE = `**${contract.user.save.path}`;

export const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByText(name);
const isSave = (route: Route) => route.request().method() === 'POST';
export const nicknameField = (page: Page) => control(page, 'Nickname');

/** Signs a user in by the form, in a new browser context, which then shows the profile. */
export async function openProfile(stage: Journey, email: string, { remember = false } = {}): Promise<Page> {
  const context = await newContext(stage.browser, { reducesMotion: true });
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

/** Saves a nickname and holds the request. @returns the held request */
export async function saveSlowly(page: Page, text: string): Promise<Route> {
  const saves = await holdSaves(page);
  await nicknameField(page).fill(text);
  await pressSave(page);
  await expect.poll(() => saves.length).toBe(1);
  const [route] = saves;
  if (!route) throw new Error('Nothing was saved');
  return route;
}

/** Opens the list of users. Once it shows, the app has processed all earlier answers. */
export async function openUsers(page: Page): Promise<void> {
  await menu(page, 'Users').click();
  await page.getByRole('rowheader').first().waitFor();
}
