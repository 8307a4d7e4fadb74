import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { noticePreferences } from '../../../shared/entities/notice-preferences.ts';
import type { User } from '../../../shared/entities/user.ts';
import { runAxe } from '../../support/axe.ts';
import { createDocumentInReview } from '../../support/document-in-review.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { waitForMailsTo } from '../../support/mailbox.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import {
  dismissToast,
  navigate,
  waitForHeading,
  pressButton,
  pressSave,
  waitForToast,
} from '../../support/screen.ts';
import { pollUntilDefined } from '../../support/portal-process.ts';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

const PARTNER = 'developer@portal.test';
const stage = journey();

/** Moves a project of the partner as an administrator. @returns the project, once the partner has the notice */
async function moveProject(): Promise<Project> {
  const token = await tokenOf('admin@portal.test');
  const partnerToken = await tokenOf(PARTNER);
  const { body: open } = await call<Project[]>(stage.portal, 'GET', contract.project.open.path, {
    token: partnerToken,
  });
  const newProject = open.find(({ projectStatus }) => projectStatus === 'new');
  const project = { id: newProject?.id, version: newProject?.version, projectStatus: 'matched' };
  const { body } = await call<Project>(stage.portal, 'POST', contract.project.save.path, {
    token,
    body: { project },
  });
  await pollUntilDefined(async () => {
    const notices = await call<{ projectId: string }[]>(stage.portal, 'GET', contract.notice.mine.path, {
      token: partnerToken,
    });
    return notices.body[0]?.projectId === body.id ? true : undefined;
  });
  return body;
}

it('lists notices in the bell by keyboard, opens one, marks all as read and undoes that', async () => {
  const project = await moveProject();
  const page = await stage.openAs(PARTNER);
  const bell = page.getByRole('button', { name: /^Notices/ });
  const readUnreadCount = async () =>
    Number(/(\d+) unread/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).waitFor();
  const unreadCount = await readUnreadCount();
  expect(unreadCount).toBeGreaterThan(1);

  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notices' });
  const first = list.getByRole('link').first();
  await first.getByText(`Now Matched: ${project.projectName}`).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page, 'body')).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await hasFocus(bell)).toBe(true);

  await page.keyboard.press('Enter');
  await list.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(list.getByRole('link').nth(1))).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await waitForHeading(page, project.projectName);
  await pollUntilDefined(async () => ((await readUnreadCount()) === unreadCount - 1 ? true : undefined));

  await bell.click();
  await pressButton(page, 'Mark all as read');
  await waitForToast(page, `${unreadCount - 1} notice${unreadCount === 2 ? '' : 's'} marked as read`);
  await pollUntilDefined(async () => ((await readUnreadCount()) === 0 ? true : undefined));
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await pollUntilDefined(async () => ((await readUnreadCount()) === unreadCount - 1 ? true : undefined));

  await navigate(page, '/admin/notices');
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.first().waitFor();
  await page.getByRole('radio', { name: 'Unread' }).check();
  await pollUntilDefined(async () => ((await rows.count()) === unreadCount - 1 ? true : undefined));
  await page.getByLabel('Kind').selectOption({ label: 'Registrations' });
  await waitForHeading(page, 'No matching notices');
});

