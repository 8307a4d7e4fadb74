import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Project } from '../../../shared/entities/project.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { runAxeInBothThemes } from '../../support/axe.ts';
import { deskSection, nameIn, todoRow, todoRows, todoList } from '../../support/desk-page.ts';
import { journey } from '../../support/journey.ts';
import { cancelLeaving, pressButton, stayOnCancel, waitForToast } from '../../support/screen.ts';

const stage = journey();
const DESK = '/admin/desk';
const ADMIN = 'admin@portal.test';
/** Less than the time for which a finished item stays hidden. */
const SOON = { timeout: 15_000 };

const show = (page: Page, kind: string) =>
  todoList(page)
    .getByText(new RegExp(String.raw`^${kind} \d+$`))
    .click();

async function openDesk(): Promise<Page> {
  const page = await stage.openAs(ADMIN, DESK);
  await todoRows(page).first().waitFor();
  return page;
}

/** The first project to do with a button of this name; the desk shows only a few items at first. */
async function projectWith(page: Page, name: RegExp): Promise<Locator> {
  await show(page, 'Projects');
  const item = todoRows(page)
    .filter({ has: page.getByRole('button', { name }) })
    .first();
  while (!(await item.isVisible()))
    await todoList(page)
      .getByRole('button', { name: /^Show \d+ more$/ })
      .click();
  return item;
}

/** Changes a project as another administrator does meanwhile. */
async function changeProject(id: string | null, values: Partial<Project>): Promise<void> {
  const token = await tokenOf(ADMIN);
  const { body: projects } = await call<Project[]>(stage.portal, 'GET', `/api/project/${id}`, { token });
  const project = { id, version: projects[0]?.version, ...values };
  await call(stage.portal, 'POST', '/api/project', { token, body: { project } });
}

