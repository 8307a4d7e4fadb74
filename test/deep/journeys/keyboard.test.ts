import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { reloadWithLatePalette } from '../../support/late-code.ts';
import { findHiddenFocus } from '../../support/target-size.ts';
import { pressButton, waitForHeading, waitForToast, waitForTitle } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER = 'funder@portal.test';
const stage = journey();
const { createProject, readProject } = demoProjects(stage);

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const paletteEntries = (page: Page) => page.locator('#palette-entries [data-action]').allInnerTexts();

/** Waits until React has replaced the app shell. */
const waitForMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).waitFor();

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find a screen').waitFor();
}

/** Runs the first entry of the palette that matches. */
async function runFromPalette(page: Page, typed: string): Promise<void> {
  await openPalette(page);
  await page.keyboard.type(typed);
  await page.locator('[data-action][data-selected]').waitFor();
  await page.keyboard.press('Enter');
}

async function companyIdOf(email: string): Promise<string> {
  const token = await tokenOf(email);
  const { body } = await call<{ companyId: string }[]>(stage.portal, 'GET', `/api/user/${email}`, { token });
  return body[0]?.companyId ?? '';
}

it('changes the status of a project, assigns a funder and asks a question by the keyboard alone', async () => {
  const project = await createProject('Keyboard Quarter');
  const page = await stage.openAs(ADMIN, '/admin/schedule?filter=projectName%3AKeyboard%20Quarter');
  await page.getByRole('row', { name: /Keyboard Quarter/ }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.getByRole('group', { name: 'Edit Funding Amount' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await focusedText(page)).toBe('Keyboard Quarter');
  for (const key of ['ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key);
  await page.getByRole('group', { name: 'Edit Funding Amount' }).waitFor();
  await page.keyboard.press('Escape');
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  expect(await focusedText(page)).toBe('Keyboard Quarter');
  await page.keyboard.press('s');
  await page.getByRole('group', { name: 'Edit Current Status' }).waitFor();
  await page.keyboard.type('Matched');
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ projectStatus: 'matched' });
  await expect.poll(() => focusedText(page)).toBe('Keyboard Quarter');
  await page.keyboard.press('a');
  await page.getByRole('dialog', { name: 'Assign capital partner' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedText(page)).toBe('Keyboard Quarter');
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'Keyboard Quarter');

  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: 'Change status?' }).waitFor();
  // In a dialog, letters start no action.
  await page.keyboard.press('a');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await runFromPalette(page, 'next step');
  await page.getByRole('group', { name: 'Edit Next Step' }).waitFor();
  await page.keyboard.type('Call the valuer');
  await page.keyboard.press('Enter');
  await expect.poll(() => readProject(project)).toMatchObject({ nextStep: 'Call the valuer' });
  await runFromPalette(page, 'ask');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type('Is the jetty approved? s/a');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Is the jetty approved? s/a').waitFor();
  await runFromPalette(page, 'go to documents');
  await page.waitForURL(/section=documents/);
  await runFromPalette(page, 'upload');
  await waitForTitle(page, 'PROJECT DOCUMENT');
});

