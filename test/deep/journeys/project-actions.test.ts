import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import {
  cancelLeaving,
  factValue,
  navigate,
  waitForHeading,
  pressButton,
  stayOnEscape,
  waitForToast,
} from '../../support/screen.ts';

const stage = journey();
const { findProject, createProject, readProject } = demoProjects(stage);

/** Adds an update above another administrator's concurrent update. */
async function addUpdate(page: Page, project: Project): Promise<void> {
  await pressButton(page, 'Add update');
  await page.getByText('Write what has happened').waitFor();
  const { id, version } = await readProject(project);
  const concurrentChange = { id, version, transactionUpdates: '1 Nov 2026, Tom: Valuer chosen.' };
  await call(stage.portal, 'POST', contract.project.save.path, {
    token: await tokenOf('admin@portal.test'),
    body: { project: concurrentChange },
  });
  await page.getByRole('textbox', { name: 'Add an update' }).fill('Terms are in: comparison started.');
  await cancelLeaving(page);
  await page.getByRole('textbox', { name: 'Add an update' }).press('Enter');
  const entries = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  await expect
    .poll(() => entries.first().innerText())
    .toMatch(/^Helen Marchetti added an update[^]*Terms are in: comparison started\.$/);
  expect(await entries.nth(1).innerText()).toContain('Valuer chosen.');
  expect(await page.getByRole('textbox', { name: 'Add an update' }).inputValue()).toBe('');
  expect(await page.getByText('Write what has happened').count()).toBe(0);
}

/** Changes the status after a confirmation, and undoes it. */
async function changeStatus(page: Page): Promise<void> {
  await pressButton(page, 'Change status');
  const dialog = page.getByRole('dialog', { name: 'Change status?' });
  await dialog.getByRole('radio', { name: 'In Progress' }).check();
  await dialog.getByText('Open offers, except active ones').waitFor();
  await dialog.getByRole('radio', { name: 'Matched' }).check();
  await dialog.getByText('Open offers, except active ones').waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/: Status Matched$/)
    .waitFor();
  await expect.poll(() => factValue(page, 'Current Status').innerText()).toBe('Matched');
  await pressButton(page, 'Undo');
  await expect.poll(() => factValue(page, 'Current Status').innerText()).toBe('New');
}