it('answers a question in its row, and keeps a reply that could not be sent', async () => {
  const page = await openDesk();
  await show(page, 'Questions');
  const item = todoRow(page, 'Question to answer');
  await item.getByRole('button', { name: /^Reply/ }).press('Enter');
  const reply = page.getByRole('textbox', { name: 'Reply', exact: true });
  await reply.fill('We can hold the price until Friday.');
  await cancelLeaving(page);
  await stayOnCancel(item);
  await item.getByRole('button', { name: /^Reply/ }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await reply.waitFor({ state: 'detached' });
  await item.getByRole('button', { name: /^Reply/ }).press('Enter');
  await reply.fill('We can hold the price until Friday.');
  await page.route('**/api/message', (route) => route.abort(), { times: 1 });
  await pressButton(page, 'Send reply');
  await item.getByText(/^Not sent\./).waitFor();
  expect(await reply.inputValue()).toBe('We can hold the price until Friday.');
  const questions = await todoList(page)
    .getByText(/^Questions \d+$/)
    .textContent();
  await reply.press('Control+Enter');
  await waitForToast(page, /: reply sent$/);
  await expect
    .poll(() =>
      todoList(page)
        .getByText(questions ?? '', { exact: true })
        .count(),
    )
    .toBe(0);
});

it('sets a new funding date in the row, and undoes it', async () => {
  const page = await openDesk();
  const item = todoRow(page, 'Funding date passed');
  const name = (await nameIn(item)) ?? '';
  await item.getByRole('button', { name: /^Set new date/ }).click();
  const date = page.getByRole('textbox', { name: 'Funding date' });
  await date.fill('1/2/20');
  await pressButton(page, 'Save');
  await page.getByText('Please pick a date from today on').waitFor();
  await date.fill('+45');
  await pressButton(page, 'Save');
  await waitForToast(page, /: Funding Date /);
  await expect.poll(() => todoRows(page).filter({ hasText: name }).count()).toBe(0);
  await pressButton(page, 'Undo');
  await waitForToast(page, /: Change undone$/);
  await todoRow(page, name).waitFor();
});

it('keeps a form open, with its issue, if someone else finishes the item meanwhile', async () => {
  const page = await openDesk();
  const item = todoRow(page, 'Funding date passed');
  const name = (await nameIn(item)) ?? '';
  await item.getByRole('button', { name: /^Set new date/ }).click();
  await page.getByRole('textbox', { name: 'Funding date' }).fill('+45');
  await changeProject(await item.getAttribute('data-item'), { targetFundingDate: '2027-12-20' });
  const count = await todoList(page)
    .getByText(/^All \d+$/)
    .textContent();
  await pressButton(page, 'Save');
  await expect
    .poll(() =>
      todoList(page)
        .getByText(/^All \d+$/)
        .textContent(),
    )
    .not.toBe(count);
  await page.getByText(/changed meanwhile/).waitFor();
  await pressButton(page, 'Cancel');
  await expect.poll(() => todoRows(page).filter({ hasText: name }).count()).toBe(0);
});

it('assigns a project that someone else changed while the dialog was open, at the second try', async () => {
  const page = await openDesk();
  const item = await projectWith(page, /^Assign/);
  const id = await item.getAttribute('data-item');
  await item.getByRole('button', { name: /^Assign/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign capital partner' });
  const search = dialog.getByLabel('Capital partner', { exact: false }).first();
  await search.click();
  await page.getByRole('option').first().click();
  await changeProject(id, { nextStep: 'Call the client' });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await page.getByText(/changed meanwhile/).waitFor();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await waitForToast(page, /: assigned to /);
  await dialog.waitFor({ state: 'detached' });
});

it('shows the chosen kind of item again when the user comes back from an item', async () => {
  const page = await openDesk();
  await show(page, 'Documents');
  await todoRow(page, 'Document to review').getByRole('link').click();
  await page.waitForURL((url) => !url.pathname.endsWith(DESK));
  await page.goBack();
  await todoRows(page).first().waitFor();
  expect(await todoRows(page).filter({ hasNotText: 'Document to review' }).count()).toBe(0);
});

it('lists an item among the snoozed ones right after it is snoozed, and on the desk right after it is woken', async () => {
  const page = await openDesk();
  const item = todoRow(page, 'Funding date passed');
  const name = (await nameIn(item)) ?? '';
  await item.getByRole('button', { name: /^Snooze/ }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The valuer is back next week');
  await pressButton(page, 'Snooze');
  await waitForToast(page, /: snoozed until /);
  await pressButton(page, '1 snoozed');
  const snoozed = deskSection(page, 'Snoozed').getByRole('listitem').filter({ hasText: name });
  await snoozed.getByText('The valuer is back next week').waitFor(SOON);
  await snoozed.getByRole('button', { name: /^End snooze/ }).click();
  await waitForToast(page, /: back on the desk$/);
  await deskSection(page, 'Snoozed').getByText('No snoozed items').waitFor();
  await pressButton(page, 'Back to the list');
  await todoRows(page).filter({ hasText: name }).first().waitFor(SOON);
});

it('asks the funders that fit a new project, and reminds those who have not answered for days', async () => {
  const page = await openDesk();
  const item = await projectWith(page, /^Ask \d+ about/);
  await item.getByRole('button', { name: /^Ask \d+ about/ }).click();
  const form = page.getByRole('dialog', { name: /^Ask \d+ about/ });
  await form.getByRole('button', { name: /^Ask \d+$/ }).click();
  await waitForToast(page, /^Asked /);
  const waiting = deskSection(page, 'Waiting on others');
  await waiting
    .getByRole('button', { name: /^Remind .+ about .+/ })
    .first()
    .click();
  await waitForToast(page, /^Reminder sent to/);
  await waiting.getByText('Reminded less than a minute ago').waitFor();
  const funders = waiting.getByRole('region', { name: 'Funders' });
  await funders.getByRole('button', { name: /^Show \d+ more/ }).click();
  await expect.poll(() => funders.getByRole('listitem').count()).toBeGreaterThan(6);
});

it('shows the pipeline as figures with a chart and links, and the dates of 30 days', async () => {
  const page = await openDesk();
  const dates = deskSection(page, 'Next 30 days');
  await dates.getByRole('button', { name: /^Show \d+ more dates$/ }).click();
  await expect.poll(() => dates.getByRole('listitem').count()).toBeGreaterThan(6);
  const chart = page.getByRole('img', { name: /^Amount by location: / });
  expect(await chart.getAttribute('aria-label')).toMatch(/New South Wales \$[\d.,]+m in \d+ project/);
  await deskSection(page, 'Pipeline').getByRole('link', { name: 'Matched' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('in')).toBe('projectStatus:matched');
});

it('shows a project partner the reason of a rejection and the next step of each project', async () => {
  const page = await stage.openAs('developer@portal.test', DESK);
  await deskSection(page, 'Rejected documents')
    .getByText('Please send the current version')
    .first()
    .waitFor();
  await deskSection(page, 'Questions to answer')
    .getByText('Can you confirm which presales are unconditional?')
    .waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await deskSection(page, 'Your projects').getByText('1 question to answer').click();
  await page.waitForURL(/section=conversation/);
});

it('shows a capital partner new matches, its offers with their expiry, and its projects by stage', async () => {
  const page = await stage.openAs('funder@portal.test', DESK);
  await deskSection(page, 'New projects that fit').getByText('Fits', { exact: true }).first().waitFor();
  await deskSection(page, 'Your offers')
    .getByText(/in \d+ days/)
    .waitFor();
  await deskSection(page, 'Assigned projects').getByText('In Progress').waitFor();
  expect(await runAxeInBothThemes(page, 'main')).toEqual([]);
  await deskSection(page, 'Improvements requested').getByRole('link').first().click();
  await page.waitForURL(/section=terms/);
});

it('prints all items of the first page without buttons, and the table of funders with all its columns', async () => {
  const page = await openDesk();
  const frame = page.getByRole('region', { name: 'Funders', exact: true }).getByRole('table').locator('..');
  await frame.waitFor();
  const shownBefore = await todoRows(page).count();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  // An A4 page between its margins.
  await page.setViewportSize({ width: 700, height: 900 });
  expect(await todoRows(page).count()).toBeGreaterThan(shownBefore);
  await todoList(page)
    .getByText(/^and \d+ more$/)
    .waitFor();
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual([]);
  expect(
    await page
      .getByText(/^Table/)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

it('snoozes an item with a reason for the whole team, and ends the snooze when the partner writes', async () => {
  const page = await openDesk();
  const item = todoRow(page, 'Kestrel Bay Developments');
  const name = (await nameIn(item)) ?? '';
  await item.getByRole('button', { name: /^Snooze/ }).click();
  const form = page.getByRole('dialog', { name: `Snooze ${name}` });
  await form.getByRole('button', { name: 'Snooze', exact: true }).click();
  await form.getByText('Please give a reason of at most 200 characters').waitFor();
  await form.getByRole('textbox', { name: 'Reason' }).and(page.locator(':focus')).waitFor();
  await form.getByRole('textbox', { name: 'Reason' }).fill('The valuer is back next week');
  expect(await runAxeInBothThemes(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Snooze', exact: true }).click();
  await waitForToast(page, new RegExp(`^${name}: snoozed until`));
  const colleague = await stage.openAs(ADMIN, DESK);
  await colleague.getByRole('button', { name: '1 snoozed' }).click();
  await colleague.getByText('The valuer is back next week').waitFor();
  const token = await tokenOf('developer@portal.test');
  const { body: openProjects } = await call<Project[]>(stage.portal, 'GET', '/api/project/open', {
    token: await tokenOf(ADMIN),
  });
  const project = openProjects.find(({ projectName }) => projectName === name);
  expect(project).toBeDefined();
  await call(stage.portal, 'POST', '/api/message', {
    token,
    body: { message: { projectId: project?.id, audience: 'partner', text: 'It has arrived.' } },
  });
  await expect
    .poll(async () => {
      await colleague.reload();
      await todoRows(colleague).first().waitFor();
      return colleague.getByRole('button', { name: '1 snoozed' }).count();
    })
    .toBe(0);
});
