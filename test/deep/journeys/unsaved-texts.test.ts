import { expect, it } from 'vitest';
import type { User } from '../../../shared/entities/user.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { createConversation, messageBox, messageLog, waitForMessage } from '../../support/conversation.ts';
import { demoProjects, projectPath } from '../../support/demo-projects.ts';
import { nameIn, todoRow, todoRows, todoList } from '../../support/desk-page.ts';
import { journey } from '../../support/journey.ts';
import { documentsInReview, reviewPath } from '../../support/review-journey.ts';
import { interruptSession, pressButton } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER = 'funder@portal.test';
const stage = journey();
const thread = createConversation(stage);
const { createProject } = demoProjects(stage);
const { documentInReview } = documentsInReview(stage);

it('keeps the reason of a rejection when the session ends', async () => {
  const document = await documentInReview('Interrupted');
  const page = await stage.openAs(ADMIN, reviewPath(document));
  const reason = page.getByLabel('Reason, sent to the project partner when you reject');
  await reason.fill('The survey is older than the plan.');
  await interruptSession(page, ADMIN, () => pressButton(page, 'Reject'));
  await expect.poll(() => reason.inputValue()).toBe('The survey is older than the plan.');
  await pressButton(page, 'Reject');
  await page.getByText('Interrupted is rejected').waitFor();
});

it('keeps an update of a project when the session ends', async () => {
  const project = await createProject('Interrupted update');
  const page = await stage.openAs(ADMIN, projectPath(project));
  const update = page.getByRole('textbox', { name: 'Add an update' });
  await update.fill('Valuation is due on Friday.');
  await interruptSession(page, ADMIN, () => pressButton(page, 'Add update'));
  await expect.poll(() => update.inputValue()).toBe('Valuation is due on Friday.');
});

it('keeps the changed text of a message when the session ends', async () => {
  const page = await thread.open(PARTNER);
  await messageBox(page).fill('Sent with an error');
  await pressButton(page, 'Send');
  await waitForMessage(page, 'Sent with an error');
  const edit = messageLog(page)
    .getByRole('article')
    .filter({ hasText: 'Sent with an error' })
    .getByRole('button', { name: 'Edit' });
  await edit.click();
  await page.getByLabel('Edit your message').fill('Sent without an error');
  await interruptSession(page, PARTNER, () => pressButton(page, 'Save'));
  await edit.click();
  expect(await page.getByLabel('Edit your message').inputValue()).toBe('Sent without an error');
});

it('opens a reply on the desk again, with its text, after the session ended', async () => {
  const page = await stage.openAs(ADMIN, '/admin/desk');
  await todoRows(page).first().waitFor();
  await todoList(page)
    .getByText(/^Questions \d+$/)
    .click();
  await todoRow(page, 'Question to answer')
    .getByRole('button', { name: /^Reply/ })
    .click();
  const reply = page.getByRole('textbox', { name: 'Reply', exact: true });
  await reply.fill('We can hold the price until Friday.');
  await interruptSession(page, ADMIN, () => pressButton(page, 'Send reply'));
  await expect.poll(() => reply.inputValue()).toBe('We can hold the price until Friday.');
});

it('keeps the reasons and the comment of a decline when the session ends', async () => {
  const page = await stage.openAs(FUNDER, projectPath(await createProject('Interrupted decline')));
  const dialog = page.getByRole('dialog', { name: 'Why not?' });
  const comment = dialog.getByRole('textbox', { name: 'Comment' });
  const decline = page.getByRole('button', { name: 'Not for us' });
  await decline.click();
  await dialog.getByRole('checkbox', { name: 'Size' }).check();
  await comment.fill('Too small for our fund');
  await interruptSession(page, FUNDER, () => dialog.getByRole('button', { name: 'Not for us' }).click());
  await decline.click();
  expect(await comment.inputValue()).toBe('Too small for our fund');
  expect(await dialog.getByRole('checkbox', { name: 'Size' }).isChecked()).toBe(true);
});

