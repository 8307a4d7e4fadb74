import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { journey } from '../../support/journey.ts';
import { focusedName, hasFocus } from '../../support/keyboard.ts';
import { navigate, waitForHeading, waitForToast } from '../../support/screen.ts';

const stage = journey();
const { findProject, createProject } = demoProjects(stage);
const inProgress = () => findProject(({ projectStatus }) => projectStatus === 'in_progress');

/** Opens a dialog and closes it by Escape. @returns the name of the focused element */
async function openAndEscape(page: Page, dialogName: string, open: () => Promise<void>): Promise<string> {
  await open();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return focusedName(page);
}

/** Opens a button's menu by Enter and closes it by Escape, which returns the focus. */
async function openAndClose(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.press('Enter');
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu], [role=dialog]'));
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(button)).toBe(true);
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

  const lateProject = await createProject('Late Quarter');
  const release = await holdRequests(page, `**/api/project/${lateProject.id}`);
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

it("returns the focus to a menu's button, even when the menu's code has just loaded", async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  await openAndClose(page, 'View');
  await openAndClose(page, 'Filter');
  await openAndClose(page, 'Actions');
  await openAndClose(page, 'View options');
  await openAndClose(page, /^Notices/);
  await page.getByRole('button', { name: 'View options' }).press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Copy link');
});

it('returns the focus to a button that was disabled until its request was answered', async () => {
  const project = await createProject('Interesting Quarter');
  const page = await stage.openAs('funder@portal.test', projectPath(project));
  await waitForHeading(page, project.projectName);
  await page.waitForLoadState('networkidle');
  const release = await holdRequests(page, '**/api/interest');
  await page.getByRole('button', { name: 'Interested', exact: true }).press('Enter');
  await expect.poll(() => focusedName(page)).toBe('');
  release();
  await expect.poll(() => focusedName(page)).toBe('Interested');
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

it('tells a screen reader which entry of the palette is selected', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  await waitForHeading(page, 'TRANSACTION SCHEDULE');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Find a screen' });
  await search.fill('partners');
  const entryText = async () => {
    const id = await search.getAttribute('aria-activedescendant');
    return id && page.locator(`[role=option][id="${id}"]`).innerText();
  };
  await expect.poll(entryText).toBe('Project Partners');
  await page.keyboard.press('ArrowDown');
  await expect.poll(entryText).toBe('Capital Partners');
});

it('moves the focus to the control before a button that removed itself', async () => {
  const project = await createProject('Withdrawn Quarter');
  const page = await stage.openAs('funder@portal.test', projectPath(project));
  await page.getByRole('button', { name: 'Interested', exact: true }).click();
  await page.getByRole('button', { name: 'Withdraw answer' }).waitFor();
  await page.getByRole('button', { name: 'Not for us', exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Interested? Only the team sees your answer.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Not for us');
});

it('moves the focus to the next control of the row after asking a funder', async () => {
  const project = await createProject('Asked Quarter');
  const page = await stage.openAs('admin@portal.test', `${projectPath(project)}&section=match`);
  const ask = page.getByRole('button', { name: /^Ask (?!the funder)/ }).first();
  const funder = (await ask.textContent())?.replace(/^Ask /, '') ?? '';
  await ask.press('Enter');
  await waitForToast(page, 'Funder asked');
  await page.getByRole('button', { name: `Ask ${funder}` }).waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page)).toBe(`Share documents with ${funder}`);
});

it('opens a dialog with the focus on its first field, and moves it to Close when the user does', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/users');
  await page.getByRole('button', { name: 'Invite User' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  const firstName = dialog.getByRole('textbox', { name: 'First Name' });
  await expect.poll(() => hasFocus(firstName)).toBe(true);
  await page.waitForTimeout(200);
  expect(await hasFocus(firstName)).toBe(true);
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  expect(await focusedName(page)).toBe('Close');
});

/** Waits until a field marked as invalid has the focus. @returns its label */
async function focusedIssue(page: Page): Promise<string> {
  await page.locator('[aria-invalid=true]:focus').waitFor();
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return (isField && element.labels?.[0]?.textContent) || '';
  });
}

it('moves the focus from the field where Enter submits a form to the first refused field', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/users');
  await page.getByRole('button', { name: 'Invite User' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Mara');
  await page.keyboard.press('Enter');
  expect(await focusedIssue(page)).toContain('Last Name');

  const project = inProgress();
  await page.goto(`${stage.portal.url}/admin/company-page?companyId=${project.projectCompanyId}`);
  await page.getByRole('button', { name: 'Add note' }).click();
  const form = page.getByRole('form', { name: 'Note' });
  await form.getByRole('textbox', { name: 'Date' }).press('Enter');
  expect(await focusedIssue(page)).toContain('Note');
});

/** Changes the status of a project by keyboard. */
async function match(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change status' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change status?' });
  await dialog.getByRole('radio', { name: 'Matched' }).press('Space');
  await dialog.getByRole('button', { name: 'Change status' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

it('returns from the Undo of a toast to the changed control, and undoes by a key', async () => {
  const project = await createProject('Undone Quarter');
  const page = await stage.openAs('admin@portal.test', projectPath(project));
  await match(page);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.waitFor();
  await page.getByRole('button', { name: 'Assign', exact: true }).focus();
  await page.getByRole('link', { name: 'Conversation' }).focus();
  await undo.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Change status');
  await waitForToast(page, /: Change undone$/);

  await match(page);
  await undo.waitFor();
  await page.keyboard.press('u');
  await waitForToast(page, /: Change undone$/);
  expect(await focusedName(page)).toBe('Change status');
});

it('returns from a record to its row, with the list scrolled as before', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  const link = page.getByRole('rowheader').getByRole('link').nth(15);
  const name = await link.innerText();
  const position = async () => (await link.boundingBox())?.y;
  // In the middle, so that the list could be scrolled less and still show the row.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const clickedAt = await position();
  await link.click();
  await waitForHeading(page, name);
  await page.goBack();
  await expect.poll(() => focusedName(page)).toBe(name);
  expect(await position()).toBe(clickedAt);
  await page.goForward();
  await page.locator('h1:focus', { hasText: name }).waitFor();
});

it('returns to the row whose company was opened, although other rows link to the same company', async () => {
  const page = await stage.openAs('admin@portal.test', '/admin/schedule');
  const companies = page.locator('tbody td a[href*="company-page"]');
  await companies.first().waitFor();
  const names = await companies.allInnerTexts();
  const place = names.findIndex((name, index) => names.indexOf(name) < index);
  await companies.nth(place).click();
  await waitForHeading(page, names[place] ?? '');
  await page.goBack();
  await expect.poll(() => hasFocus(companies.nth(place))).toBe(true);
});
