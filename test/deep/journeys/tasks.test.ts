import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { Task } from '../../../shared/entities/task.ts';
import type { User } from '../../../shared/entities/user.ts';
import { DAY_MS } from '../../../shared/schema/durations.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { parseIcs } from '../../support/ics.ts';
import { journey } from '../../support/journey.ts';
import { loseAnswer } from '../../support/lost-answer.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { projectForm } from '../../support/records.ts';
import { cancelLeaving, navigate, pressButton, stayOnEscape, waitForToast } from '../../support/screen.ts';

const stage = journey();
/** A project of the demo's developer, assigned to the demo's funder, without tasks. */
let project: Project;

beforeAll(async () => {
  const token = await tokenOf('admin@portal.test');
  const callAsAdmin = async <T>(method: string, path: string, body?: object) =>
    (await call<T>(stage.portal, method, path, { token, ...(body && { body }) })).body;
  const companyOf = async (email: string) =>
    (await callAsAdmin<User[]>('GET', `/api/user/${email}`))[0]?.companyId;
  const projectCompanyId = await companyOf('developer@portal.test');
  const targetFundingDate = new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10);
  const created = await callAsAdmin<Project>('POST', contract.project.save.path, {
    project: { ...projectForm, projectCompanyId, targetFundingDate },
  });
  project = await callAsAdmin<Project>('PUT', `/api/project/${created.id}/capital`, {
    capitalCompanyId: await companyOf('funder@portal.test'),
    version: created.version,
  });
});

const openTasks = (email: string) =>
  stage.openAs(email, `/admin/project-page?projectId=${project.id}&section=tasks`);
const openTaskList = (page: Page) => page.getByRole('list', { name: 'Open tasks' });
const row = (page: Page, title: string) =>
  openTaskList(page).getByRole('listitem').filter({ hasText: title });
const tab = (page: Page, count: number) => page.getByRole('link', { name: `Tasks ${count}`, exact: true });

it('adds standard conditions, lets each side tick its own and updates the calendar', async () => {
  const admin = await openTasks('admin@portal.test');
  await admin.getByText('No tasks yet').waitFor();
  await loseAnswer(admin, '**/api/task/project/*/usual');
  await pressButton(admin, 'Add all 4 of Assigned');
  await tab(admin, 4).waitFor();
  await admin.getByLabel('Task', { exact: true }).fill('Call solicitors');
  await loseAnswer(admin, '**/api/task');
  await admin.keyboard.press('Enter');
  await admin.getByRole('form', { name: 'Add a task' }).getByText('cannot be reached').waitFor();
  await admin.getByLabel('Task', { exact: true }).fill('Call the solicitors');
  await cancelLeaving(admin);
  await admin.getByLabel('Due', { exact: true }).fill('31/1/2020');
  await admin.keyboard.press('Enter');
  await row(admin, 'Call the solicitors')
    .getByText(/days overdue/)
    .waitFor();
  expect(await openTaskList(admin).getByRole('listitem').first().innerText()).toContain(
    'Call the solicitors',
  );
  expect(await runAxeInBothThemes(admin, 'main')).toEqual([]);

  const partner = await openTasks('developer@portal.test');
  await tab(partner, 4).waitFor();
  expect(await openTaskList(partner).innerText()).not.toMatch(/solicitors|Edit|Delete/);
  expect(await row(partner, 'Credit approval').getByRole('checkbox').count()).toBe(0);
  const box = row(partner, 'Insurances').getByRole('checkbox');
  await box.focus();
  await partner.keyboard.press('Space');
  await tab(partner, 3).waitFor();
  await pressButton(partner, 'Undo');
  await box.waitFor();
  await partner.getByLabel('Task', { exact: true }).fill('Order the searches');
  await partner.getByLabel('Due', { exact: true }).fill('2030-01-31');
  await partner.keyboard.press('Enter');
  await pressButton(partner, 'Edit Order the searches');
  const dialog = partner.getByRole('dialog');
  await dialog.getByLabel('Task').fill('Order the title searches');
  await stayOnEscape(partner);
  await dialog.getByLabel('Task').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await partner.getByRole('button', { name: 'Delete Order the title searches', exact: true }).dblclick();
  await tab(partner, 4).waitFor();
  await pressButton(partner, 'Add it again');
  await row(partner, 'Order the title searches').waitFor();
  await partner.setViewportSize({ width: 390, height: 844 });
  expect(await partner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await runAxeInBothThemes(partner, 'main')).toEqual([]);

  const funder = await openTasks('funder@portal.test');
  await row(funder, 'Credit approval').getByRole('checkbox').click();
  await funder.getByText('Done: 1').click();
  await funder.getByText(/^Done .* by /).waitFor();
  expect(await row(funder, 'Order the title searches').getByRole('checkbox').count()).toBe(0);

  await navigate(partner, '/admin/user-page');
  await pressButton(partner, 'Create calendar link');
  const address = await partner.getByLabel('Your calendar link').inputValue();
  const { events } = parseIcs(await (await fetch(address)).text());
  const titles = events.map((event) => event.get('SUMMARY'));
  expect(titles).toContain(`Order the title searches: ${project.projectName}`);
  expect(titles).toContain(`Funding date: ${project.projectName}`);
  expect(titles.join()).not.toMatch(/Credit approval|solicitors/);
});