/** Checks that the dialog focuses its search, and that the page's head shows the assigned funder. */
async function assignPartner(page: Page): Promise<void> {
  await pressButton(page, 'Assign');
  const dialog = page.getByRole('dialog', { name: 'Assign capital partner' });
  await dialog.waitFor();
  const search = dialog.getByLabel('Capital partner', { exact: false }).first();
  await expect.poll(() => hasFocus(search)).toBe(true);
  await page.keyboard.type('Harrow');
  await page.getByRole('option', { name: /Harrow/ }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await waitForToast(page, /: assigned to Harrow/);
  await expect.poll(() => factValue(page, 'Capital Partner').innerText()).toMatch(/^Harrow/);
  await expect.poll(() => factValue(page, 'Current Status').innerText()).toBe('Assigned');
}

/** Changes the lead, and checks that the list "Mine" shows the projects that the user leads. */
async function changeLead(page: Page, project: Project): Promise<void> {
  expect(await factValue(page, 'Lead').innerText()).toBe('Add');
  const chooseMore = async (action: string) => {
    await pressButton(page, 'More');
    await page.getByRole('menuitem', { name: action }).click();
  };
  await chooseMore('Change lead');
  const dialog = page.getByRole('dialog', { name: 'Who leads this project?' });
  await dialog.getByLabel('Lead').first().fill('Marcus');
  await page.getByRole('option', { name: 'Marcus Delaney' }).click();
  await stayOnEscape(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, `${project.projectName}: Lead Marcus Delaney`);
  await chooseMore('Take the lead');
  await waitForToast(page, `${project.projectName}: Lead Helen Marchetti`);
  await page.getByRole('link', { name: 'Transaction Schedule' }).first().click();
  await page.getByText('Mine', { exact: true }).click();
  await page.getByRole('link', { name: project.projectName, exact: true }).waitFor();
  await page.waitForURL(/mine=mine/);
  await page.getByText('Closed', { exact: true }).click();
  await page.getByText('You lead no closed projects').or(page.getByRole('row').nth(1)).first().waitFor();
  expect(await page.getByRole('link', { name: project.projectName, exact: true }).count()).toBe(0);
}

/** Expects a message for an unknown project, and for a project that is deleted while its page is open. */
async function expectGoneMessage(page: Page): Promise<void> {
  await navigate(page, '/admin/project-page?projectId=00000000-0000-4000-8000-000000000000');
  await page.getByText('This project is not available').waitFor();
  const project = await createProject('Gone Quarter');
  await navigate(page, projectPath(project));
  await waitForHeading(page, 'Gone Quarter');
  await call(stage.portal, 'DELETE', `/api/project/${project.id}`, {
    token: await tokenOf('admin@portal.test'),
  });
  await pressButton(page, 'Change status');
  const dialog = page.getByRole('dialog', { name: 'Change status?' });
  await dialog.getByRole('radio', { name: 'Matched' }).check();
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await page.getByText('This project is not available').waitFor();
}

it('adds an update to a project, changes its status, assigns a capital partner and changes the lead', async () => {
  const project = await createProject('Led Quarter');
  const page = await stage.openAs('admin@portal.test', projectPath(project));
  await waitForHeading(page, 'Led Quarter');
  await changeStatus(page);
  await addUpdate(page, project);
  await navigate(page, projectPath(project));
  await assignPartner(page);
  await changeLead(page, project);
  await expectGoneMessage(page);
});

it('says that a project in progress stays hidden from other funders once it is unassigned', async () => {
  const project = findProject(
    ({ projectStatus, capitalCompanyId }) => projectStatus === 'in_progress' && capitalCompanyId !== '',
  );
  const page = await stage.openAs('admin@portal.test', projectPath(project));
  await pressButton(page, 'More');
  await page.getByRole('menuitem', { name: 'Unassign' }).click();
  await page.getByText('The status stays In Progress: change it to Matched').waitFor();
});

it("shows a colleague's change of the status in the dialog, and lets the user choose again", async () => {
  const project = await createProject('Contested Quarter');
  const page = await stage.openAs('admin@portal.test', projectPath(project));
  await pressButton(page, 'Change status');
  const dialog = page.getByRole('dialog', { name: 'Change status?' });
  const change = dialog.getByRole('button', { name: 'Change status' });
  await dialog.getByRole('radio', { name: 'Matched' }).check();
  const saveAsColleague = async (values: Partial<Project>) => {
    const { id, version } = await readProject(project);
    await call(stage.portal, 'POST', contract.project.save.path, {
      token: await tokenOf('admin@portal.test'),
      body: { project: { id, version, ...values } },
    });
  };
  await saveAsColleague({ pricing: 9 });
  await change.click();
  await waitForToast(page, /changed meanwhile/);
  expect(await dialog.getByRole('radio', { name: 'Matched' }).isChecked()).toBe(true);
  // The page has loaded the colleague's first change.
  await expect.poll(() => change.isEnabled()).toBe(true);
  await saveAsColleague({ projectStatus: 'in_progress' });
  await change.click();
  await expect.poll(() => dialog.getByRole('radio', { name: 'In Progress' }).isChecked()).toBe(true);
  expect(await change.isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'Matched' }).check();
  await change.click();
  await waitForToast(page, 'Contested Quarter: Status Matched');
  await dialog.waitFor({ state: 'detached' });
});

it('offers a capital partner only permitted actions', async () => {
  const { capitalCompanyId, ...project } = findProject(
    (candidate) =>
      candidate.projectStatus === 'in_progress' && candidate.capitalCompanyName.startsWith('Harrow'),
  );
  expect(capitalCompanyId).not.toBe('');
  const page = await stage.openAs('funder@portal.test', `/admin/project-page?projectId=${project.id}`);
  await waitForHeading(page, project.projectName);
  for (const name of ['Edit', 'Reassign', 'Change status', 'Add update', 'Match'])
    expect(
      await page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('link', { name, exact: true }))
        .count(),
    ).toBe(0);
  expect(await page.getByRole('link', { name: 'History' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: project.projectCompanyName }).count()).toBe(0);
});
