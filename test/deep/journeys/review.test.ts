import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { findings } from '../../support/axe.ts';
import { documentInReview } from '../../support/in-review.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/person.ts';
import { dismiss, fillIn, heading, press, save } from '../../support/screen.ts';
import { eventually } from '../../support/started.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER = 'funder@portal.test';
const REASON = 'The valuation is older than six months.';
const TOO_SHORT = 'Please give a reason of at least 5 characters';

const stage = journey();
let token: string;
let partnerToken: string;
let project: Project;
let plan: ProjectDocument;

const ask = async <T>(method: string, path: string, body?: unknown, as = token) =>
  (await call<T>(stage.portal, method, path, { token: as, body })).body;
const stored = async () => (await ask<ProjectDocument[]>('GET', `/api/document/${plan.id}`))[0];
const change = (values: object) =>
  ask<ProjectDocument>('POST', '/api/document', { document: { id: plan.id, ...values } });

beforeAll(async () => {
  partnerToken = await tokenOf(PARTNER);
  token = await tokenOf(ADMIN);
  const [funder] = await ask<User[]>('GET', `/api/user/${FUNDER}`);
  const [developer] = await ask<User[]>('GET', `/api/user/${PARTNER}`);
  const projects = await ask<Project[]>('GET', `/api/project/company/${developer?.companyId}`);
  const matched = projects.find(({ projectStatus }) => projectStatus === 'matched');
  project = await ask<Project>('PUT', `/api/project/${matched?.id}/capital`, {
    capitalCompanyId: funder?.companyId,
    version: matched?.version,
  });
});

/** A document of its own for a test. */
async function planOf(documentName: string): Promise<void> {
  plan = await documentInReview(stage.portal, { projectId: project.id, documentName, token: partnerToken });
  expect(plan.version).toBe(3);
}

const form = (email: string) => stage.as(email, `/admin/document-form?documentId=${plan.id}`);
const list = async (email: string) => {
  const page = await stage.as(email, `/admin/project-documents?projectId=${project.id}`);
  await heading(page, 'PROJECT DOCUMENTS');
  return page;
};
const dialogOf = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, action: string) =>
  dialogOf(page).getByRole('button', { name: action, exact: true }).click();
const reasonIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Review Reason' });
const notice = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words);

async function reject(page: Page, reason: string): Promise<void> {
  await press(page, 'Reject');
  await reasonIn(page).fill(reason);
  await confirm(page, 'Reject');
}

/** The mails about this test's document, once there are so many. */
const mails = (count: number) =>
  eventually(async () => {
    const answer = await fetch(`${stage.portal.url}/local/mail.json`);
    const all = (await answer.json()) as { subject: string; text: string; to: string[] }[];
    const own = all.filter(({ subject, to }) => subject.includes(plan.documentName) && to.includes(PARTNER));
    return own.length >= count ? own : undefined;
  });

/** A rejection without words is not taken. */
async function rejectWithoutWords(admin: Page): Promise<void> {
  await press(admin, 'Reject');
  for (const reason of ['', '     ', 'abcd', '  abcd  ']) {
    await reasonIn(admin).fill(reason);
    await confirm(admin, 'Reject');
    await dialogOf(admin).getByText(TOO_SHORT).waitFor();
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await admin.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(admin, '[role=dialog]')).toEqual([]);
  }
}

async function leaveItUndecided(admin: Page): Promise<void> {
  await reasonIn(admin).fill(REASON);
  await admin.keyboard.press('Escape');
  await dialogOf(admin).waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ documentStatus: 'in_review', version: 3 });
}

/** What the partner has not read about documents of the project. */
const unread = async () =>
  (await ask<Notice[]>('GET', '/api/notice?unread=yes&kind=documents', undefined, partnerToken)).filter(
    ({ projectId }) => projectId === project.id,
  );

async function readByPartner(): Promise<void> {
  const partner = await list(PARTNER);
  const row = partner.getByRole('row').filter({ hasText: plan.documentName });
  await row.getByText(REASON).waitFor();
  await row.getByRole('link', { name: /^Edit/ }).click();
  await partner.getByText('This document was rejected.').waitFor();
  await partner.getByText(REASON).waitFor();
  // What comes next is mailed: an open page of the document would read its notice, and so would a late request of it.
  await eventually(async () => ((await unread()).length === 0 ? true : undefined));
  await partner.close();
}