it('removes a task from the list if an edit finds it deleted by someone else', async () => {
  const page = await openTasks('admin@portal.test');
  const token = await tokenOf('admin@portal.test');
  const task = { projectId: project.id, title: 'Confirm the presales', ownerSide: 'team' };
  const created = await call<Task>(stage.portal, 'POST', contract.task.save.path, { token, body: { task } });
  await page.reload();
  await pressButton(page, 'Edit Confirm the presales');
  await call(stage.portal, 'DELETE', `/api/task/${created.body.id}`, { token });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Task').fill('Confirm all presales');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await pressButton(page, 'Leave');
  await row(page, 'Confirm the presales').waitFor({ state: 'detached' });
});

it('keeps what two windows change in a task, and lets the user choose where both changed it', async () => {
  const token = await tokenOf('admin@portal.test');
  const saveTask = async (task: Partial<Task>) =>
    (await call<Task>(stage.portal, 'POST', contract.task.save.path, { token, body: { task } })).body;
  const readTask = async ({ id }: Task) =>
    (await call<Task[]>(stage.portal, 'GET', `/api/task/${id}`, { token })).body[0];
  const created = await saveTask({ projectId: project.id, title: 'Engage the QS', ownerSide: 'team' });
  const page = await openTasks('admin@portal.test');
  await pressButton(page, 'Edit Engage the QS');
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByLabel('Task').fill('Engage the quantity surveyor');
  const { version } = await saveTask({ id: created.id, version: created.version, dueDate: '2030-03-01' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, /^You changed other fields of this record in another window/);
  expect(await dialog.getByLabel('Due', { exact: true }).inputValue()).toContain('2030');
  expect(await dialog.getByLabel('Task').inputValue()).toBe('Engage the quantity surveyor');

  await dialog.getByLabel('Owner').selectOption({ label: 'Helen Marchetti' });
  await saveTask({ id: created.id, version, title: 'Engage a QS', ownerSide: 'partner', ownerId: '' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'You have changed this record in another window' });
  await conflict.getByRole('group', { name: 'Owner' }).getByText('Helen Marchetti').waitFor();
  await conflict
    .getByRole('group', { name: 'Task' })
    .getByRole('radio', { name: 'The other window' })
    .check();
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await conflict.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await conflict
    .getByRole('group', { name: 'Task' })
    .getByRole('radio', { name: 'The other window' })
    .check();
  await pressButton(page, 'Use these values');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await readTask(created)).toMatchObject({
    title: 'Engage a QS',
    dueDate: '2030-03-01',
    ownerSide: 'team',
    ownerName: 'Helen Marchetti',
  });
});
