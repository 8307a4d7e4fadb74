import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../shared/entities/project.ts';
import { findings } from '../support/axe.ts';
import { demoProjects, pathOf } from '../support/demo-projects.ts';
import { journey } from '../support/journey.ts';
import { focused } from '../support/keyboard.ts';
import { printed } from '../support/paper.ts';
import { factOf, follow, heading } from '../support/screen.ts';

const stage = journey();
const { projectThat, newProject } = demoProjects(stage);
const inProgress = () => projectThat(({ projectStatus }) => projectStatus === 'in_progress');

/** What it is, where it stands and how it came there; the paper says the same. */
async function readAtAGlance(page: Page, project: Project): Promise<void> {
  await heading(page, project.projectName);
  expect(await page.title()).toBe(`${project.projectName} · Property Finance Portal`);
  expect(await factOf(page, 'Current Status').innerText()).toBe('In Progress');
  expect(await factOf(page, 'Funding Amount').innerText()).toBe(
    `$${(project.fundingAmount ?? 0).toLocaleString('en-AU')}`,
  );
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect.poll(() => steps.locator('time').count()).toBe(4);
  expect(await steps.count()).toBe(5);
  expect(await page.locator('[aria-current=step]').innerText()).toContain('In Progress');
  await page.getByRole('region', { name: 'Documents' }).getByRole('listitem').first().waitFor();
  expect(await printed(page)).toEqual({ sheets: 1, upright: true });
  await factOf(page, 'Project Partner').getByRole('link', { name: project.projectCompanyName }).click();
  await page.waitForURL(/company-form/);
  await page.goBack();
  await heading(page, project.projectName);
}

/** Sections have addresses of their own. */
async function walkSections(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('Created').first().waitFor();
  expect(await page.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('page');
  await page.getByRole('link', { name: /^Updates/ }).click();
  await page.waitForURL(/section=updates/);
  await page.getByRole('heading', { name: 'Updates' }).waitFor();
  await page.goBack();
  await page.waitForURL(/section=history/);
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Transaction Schedule' })
    .click();
  await page.waitForURL(/admin\/schedule/);
}

async function fit(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const box = await page.getByRole('button', { name: 'Change status' }).boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await findings(page, 'html', 'all')).toEqual([]);
  }
}

it('the page of a project says at a glance where it stands, fits desk and phone with its actions within reach, has sections, and leads back to its list', async () => {
  const project = inProgress();
  const page = await stage.as('admin@portal.test', pathOf(project));
  await readAtAGlance(page, project);
  await fit(page);
  await walkSections(page);
});

/** Opens a layer and closes it by Escape. @returns what has the focus then */
async function closed(page: Page, layer: string, open: () => Promise<void>): Promise<string> {
  await open();
  const dialog = page.getByRole('dialog', { name: layer });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return focused(page);
}

it('the focus returns from a dialog, a menu’s dialog, the palette and the drawer to what opened them, and stays in the palette when a record arrives', async () => {
  const project = inProgress();
  const page = await stage.as('admin@portal.test', pathOf(project));
  await heading(page, project.projectName);
  const button = page.getByRole('button', { name: 'Change status' });
  await expect.poll(() => closed(page, 'Change status?', () => button.click())).toBe('Change status');
  const more = page.getByRole('button', { name: 'More', exact: true });
  const exportDeal = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Export deal file' }).click();
  };
  await expect.poll(() => closed(page, 'Export deal file', exportDeal)).toBe('More');
  await button.focus();
  const palette = 'Search the portal';
  await expect
    .poll(() => closed(page, palette, () => page.keyboard.press('Control+k')))
    .toBe('Change status');

  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const other = await newProject('Late Quarter');
  await page.route(`**/api/project/${other.id}`, async (route) => {
    await late;
    await route.continue();
  });
  await follow(page, pathOf(other));
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find a screen').waitFor();
  await page.keyboard.type('la');
  answer();
  await page.locator('h1', { hasText: 'Late Quarter' }).waitFor();
  await page.keyboard.type('te');
  expect(await page.getByPlaceholder('Find a screen').inputValue()).toBe('late');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Late Quarter');

  await page.setViewportSize({ width: 390, height: 844 });
  const burger = page.getByRole('button', { name: 'Open menu' });
  await expect.poll(() => closed(page, 'Property Finance Portal', () => burger.click())).toBe('Open menu');
});

/** Opens the menu of a button by Enter and closes it by Escape. The focus returns to the button. */
async function openAndClose(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu], [role=dialog]'));
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
}

it('returns the focus to the button of each menu, also the first time, when the code of the menu has just arrived', async () => {
  const page = await stage.as('admin@portal.test', '/admin/schedule');
  await openAndClose(page, 'View');
  await openAndClose(page, 'Filter');
  await openAndClose(page, 'Actions');
  await openAndClose(page, 'View options');
  await openAndClose(page, /^Notices/);
});

it('selects the first entry of the palette, which Enter opens', async () => {
  const page = await stage.as('admin@portal.test', '/admin/schedule');
  await heading(page, 'TRANSACTION SCHEDULE');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find a screen').fill('users');
  const entries = page.locator('#palette-entries [data-action]');
  await entries.filter({ hasText: 'Users' }).first().waitFor();
  await expect.poll(() => entries.first().getAttribute('data-selected')).toBe('true');
  await page.keyboard.press('Enter');
  await heading(page, 'USERS');
});