it('keeps the document types of a request when the session ends', async () => {
  const page = await stage.openAs(FUNDER, projectPath(await createProject('Interrupted request')));
  const dialog = page.getByRole('dialog', { name: 'Request documents' });
  const valuations = dialog.getByRole('checkbox', { name: 'Valuations' });
  await pressButton(page, 'Request documents');
  await valuations.check();
  await interruptSession(page, FUNDER, () => dialog.getByRole('button', { name: 'Send request' }).click());
  await pressButton(page, 'Request documents');
  expect(await valuations.isChecked()).toBe(true);
});

it('keeps the text of a new task, and the changes of a task, when the session ends', async () => {
  const page = await stage.openAs(ADMIN, projectPath(await createProject('Interrupted task'), 'tasks'));
  const form = page.getByRole('form', { name: 'Add a task' });
  const title = form.getByLabel('Task');
  const owner = form.getByRole('combobox', { name: 'Owner' });
  const due = form.getByRole('textbox', { name: 'Due' });
  await owner.selectOption({ index: 1 });
  const chosen = await owner.inputValue();
  await due.fill('1 Mar 2027');
  await title.fill('Engage the valuer');
  await interruptSession(page, ADMIN, () => pressButton(page, 'Add task'));
  await expect.poll(() => title.inputValue()).toBe('Engage the valuer');
  expect(await due.inputValue()).toBe('01/03/2027');
  await expect.poll(() => owner.inputValue()).toBe(chosen);
  await pressButton(page, 'Add task');
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  const changed = dialog.getByLabel('Task');
  await pressButton(page, 'Edit Engage the valuer');
  await changed.fill('Engage a valuer');
  await interruptSession(page, ADMIN, () => dialog.getByRole('button', { name: 'Save' }).click());
  await pressButton(page, 'Edit Engage the valuer');
  expect(await changed.inputValue()).toBe('Engage a valuer');
});

it('keeps the day and the reason of a snooze when the session ends', async () => {
  const page = await stage.openAs(ADMIN, '/admin/desk');
  const item = todoRow(page, (await nameIn(todoRows(page).first())) ?? '');
  const snooze = item.getByRole('button', { name: /^Snooze/ });
  const reason = page.getByRole('textbox', { name: 'Reason' });
  const days = page.getByRole('radiogroup', { name: 'Snooze until' }).getByRole('radio');
  await snooze.click();
  await days.nth(2).check();
  await reason.fill('The valuer is back on Monday');
  await interruptSession(page, ADMIN, () => pressButton(page, 'Snooze'));
  await snooze.click();
  expect(await reason.inputValue()).toBe('The valuer is back on Monday');
  expect(await days.nth(2).isChecked()).toBe(true);
});

it('does not ask to save restored input of a form that is read-only after the session ended', async () => {
  const token = await tokenOf(ADMIN);
  const { body: users } = await call<User[]>(stage.portal, 'GET', `/api/user/${PARTNER}`, { token });
  const { id, version } = await createProject('Locked Quarter', users[0]?.companyId);
  const page = await stage.openAs(PARTNER, `/admin/project-form?projectId=${id}`);
  await page.getByRole('textbox', { name: 'Project Name' }).fill('Locked Terraces');
  await interruptSession(page, PARTNER, async () => {
    const body = { project: { id, version, projectStatus: 'in_progress' } };
    await call(stage.portal, 'POST', '/api/project', { token, body });
    await pressButton(page, 'Save');
  });
  await page.getByRole('region', { name: 'Your unsaved input' }).getByText('Locked Terraces').waitFor();
  expect(await page.getByText('Save to keep it').count()).toBe(0);
});

it('shows the input of a form whose record is gone after the session ended', async () => {
  const project = await createProject('Gone Quarter');
  const page = await stage.openAs(ADMIN, `/admin/project-form?projectId=${project.id}`);
  await page.getByRole('textbox', { name: 'Project Name' }).fill('Gone Terraces');
  const token = await tokenOf(ADMIN);
  await interruptSession(page, ADMIN, async () => {
    await call(stage.portal, 'DELETE', `/api/project/${project.id}`, { token });
    await pressButton(page, 'Save');
  });
  const unsaved = page.getByRole('region', { name: 'Your unsaved input' });
  await unsaved.getByText('Gone Terraces').waitFor();
  expect(await unsaved.locator('small').allTextContents()).toEqual(['Project Name']);
});
