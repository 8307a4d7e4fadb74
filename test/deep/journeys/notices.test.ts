import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/api/index.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { noticePreferences } from '../../../shared/entities/notice-preferences.ts';
import type { User } from '../../../shared/entities/user.ts';
import { findings } from '../../support/axe.ts';
import { documentInReview } from '../../support/in-review.ts';
import { journey } from '../../support/journey.ts';
import { mailsTo } from '../../support/mailbox.ts';
import { call, tokenOf } from '../../support/person.ts';
import { dismiss, follow, heading, press, save, says } from '../../support/screen.ts';
import { eventually } from '../../support/started.ts';

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

const PARTNER = 'developer@portal.test';
const stage = journey();

/** An administrator moves a project of the partner; answers it once the partner has the notice. */
async function moveProject(): Promise<Project> {
  const token = await tokenOf('admin@portal.test');
  const own = await tokenOf(PARTNER);
  const { body: open } = await call<Project[]>(stage.portal, 'GET', contract.project.open.path, {
    token: own,
  });
  const before = open.find(({ projectStatus }) => projectStatus === 'new');
  const project = { id: before?.id, version: before?.version, projectStatus: 'matched' };
  const { body } = await call<Project>(stage.portal, 'POST', contract.project.save.path, {
    token,
    body: { project },
  });
  await eventually(async () => {
    const told = await call<{ projectId: string }[]>(stage.portal, 'GET', contract.notice.mine.path, {
      token: own,
    });
    return told.body[0]?.projectId === body.id ? true : undefined;
  });
  return body;
}

it('a person reads in the bell what happened, by keyboard, follows it, marks all as read and takes that back', async () => {
  const project = await moveProject();
  const page = await stage.as(PARTNER);
  const bell = page.getByRole('button', { name: /^Notices/ });
  const unread = async () =>
    Number(/(\d+) unread/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  await page.getByRole('button', { name: /^Notices, \d+ unread$/ }).waitFor();
  const many = await unread();
  expect(many).toBeGreaterThan(1);

  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notices' });
  const first = list.getByRole('link').first();
  await first.getByText(`Project matched: ${project.projectName}`).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await page.emulateMedia({ colorScheme });
    // oxlint-disable-next-line no-await-in-loop
    expect(await findings(page, 'body')).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  expect(await bell.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await list.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(
    await list
      .getByRole('link')
      .nth(1)
      .evaluate((link) => link === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await heading(page, project.projectName);
  await eventually(async () => ((await unread()) === many - 1 ? true : undefined));

  await bell.click();
  await press(page, 'Mark all as read');
  await says(page, `${many - 1} notice${many === 2 ? '' : 's'} marked as read`);
  await eventually(async () => ((await unread()) === 0 ? true : undefined));
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => ((await unread()) === many - 1 ? true : undefined));

  await follow(page, '/admin/notices');
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.first().waitFor();
  await page.getByRole('radio', { name: 'Unread' }).check();
  await eventually(async () => ((await rows.count()) === many - 1 ? true : undefined));
  await page.getByLabel('Kind').selectOption({ label: 'Registrations' });
  await heading(page, 'No matching notices');
});

/** Until the notice of a project is read, which nobody has opened. */
const readByItself = async ({ id }: Project) => {
  const token = await tokenOf(PARTNER);
  await eventually(async () => {
    const { body } = await call<{ projectId: string; readAt: string }[]>(
      stage.portal,
      'GET',
      contract.notice.mine.path,
      { token },
    );
    const told = body.find(({ projectId }) => projectId === id);
    return told && told.readAt !== '' ? true : undefined;
  });
};

/** The partner wants no mails of documents, which the form keeps. */
async function wantNoMails(page: Page): Promise<void> {
  await follow(page, '/admin/user-page');
  const wish = page.getByRole('combobox', { name: noticePreferences.noticeDocuments.label });
  expect(await wish.inputValue()).toBe('mail');
  await wish.selectOption('portal');
  await save(page);
  await dismiss(page, 'Profile saved');
  const token = await tokenOf(PARTNER);
  const { body } = await call<User[]>(stage.portal, 'GET', `/api/user/${PARTNER}`, { token });
  expect(body[0]?.noticeDocuments).toBe('portal');
}

/** The mails under a subject, once there are any and no more of them come. */
async function settled(subject: RegExp): Promise<readonly Mail[]> {
  const found = async () => {
    const all = await (await fetch(`${stage.portal.url}/local/mail.json`)).json();
    return (all as readonly Mail[]).filter((mail) => subject.test(mail.subject));
  };
  return eventually(async () => {
    const before = await found();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const now = await found();
    return now.length > 0 && now.length === before.length ? now : undefined;
  });
}

it('what the open page shows is read; a decision is mailed once to the colleague who wants it, and the mail leads to the document', async () => {
  const project = await moveProject();
  const page = await stage.as(PARTNER, `/admin/project-page?projectId=${project.id}`);
  await heading(page, project.projectName);
  await readByItself(project);
  await wantNoMails(page);

  const given = { projectId: project.id, documentName: 'Told', token: await tokenOf(PARTNER) };
  const { id, version } = await documentInReview(stage.portal, given);
  const token = await tokenOf('admin@portal.test');
  const reviewReason = 'Please upload a current one.';
  const document = { id, version, documentStatus: 'rejected', reviewReason };
  await call(stage.portal, 'POST', '/api/document', { token, body: { document } });
  const mails = await settled(/^Document rejected: /);
  expect(mails.map(({ to }) => to)).toEqual([['ruth.ellingham@kestrelbaydevelopments.example']]);
  expect(mails[0]?.text).toContain(`> ${reviewReason}`);
  const link = /http\S+document-form\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  expect(new URL(link).origin).toBe(stage.portal.url);
  await page.goto(link);
  await page.getByText(reviewReason).first().waitFor();
});

it.each(['/api/send', '/api/send/'])(
  'a message goes to the team through %s, and to nobody else',
  async (path) => {
    const token = await tokenOf('funder@portal.test');
    const message = { to: 'team', subject: `Through ${path}.`, htmlMessage: '<p onclick="x">Kia ora</p>' };
    expect(await call(stage.portal, 'POST', path, { token, body: message })).toMatchObject({
      status: 202,
      body: true,
    });
    const other = { ...message, to: 'someone@else.test' };
    expect((await call(stage.portal, 'POST', path, { token, body: other })).status).toBe(403);
    const [mail] = await mailsTo(stage.portal, 'support@portal.test', message.subject);
    expect(mail?.to).toEqual(['transactions@portal.test', 'support@portal.test']);
  },
);