it('lists the keys of a role, and switches single keys off in the profile', async () => {
  const page = await stage.openAs(PARTNER, '/admin/wip');
  await page.locator('tbody th a').first().waitFor();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const nextRow = dialog.getByText('Next row', { exact: true });
  await page.keyboard.press('?');
  await dialog.waitFor();
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  expect(await nextRow.count()).toBe(1);
  expect(await dialog.getByText('Change status').count()).toBe(0);
  await dialog.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await nextRow.waitFor({ state: 'detached' });
  await dialog.locator('kbd', { hasText: 'F2' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const focusedBefore = await focusedText(page);
  for (const key of ['j', 'e', '?', '/']) await page.keyboard.press(key);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await focusedText(page)).toBe(focusedBefore);

  // The setting follows the user to another browser, and the menu reaches the list of keys.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator('tbody th a').first().waitFor();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
  await dialog.getByRole('checkbox').focus();
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(false);
  await page.keyboard.press('Space');
  await nextRow.waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${stage.portal.url}/admin/user-page`);
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck({ force: true });
  await pressButton(page, 'Save');
  await waitForToast(page, 'Profile saved');
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).check({ force: true });
  await pressButton(page, 'Save');
});

it('moves through cards and pages, and never covers the focused row', async () => {
  const page = await stage.openAs(ADMIN, '/admin/schedule');
  const links = page.locator('tbody th a');
  await links.nth(24).waitFor();
  expect(await findHiddenFocus(page, 'j', 25)).toEqual([]);
  await page.keyboard.press('j');
  await page.getByText('Page 2 of').waitFor();
  await expect.poll(() => hasFocus(links.first())).toBe(true);
  await page.keyboard.press('k');
  await page.getByText('Page 1 of').waitFor();
  await expect.poll(() => hasFocus(links.nth(24))).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = page.getByRole('heading', { level: 2 }).nth(1);
  await expect.poll(() => focusedText(page)).toBe(await second.innerText());
});

it('offers each role its own actions', async () => {
  const project = await createProject('Palette Quarter', await companyIdOf(PARTNER));
  const actionsFor = async (email: string) => {
    const page = await stage.openAs(email, projectPath(project));
    await waitForHeading(page, 'Palette Quarter');
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Documents').waitFor();
    if (email === FUNDER) await page.getByRole('link', { name: 'Make offer' }).waitFor();
    await openPalette(page);
    await page.locator('[data-action]', { hasText: 'Print' }).waitFor();
    const entryNames = (await paletteEntries(page)).map((text) => text.split('\n')[0]);
    expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
    return entryNames.slice(0, entryNames.indexOf('Keyboard shortcuts')).join(', ');
  };
  const funderSections = 'Go to Offers, Go to Conversation, Go to Tasks, Go to Documents, Go to Activity';
  const sections = `Go to Figures, ${funderSections}`;
  const adminActions =
    'Assign, Change status, Edit, Add document, Set next step, Ask a question, Print, Take the lead, Change lead, Export deal file, Delete Project, Go to Match';
  expect(await actionsFor(ADMIN)).toBe(`${adminActions}, ${sections}, Add Project`);
  expect(await actionsFor(PARTNER)).toBe(
    `Edit, Add document, Ask a question, Print, Delete Project, ${sections}, Add Project`,
  );
  expect(await actionsFor(FUNDER)).toBe(
    `Make offer, Request documents, Ask a question, Print, ${funderSections}, Add Funding Profile`,
  );
});

it('offers recent records only to the user who opened them, until that user loses access or signs out', async () => {
  const project = await createProject('Recent Quarter');
  const page = await stage.openAs(FUNDER, projectPath(project));
  await waitForHeading(page, 'Recent Quarter');
  await page.goto(`${stage.portal.url}/admin/wip`);
  await waitForMenu(page);
  await openPalette(page);
  const recentEntry = page.locator('[data-action]', { hasText: 'Recent Quarter' });
  await recentEntry.waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Recent Quarter');
  await page.keyboard.press('Escape');

  const token = await tokenOf(ADMIN);
  const body = {
    project: { id: project.id, version: (await readProject(project)).version, projectStatus: 'closed' },
  };
  await call(stage.portal, 'POST', '/api/project', { token, body });
  await page.reload();
  await waitForMenu(page);
  const projectAnswer = page.waitForResponse((answer) => answer.url().includes(`/api/project/${project.id}`));
  await openPalette(page);
  await projectAnswer;
  await page.locator('[data-action]', { hasText: 'Desk' }).waitFor();
  expect(await recentEntry.count()).toBe(0);
  await page.keyboard.press('Escape');

  // Records of another person in this browser.
  const [foreignProject] = (await call<Project[]>(stage.portal, 'GET', '/api/project/open', { token })).body;
  await page.evaluate(
    (id) => localStorage.setItem('recent:other@portal.test', JSON.stringify([['project', id]])),
    foreignProject?.id,
  );
  await openPalette(page);
  await page.locator('[data-action]', { hasText: 'Desk' }).waitFor();
  expect(await page.locator('[data-action]', { hasText: foreignProject?.projectName ?? '' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  expect(await page.evaluate((email) => localStorage.getItem(`recent:${email}`), FUNDER)).toContain(
    project.id,
  );
  await page.getByRole('link', { name: 'Logout' }).click();
  await page.waitForURL(/login-page/);
  expect(await page.evaluate((email) => localStorage.getItem(`recent:${email}`), FUNDER)).toBeNull();
});

it('S opens the status change for all selected rows, not for the row in focus', async () => {
  const names = ['Selected One', 'Selected Two'];
  const projects = [await createProject('Selected One'), await createProject('Selected Two')];
  const page = await stage.openAs(ADMIN, '/admin/schedule?filter=projectName%3ASelected');
  for (const name of names)
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('region', { name: 'Selected projects' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: /status/i }).waitFor();
  expect(await page.getByRole('dialog').innerText()).toContain('2 projects');
  await page.keyboard.press('Escape');
  for (const project of projects) expect(await readProject(project)).toMatchObject({ projectStatus: 'new' });
});

it('moves between the items of the desk by J and K, and opens one by Enter', async () => {
  const page = await stage.openAs(ADMIN, '/admin/desk');
  const items = page.getByRole('region', { name: 'To do now' }).getByRole('listitem');
  await items.first().waitFor();
  const nameOf = (index: number) => items.nth(index).getByRole('link').first().innerText();
  const [first, second] = [await nameOf(0), await nameOf(1)];
  await page.keyboard.press('j');
  expect(await focusedText(page)).toBe(first);
  await page.keyboard.press('j');
  expect(await focusedText(page)).toBe(second);
  await page.keyboard.press('k');
  expect(await focusedText(page)).toBe(first);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/admin/desk');
});

it('ignores a failed prefetch of the palette', async () => {
  const page = await stage.openAs(ADMIN, '/admin/user-page');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('**/assets/*.js', (route) => route.abort());
  const failure = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Find', exact: true }).hover();
  await failure;
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

it('keeps what is typed while the code of the palette loads', async () => {
  const page = await stage.openAs(ADMIN, '/admin/schedule');
  await reloadWithLatePalette(page);
  const search = page.getByRole('textbox', { name: 'Search' }).first();
  await search.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('capital partners');
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'CAPITAL PARTNERS');
});
