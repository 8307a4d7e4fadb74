import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { demoProjects, pathOf } from '../../support/demo-projects.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/person.ts';
import { factOf, follow, heading, press, says } from '../../support/screen.ts';

const stage = journey();
const { projectThat, newProject, stored } = demoProjects(stage);

/** Lines are written above those that somebody else writes meanwhile. */
async function addUpdate(page: Page, project: Project): Promise<void> {
  await press(page, 'Add update');
  await page.getByText('Write what has happened').waitFor();
  const { id, version } = await stored(project);
  const meanwhile = { id, version, transactionUpdates: '1 Nov 2026, Tom: Valuer chosen.' };
  await call(stage.portal, 'POST', contract.project.save.path, {
    token: await tokenOf('admin@portal.test'),
    body: { project: meanwhile },
  });
  await page.getByRole('textbox', { name: 'Add an update' }).fill('Terms are in: comparison started.');
  await page.keyboard.press('Enter');
  const entries = page.getByRole('region', { name: 'Updates' }).getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(2);
  expect(await entries.first().innerText()).toMatch(/Helen Marchetti\s+Terms are in: comparison started\.$/);
  expect(await entries.last().innerText()).toContain('Valuer chosen.');
  expect(await page.getByRole('textbox', { name: 'Add an update' }).inputValue()).toBe('');
}

/** The status is changed after a question, and the change taken back. */
async function changeStatus(page: Page): Promise<void> {
  await press(page, 'Change status');
  const dialog = page.getByRole('dialog', { name: 'Change status?' });
  await dialog.getByRole('radio', { name: 'Matched' }).check();
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/^Now Matched/)
    .waitFor();
  await expect.poll(() => factOf(page, 'Current Status').innerText()).toBe('Matched');
  await press(page, 'Undo');
  await expect.poll(() => factOf(page, 'Current Status').innerText()).toBe('New');
}

/** The search has the focus; the funder stands in the head then. */
async function assign(page: Page): Promise<void> {
  await press(page, 'Assign');
  const dialog = page.getByRole('dialog', { name: 'Assign capital partner' });
  await dialog.waitFor();
  const search = dialog.getByLabel('Capital partner', { exact: false }).first();
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('Harrow');
  await page.getByRole('option', { name: /Harrow/ }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await says(page, 'Capital partner assigned');
  await expect.poll(() => factOf(page, 'Capital Partner').innerText()).toMatch(/^Harrow/);
  await expect.poll(() => factOf(page, 'Current Status').innerText()).toBe('Assigned');
}

/** The team's own list has the projects that a person leads. */
async function takeTheLead(page: Page, project: Project): Promise<void> {
  expect(await factOf(page, 'Lead').innerText()).toBe('Unassigned');
  const lead = async (action: string) => {
    await press(page, 'More');
    await page.getByRole('menuitem', { name: action }).click();
  };
  await lead('Change lead');
  const dialog = page.getByRole('dialog', { name: 'Who leads this project?' });
  await dialog.getByLabel('Lead').first().fill('Marcus');
  await page.getByRole('option', { name: 'Marcus Delaney' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Marcus Delaney leads now');
  await lead('Take the lead');
  await says(page, 'Helen Marchetti leads now');
  await page.getByRole('link', { name: 'Transaction Schedule' }).first().click();
  await page.getByText('Mine', { exact: true }).click();
  await page.getByRole('link', { name: project.projectName, exact: true }).waitFor();
  await page.waitForURL(/mine=mine/);
  await page.getByText('Closed', { exact: true }).click();
  await page.getByText('You lead no closed projects').or(page.getByRole('row').nth(1)).first().waitFor();
  expect(await page.getByRole('link', { name: project.projectName, exact: true }).count()).toBe(0);
}

/** A project that is not there, and one that is taken away while its page is open. */
async function sayThatItIsGone(page: Page): Promise<void> {
  await follow(page, '/admin/project-page?projectId=00000000-0000-4000-8000-000000000000');
  await page.getByText('This project is not available').waitFor();
  const project = await newProject('Gone Quarter');
  await follow(page, pathOf(project));
  await heading(page, 'Gone Quarter');
  await call(stage.portal, 'DELETE', `/api/project/${project.id}`, {
    token: await tokenOf('admin@portal.test'),
  });
  await press(page, 'Change status');
  const dialog = page.getByRole('dialog', { name: 'Change status?' });
  await dialog.getByRole('radio', { name: 'Matched' }).check();
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await page.getByText('This project is not available').waitFor();
}

it('a project takes an update, another status and a capital partner, and is led by an administrator, who finds it among their own', async () => {
  const project = await newProject('Led Quarter');
  const page = await stage.as('admin@portal.test', pathOf(project));
  await heading(page, 'Led Quarter');
  await changeStatus(page);
  await addUpdate(page, project);
  await follow(page, pathOf(project));
  await assign(page);
  await takeTheLead(page, project);
  await sayThatItIsGone(page);
});

it('a capital partner is offered nothing that it may not do', async () => {
  const { capitalCompanyId, ...project } = projectThat(
    (one) => one.projectStatus === 'in_progress' && one.capitalCompanyName.startsWith('Harrow'),
  );
  expect(capitalCompanyId).not.toBe('');
  const page = await stage.as('funder@portal.test', `/admin/project-page?projectId=${project.id}`);
  await heading(page, project.projectName);
  for (const name of ['Edit', 'Reassign', 'Change status', 'Add update', 'Match'])
    // oxlint-disable-next-line no-await-in-loop
    expect(
      await page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .count(),
    ).toBe(0);
  expect(await page.getByRole('link', { name: 'History' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: project.projectCompanyName }).count()).toBe(0);
});