it('counts the unread notices again when the list opens', async () => {
  const token = await tokenOf(PARTNER);
  await call(stage.portal, 'PUT', contract.notice.markRead.path, {
    token,
    body: { all: true, until: new Date().toISOString() },
  });
  const page = await stage.openAs(PARTNER, '/admin/user-page');
  const bell = page.getByRole('button', { name: /^Notices/ });
  await bell.waitFor();
  const polls = '**/api/notice?unread=yes';
  await page.route(polls, (route) => route.abort());
  await moveProject();
  await page.unroute(polls);
  await bell.click();
  await page.getByRole('button', { name: 'Mark all as read', disabled: false }).waitFor({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Notices, 1 unread' }).waitFor({ timeout: 15_000 });
});

/** Waits until the notice of a project is read, which the open page of the project causes. */
const waitUntilRead = async ({ id }: Project) => {
  const token = await tokenOf(PARTNER);
  await pollUntilDefined(async () => {
    const { body } = await call<{ projectId: string; readAt: string }[]>(
      stage.portal,
      'GET',
      contract.notice.mine.path,
      { token },
    );
    const notice = body.find(({ projectId }) => projectId === id);
    return notice && notice.readAt !== '' ? true : undefined;
  });
};

/** Turns off mails about documents for the partner. */
async function turnOffDocumentMails(page: Page): Promise<void> {
  await navigate(page, '/admin/user-page');
  const preference = page.getByRole('combobox', { name: noticePreferences.noticeDocuments.label });
  expect(await preference.inputValue()).toBe('mail');
  await preference.selectOption('portal');
  await pressSave(page);
  await dismissToast(page, 'Profile saved');
  const token = await tokenOf(PARTNER);
  const { body } = await call<User[]>(stage.portal, 'GET', `/api/user/${PARTNER}`, { token });
  expect(body[0]?.noticeDocuments).toBe('portal');
}

/** Waits for a mail with this subject. @returns all of them, once a mail that was written later has arrived */
async function waitForAllMails(subject: RegExp): Promise<readonly Mail[]> {
  const findMails = async () => {
    const mails = await (await fetch(`${stage.portal.url}/local/mail.json`)).json();
    return (mails as readonly Mail[]).filter((mail) => subject.test(mail.subject));
  };
  await pollUntilDefined(async () => (await findMails())[0]);
  const later = { to: 'team', subject: 'Written later', htmlMessage: '<p>Kia ora</p>' };
  await call(stage.portal, 'POST', '/api/send', { token: await tokenOf(PARTNER), body: later });
  await waitForMailsTo(stage.portal, 'support@portal.test', later.subject);
  return findMails();
}

it('marks notices on an open page as read, and mails a decision once to the subscribed colleague', async () => {
  const project = await moveProject();
  const page = await stage.openAs(PARTNER, `/admin/project-page?projectId=${project.id}`);
  await waitForHeading(page, project.projectName);
  await waitUntilRead(project);
  await turnOffDocumentMails(page);

  const documentOptions = { projectId: project.id, documentName: 'Told', token: await tokenOf(PARTNER) };
  const { id, version } = await createDocumentInReview(stage.portal, documentOptions);
  const token = await tokenOf('admin@portal.test');
  const reviewReason = 'Please upload a current one.';
  const document = { id, version, documentStatus: 'rejected', reviewReason };
  await call(stage.portal, 'POST', '/api/document', { token, body: { document } });
  const mails = await waitForAllMails(/^Helen Marchetti rejected Told /);
  expect(mails.map(({ to }) => to)).toEqual([['ruth.ellingham@kestrelbaydevelopments.example']]);
  expect(mails[0]?.text).toContain(`> ${reviewReason}`);
  const link = /http\S+document-form\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  expect(new URL(link).origin).toBe(stage.portal.url);
  await page.goto(link);
  await page.getByText(reviewReason).first().waitFor();
});

it.each(['/api/send', '/api/send/'])('sends a message through %s to the team only', async (path) => {
  const token = await tokenOf('funder@portal.test');
  const message = { to: 'team', subject: `Through ${path}.`, htmlMessage: '<p onclick="x">Kia ora</p>' };
  expect(await call(stage.portal, 'POST', path, { token, body: message })).toMatchObject({
    status: 202,
    body: true,
  });
  const outsideMessage = { ...message, to: 'someone@else.test' };
  expect((await call(stage.portal, 'POST', path, { token, body: outsideMessage })).status).toBe(403);
  const [mail] = await waitForMailsTo(stage.portal, 'support@portal.test', message.subject);
  expect(mail?.to).toEqual(['transactions@portal.test', 'support@portal.test']);
});
