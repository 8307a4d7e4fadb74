import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import { runAxe } from '../support/axe.ts';
import { demoProjects, projectPath } from '../support/demo-projects.ts';
import { journey } from '../support/journey.ts';
import { focusedName } from '../support/keyboard.ts';
import { printPage } from '../support/printed-page.ts';
import { factValue, navigate, waitForHeading } from '../support/screen.ts';

const stage = journey();
const { findProject, newProject } = demoProjects(stage);
const inProgress = () => findProject(({ projectStatus }) => projectStatus === 'in_progress');

/** Expects identity, status and steps of a project, on screen and in print. */
async function expectSummary(page: Page, project: Project): Promise<void> {
  await waitForHeading(page, project.projectName);
  expect(await page.title()).toBe(`${project.projectName} · Property Finance Portal`);
  expect(await factValue(page, 'Current Status').innerText()).toBe('In Progress');
  expect(await factValue(page, 'Funding Amount').innerText()).toBe(
    `$${(project.fundingAmount ?? 0).toLocaleString('en-AU')}`,
  );
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect.poll(() => steps.locator('time').count()).toBe(4);
  expect(await steps.count()).toBe(5);
  expect(await page.locator('[aria-current=step]').innerText()).toContain('In Progress');
  await page.getByRole('region', { name: 'Documents' }).getByRole('listitem').first().waitFor();
  expect(await printPage(page)).toEqual({ sheets: 1, isPortrait: true });
  await factValue(page, 'Project Partner').getByRole('link', { name: project.projectCompanyName }).click();
  await page.waitForURL(/company-page/);
  await page.goBack();
  await waitForHeading(page, project.projectName);
}

/** Checks that each section has its own URL. */
async function walkSections(page: Page): Promise<void> {
  const activity = page.getByRole('link', { name: 'Activity' });
  await activity.click();
  await page.getByText('created the project').waitFor();
  expect(await activity.getAttribute('aria-current')).toBe('page');
  await page.getByRole('link', { name: /^Documents/ }).click();
  await page.waitForURL(/section=documents/);
  await page.goBack();
  await page.waitForURL(/section=activity/);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Transaction Schedule' })
    .click();
  await page.waitForURL(/admin\/schedule/);
}

async function expectFit(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const box = await page.getByRole('button', { name: 'Change status' }).boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await runAxe(page, 'html', 'all')).toEqual([]);
  }
}

it("shows a project's status and actions on desktop and phone, with sections and a link back to its list", async () => {
  const project = inProgress();
  const page = await stage.openAs('admin@portal.test', projectPath(project));
  await expectSummary(page, project);
  await expectFit(page);
  await walkSections(page);
});

/** Opens a dialog and closes it by Escape. @returns the name of the focused element */
async function openAndEscape(page: Page, dialogName: string, open: () => Promise<void>): Promise<string> {
  await open();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return focusedName(page);
}

it('returns the focus to the opener of each dialog, and keeps it in the palette when a record arrives', async () => {
  const project = inProgress();
  const page = await stage.openAs('admin@portal.test', projectPath(project));
  await waitForHeading(page, project.projectName);
  const button = page.getByRole('button', { name: 'Change status' });
  await expect.poll(() => openAndEscape(page, 'Change status?', () => button.click())).toBe('Change status');
  const moreButton = page.getByRole('button', { name: 'More', exact: true });
  const exportDeal = async () => {
    await moreButton.click();
    await page.getByRole('menuitem', { name: 'Export deal file' }).click();
  };
  await expect.poll(() => openAndEscape(page, 'Export deal file', exportDeal)).toBe('More');
  await button.focus();
  const palette = 'Search the portal';
  await expect
    .poll(() => openAndEscape(page, palette, () => page.keyboard.press('Control+k')))
    .toBe('Change status');

  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const lateProject = await newProject('Late Quarter');
  await page.route(`**/api/project/${lateProject.id}`, async (route) => {
    await released;
    await route.continue();
  });
  await navigate(page, projectPath(lateProject));
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find a screen').waitFor();
  await page.keyboard.type('la');
  release();
  await page.locator('h1', { hasText: 'Late Quarter' }).waitFor();
  await page.keyboard.type('te');
  expect(await page.getByPlaceholder('Find a screen').inputValue()).toBe('late');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Late Quarter');

  await page.setViewportSize({ width: 390, height: 844 });
  const burger = page.getByRole('button', { name: 'Open menu' });
  await expect
    .poll(() => openAndEscape(page, 'Property Finance Portal', () => burger.click()))
    .toBe('Open menu');
});

/** Opens a button's menu by Enter and closes it by Escape, which returns the focus. */
async function openAndClose(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu], [role=dialog]'));
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
}

it("returns the focus to a menu's button, even when the menu's code has just loaded", async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  await openAndClose(page, 'View');
  await openAndClose(page, 'Filter');
  await openAndClose(page, 'Actions');
  await openAndClose(page, 'View options');
  await openAndClose(page, /^Notices/);
});

it('selects the first entry of the palette, which Enter opens', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  await waitForHeading(page, 'TRANSACTION SCHEDULE');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find a screen').fill('users');
  const entries = page.locator('#palette-entries [data-action]');
  await entries.filter({ hasText: 'Users' }).first().waitFor();
  await expect.poll(() => entries.first().getAttribute('data-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'USERS');
});