async function takeBack(admin: Page): Promise<void> {
  await press(admin, 'Undo');
  await notice(admin, `${plan.documentName} is in review again`).waitFor();
  expect(await stored()).toMatchObject({ documentStatus: 'in_review', reviewReason: '' });
  await admin.getByRole('button', { name: 'Reject', exact: true }).waitFor();
  const subjects = (await mails(2)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    `Document rejected: ${plan.documentName}`,
    `${plan.documentName} is in review again`,
  ]);
}

async function rejectByStatus(admin: Page): Promise<void> {
  await fillIn(admin, { 'Document Status': 'Rejected' });
  await save(admin);
  await admin.getByText(TOO_SHORT).waitFor();
  expect(await stored()).toMatchObject({ documentStatus: 'in_review' });
  await fillIn(admin, { 'Review Reason': REASON });
  await save(admin);
  await dismiss(admin, 'Document saved');
  expect(await stored()).toMatchObject({ documentStatus: 'rejected', reviewReason: REASON });
}

it('a rejection needs a reason, is mailed with it, read by the partner in list and form, and taken back by Undo', async () => {
  await planOf('Plan to reject');
  const admin = await form(ADMIN);
  await rejectWithoutWords(admin);
  await leaveItUndecided(admin);
  await reject(admin, REASON);
  await notice(admin, `${plan.documentName} is rejected`).waitFor();
  expect(await stored()).toMatchObject({ documentStatus: 'rejected', reviewReason: REASON });
  const [mail] = await mails(1);
  expect(mail?.subject).toBe(`Document rejected: ${plan.documentName}`);
  expect(mail?.text).toContain(`> ${REASON}`);
  await readByPartner();
  await takeBack(admin);
  await rejectByStatus(admin);
});

it('an approval shows the document to the capital partner until it is reopened', async () => {
  await planOf('Plan to approve');
  const admin = await form(ADMIN);
  await fillIn(admin, { 'Document Title': `${plan.documentName} signed` });
  await press(admin, 'Approve');
  await confirm(admin, 'Approve');
  await admin.getByText('This document is approved').waitFor();
  // What was typed is saved with the decision.
  expect(await stored()).toMatchObject({
    documentStatus: 'approved',
    documentName: `${plan.documentName} signed`,
  });
  const funder = await list(FUNDER);
  await funder.getByText(`${plan.documentName} signed`).first().waitFor();
  await press(admin, 'Reopen');
  await notice(admin, 'is in review again').waitFor();
  await funder.reload();
  await heading(funder, 'PROJECT DOCUMENTS');
  await funder.getByText(plan.documentName).waitFor({ state: 'detached' });
});

it('the second of two reviewers reads who decided what, keeps the reason, and can still decide', async () => {
  await planOf('Plan of two');
  const admin = await form(ADMIN);
  await press(admin, 'Reject');
  await reasonIn(admin).fill(REASON);
  await change({ version: 3, documentStatus: 'approved' });
  const first = await stored();
  await confirm(admin, 'Reject');
  await dialogOf(admin).getByText(`${first?.reviewedBy} was first and approved it on`).waitFor();
  expect(await reasonIn(admin).inputValue()).toBe(REASON);
  expect(await stored()).toMatchObject({ documentStatus: 'approved', version: 4 });
  await confirm(admin, 'Reject');
  await notice(admin, `${plan.documentName} is rejected`).waitFor();
  expect(await stored()).toMatchObject({ documentStatus: 'rejected', reviewReason: REASON });

  // An Undo that comes too late says so.
  await change({ version: 5, documentStatus: 'approved' });
  await press(admin, 'Undo');
  await notice(admin, 'was first and approved it on').waitFor();
  expect(await stored()).toMatchObject({ documentStatus: 'approved', version: 6 });
});

it('the second of two reviewers reads the reason of a rejection, and that the document is gone', async () => {
  await planOf('Plan that goes');
  const admin = await form(ADMIN);
  await press(admin, 'Approve');
  await change({ version: 3, documentStatus: 'rejected', reviewReason: REASON });
  await confirm(admin, 'Approve');
  await dialogOf(admin).getByText(`rejected it on`).waitFor();
  await dialogOf(admin).getByText(REASON).waitFor();
  await ask('DELETE', `/api/document/${plan.id}`);
  await confirm(admin, 'Approve');
  await dialogOf(admin).getByText('This document is no longer available').waitFor();
  await confirm(admin, 'Close');
});
