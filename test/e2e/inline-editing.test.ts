import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../shared/api/index.ts';
import type { Project } from '../../shared/entities/project.ts';
import { call, tokenOf } from '../support/api-client.ts';
import { runAxe } from '../support/axe.ts';
import { demoProjects, projectPath } from '../support/demo-projects.ts';
import { journey } from '../support/journey.ts';
import { focusedName } from '../support/keyboard.ts';
import { press, waitForHeading, waitForNotice } from '../support/screen.ts';

const PARTNER = 'developer@portal.test';
const stage = journey();
const { newProject, stored } = demoProjects(stage);

/** The value of a field in the sections of the overview, as a button that edits it. */
const value = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^(Add ${label}|${label}: .*\\. Edit)$`) }).last();
const input = (page: Page, label: string) =>
  page
    .getByRole('group', { name: `Edit ${label}` })
    .getByRole('textbox')
    .first();

async function openProject(name: string) {
  const project = await newProject(name);
  const page = await stage.as('admin@portal.test', projectPath(project));
  await waitForHeading(page, name);
  return { page, project };
}

/** Saves as another administrator. */
async function saveElsewhere(project: Project, values: Partial<Project>): Promise<void> {
  const { id, version } = await stored(project);
  await call(stage.portal, 'POST', contract.project.save.path, {
    token: await tokenOf('admin@portal.test'),
    body: { project: { id, version, ...values } },
  });
}

it('edits values by keyboard: E opens, Enter saves, Escape cancels, Tab opens the next value', async () => {
  const { page, project } = await openProject('Keyboard Quarter');
  await value(page, 'Max LTV').focus();
  await page.keyboard.press('e');
  await expect
    .poll(() => input(page, 'Max LTV').evaluate((box) => box === document.activeElement))
    .toBe(true);
  await page.keyboard.type('65%');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Max LTV: 65%. Edit');
  await waitForNotice(page, 'Keyboard Quarter: Max LTV 65 %');

  await page.keyboard.press('Enter');
  await page.keyboard.type('70');
  await page.keyboard.press('Escape');
  await expect.poll(() => focusedName(page)).toBe('Max LTV: 65%. Edit');

  await page.keyboard.press('e');
  await page.keyboard.type('66');
  await page.keyboard.press('Tab');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Max LTC: 75%. Edit');
  await expect.poll(() => stored(project)).toMatchObject({ maxLTV: 66, maxLTC: 75 });
  expect(await runAxe(page, 'main')).toEqual([]);
});

it('explains an invalid value at the control and saves nothing', async () => {
  const { page, project } = await openProject('Invalid Quarter');
  await value(page, 'Pricing').click();
  await input(page, 'Pricing').fill('9,4');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Edit Pricing' }).getByText('Invalid Pricing').waitFor();
  expect(await runAxe(page, 'main')).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await stored(project)).toMatchObject({ pricing: null });
});

it('undoes an edit from its notice', async () => {
  const { page, project } = await openProject('Undo Quarter');
  const { fundingAmount } = project;
  await value(page, 'Funding Amount').click();
  await input(page, 'Funding Amount').fill('12.5m');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(project)).toMatchObject({ fundingAmount: 12_500_000 });
  await press(page, 'Undo');
  await expect.poll(() => stored(project)).toMatchObject({ fundingAmount });
});

it('edits the next step and its date together, and the lead by name', async () => {
  const { page, project } = await openProject('Step Quarter');
  await value(page, 'Next Step').click();
  const group = page.getByRole('group', { name: 'Edit Next Step' });
  await group.getByRole('textbox', { name: 'Next Step Date' }).fill('1/2/2027');
  await page.keyboard.press('Enter');
  await group.getByText('Please describe the next step').waitFor();
  await input(page, 'Next Step').fill('Call the valuer');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => stored(project))
    .toMatchObject({ nextStep: 'Call the valuer', nextStepDate: '2027-02-01' });

  await value(page, 'Lead').click();
  await page.getByRole('group', { name: 'Edit Lead' }).getByRole('combobox').fill('Helen');
  await page.getByRole('option', { name: 'Helen Marchetti' }).click();
  await page.keyboard.press('Enter');
  await value(page, 'Lead').getByText('Helen Marchetti').waitFor();
  await expect.poll(() => stored(project)).toMatchObject({ leadName: 'Helen Marchetti' });
});

it("shows another administrator's value beside one's own, and saves the one that is chosen", async () => {
  const { page, project } = await openProject('Conflict Quarter');
  await value(page, 'Max LTV').click();
  await saveElsewhere(project, { maxLTV: 60, grv: 90_000_000 });
  await input(page, 'Max LTV').fill('65');
  await page.keyboard.press('Enter');
  const conflict = page.getByText('Changed by Helen Marchetti to 60');
  await conflict.waitFor();
  expect(await input(page, 'Max LTV').inputValue()).toBe('65');
  expect(await runAxe(page, 'main')).toEqual([]);
  await press(page, 'Take theirs');
  await value(page, 'Max LTV').getByText('60').waitFor();

  await value(page, 'Max LTV').click();
  await saveElsewhere(project, { maxLTV: 55 });
  await input(page, 'Max LTV').fill('70');
  await page.keyboard.press('Enter');
  await press(page, 'Keep yours');
  await expect.poll(() => stored(project)).toMatchObject({ maxLTV: 70, grv: 90_000_000 });
});

it('keeps the value while the server cannot be reached, and saves it at the next attempt', async () => {
  const { page, project } = await openProject('Offline Quarter');
  await value(page, 'Max LTV').click();
  await page.route('**/api/project?*', (route) => route.abort());
  await input(page, 'Max LTV').fill('65');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Edit Max LTV' }).getByRole('alert').waitFor();
  expect(await input(page, 'Max LTV').inputValue()).toBe('65');
  await page.unroute('**/api/project?*');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(project)).toMatchObject({ maxLTV: 65 });
});

it('offers a partner its own fields alone, and keeps what it typed once the project is closed to it', async () => {
  const { body } = await call<{ companyId: string }[]>(stage.portal, 'GET', `/api/user/${PARTNER}`, {
    token: await tokenOf(PARTNER),
  });
  const project = await newProject('Partner Quarter', body[0]?.companyId);
  const page = await stage.as(PARTNER, projectPath(project));
  await value(page, 'Max LTV').waitFor();
  expect(await value(page, 'Pricing').count()).toBe(0);
  expect(await value(page, 'Lead').count()).toBe(0);
  expect(await page.getByText('Next Step').count()).toBe(0);
  await value(page, 'Max LTV').click();
  await saveElsewhere(project, { projectStatus: 'assigned' });
  await input(page, 'Max LTV').fill('65');
  await page.keyboard.press('Enter');
  await page
    .getByRole('group', { name: 'Edit Max LTV' })
    .getByText('This record can no longer be changed.')
    .waitFor();
  expect(await input(page, 'Max LTV').inputValue()).toBe('65');
});

it('renames a project beside its heading, and reassigns it by the pencil of its funder', async () => {
  const { page } = await openProject('Old Name Quarter');
  await page.getByRole('button', { name: 'Project Name: Old Name Quarter. Edit' }).click();
  await page.getByRole('textbox', { name: 'Project Name' }).fill('New Name Quarter');
  await page.keyboard.press('Enter');
  await waitForHeading(page, 'New Name Quarter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await waitForHeading(page, 'Old Name Quarter');
  await page.getByRole('button', { name: 'Assign capital partner' }).click();
  await page.getByRole('dialog', { name: 'Assign capital partner' }).waitFor();
});
