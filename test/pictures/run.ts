import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoRecords } from '../../infra/demo/index.ts';
import { openBrowser } from '../support/browser.ts';
import { forgetRunner } from '../support/kept-runner.ts';
import { startedPortal } from '../support/portal.ts';
import { enter, loaded, openPage, type Looks } from '../support/screen.ts';

/** The pictures of the READMEs, taken from the seeded portal: `npm run pictures`. */
const FOLDER = 'web/pictures';
/** A project that shows every part of its page. */
const SHOWN = 'Pōhutukawa Hotel';
const OFFERS = 'Offers side by side';
/** Where the demo's two stories are told. */
const stories = [
  { picture: 'offers', project: 'Ferry Point Lodge', section: 'terms', shows: OFFERS, of: 'light' },
  {
    picture: 'conversation',
    project: 'Ferry Point Lodge',
    section: 'conversation',
    shows: 'Messages',
    of: 'light',
  },
  {
    picture: 'conversation',
    project: 'Ferry Point Lodge',
    section: 'conversation',
    shows: 'Messages',
    of: 'phone',
  },
  { picture: 'settled', project: 'Summit Square', section: 'conversation', shows: 'Messages', of: 'dark' },
] as const;
const looks = [
  { name: 'light', width: 1440, dark: false },
  { name: 'dark', width: 1440, dark: true },
  { name: 'phone', width: 390, dark: false },
] as const;

async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await loaded(page);
  await page.waitForTimeout(500);
}

async function take(page: Page, screen: string, name: string): Promise<void> {
  await settle(page);
  const path = join(FOLDER, `${screen}-${name}.jpeg`);
  await page.screenshot({ path, type: 'jpeg', quality: 82 });
  console.log(path);
}

const portal = await startedPortal();

/** Sign-in is shown once, in the light. */
async function takeSignIn(browser: Browser, name: string, look: Looks): Promise<void> {
  if (name !== 'light') return;
  const page = await openPage(browser, `${portal.url}/auth/login-page`, look);
  await take(page, 'sign-in', name);
}

const { projects } = demoRecords();

/** The sections of the stories' projects that are shown in this look. */
async function takeStories(page: Page, name: string): Promise<void> {
  for (const { picture, project, section, shows, of } of stories) {
    if (of !== name) continue;
    const id = projects.find(({ projectName }) => projectName === project)?.id;
    // A picture after the other.
    // oxlint-disable no-await-in-loop
    await page.goto(`${portal.url}/admin/project-page?projectId=${id}&section=${section}`);
    await page.getByLabel(shows, { exact: true }).first().scrollIntoViewIfNeeded();
    await take(page, picture, name);
  }
}

try {
  for (const { name, ...look } of looks) {
    // A picture after the other: one browser lives at a time.
    // oxlint-disable no-await-in-loop
    const browser = await openBrowser();
    await takeSignIn(browser, name, look);
    const page = await enter(browser, portal.url, 'admin@portal.test', look);
    await page.goto(`${portal.url}/admin/schedule`);
    await take(page, 'schedule', name);
    await page.getByRole('link', { name: SHOWN }).first().click();
    await page.getByRole('heading', { name: SHOWN }).waitFor();
    await take(page, 'project', name);
    await takeStories(page, name);
    // For the eye only: every part of the portal in both themes.
    await page.goto(`${portal.url}/admin/styles`);
    await page.getByRole('region', { name: 'Records' }).waitFor();
    await page.screenshot({ path: `dist/styles-${name}.jpeg`, type: 'jpeg', quality: 82, fullPage: true });
    await browser.close();
  }
} finally {
  await portal.close();
  await forgetRunner();
}
