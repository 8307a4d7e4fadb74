import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoRecords } from '../../infra/demo/index.ts';
import { openBrowser } from '../support/browser.ts';
import { forgetRunner } from '../support/warm-runner.ts';
import { startTestPortal } from '../support/portal.ts';
import { openSignedIn, waitUntilLoaded, openPage, type ContextOptions } from '../support/screen.ts';

/** `npm run pictures` takes the READMEs' pictures from the seeded portal. */
const FOLDER = 'web/pictures';
/** A project that shows every section of its page. */
const PROJECT_NAME = 'Pōhutukawa Hotel';
const OFFERS = 'Offers side by side';
/** Screens of the demo's story projects. */
const storyPictures = [
  { picture: 'offers', project: 'Ferry Point Lodge', section: 'terms', shows: OFFERS, appearance: 'light' },
  {
    picture: 'conversation',
    project: 'Ferry Point Lodge',
    section: 'conversation',
    shows: 'Messages',
    appearance: 'light',
  },
  {
    picture: 'conversation',
    project: 'Ferry Point Lodge',
    section: 'conversation',
    shows: 'Messages',
    appearance: 'phone',
  },
  {
    picture: 'figures',
    project: 'Boathouse Private Hospital',
    section: 'figures',
    shows: 'Figures',
    appearance: 'light',
  },
  {
    picture: 'figures',
    project: 'Boathouse Private Hospital',
    section: 'figures',
    shows: 'Figures',
    appearance: 'phone',
  },
  {
    picture: 'settled',
    project: 'Summit Square',
    section: 'conversation',
    shows: 'Messages',
    appearance: 'dark',
  },
] as const;
const appearances = [
  { name: 'light', width: 1440, dark: false },
  { name: 'dark', width: 1440, dark: true },
  { name: 'phone', width: 390, dark: false },
] as const;

async function waitUntilSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLoaded(page);
  await page.waitForTimeout(500);
}

async function takePicture(page: Page, screen: string, appearance: string): Promise<void> {
  await waitUntilSettled(page);
  const path = join(FOLDER, `${screen}-${appearance}.jpeg`);
  await page.screenshot({ path, type: 'jpeg', quality: 82 });
  console.log(path);
}

const portal = await startTestPortal();

/** Takes the sign-in screen, in the light appearance only. */
async function takeSignIn(browser: Browser, appearance: string, look: ContextOptions): Promise<void> {
  if (appearance !== 'light') return;
  const page = await openPage(browser, `${portal.url}/auth/login-page`, look);
  await takePicture(page, 'sign-in', appearance);
}

const { projects } = demoRecords();

/** Takes the story pictures of this appearance. */
async function takeStories(page: Page, currentAppearance: string): Promise<void> {
  for (const { picture, project, section, shows, appearance } of storyPictures) {
    if (appearance !== currentAppearance) continue;
    const id = projects.find(({ projectName }) => projectName === project)?.id;
    await page.goto(`${portal.url}/admin/project-page?projectId=${id}&section=${section}`);
    await page.getByLabel(shows, { exact: true }).first().scrollIntoViewIfNeeded();
    await takePicture(page, picture, currentAppearance);
  }
}

try {
  for (const { name, ...look } of appearances) {
    // One browser at a time.
    const browser = await openBrowser();
    await takeSignIn(browser, name, look);
    const page = await openSignedIn(browser, portal.url, 'admin@portal.test', look);
    await page.goto(`${portal.url}/admin/schedule`);
    await takePicture(page, 'schedule', name);
    await page.getByRole('link', { name: PROJECT_NAME }).first().click();
    await page.getByRole('heading', { name: PROJECT_NAME }).waitFor();
    await takePicture(page, 'project', name);
    await takeStories(page, name);
    // A picture of all components, which the READMEs do not show.
    await page.goto(`${portal.url}/admin/styles`);
    await page.getByRole('region', { name: 'Records' }).waitFor();
    await page.screenshot({ path: `dist/styles-${name}.jpeg`, type: 'jpeg', quality: 82, fullPage: true });
    await browser.close();
  }
} finally {
  await portal.close();
  await forgetRunner();
}
