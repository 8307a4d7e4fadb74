import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Notice } from '../../../shared/entities/notice.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { runAxe } from '../../support/axe.ts';
import { createDocumentInReview } from '../../support/document-in-review.ts';
import { journey } from '../../support/journey.ts';
import { hasFocus } from '../../support/keyboard.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import {
  dismissToast,
  fillIn,
  waitForHeading,
  pressButton,
  pressSave,
  stayOnEscape,
} from '../../support/screen.ts';
import { pollUntilDefined } from '../../support/portal-process.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER = 'funder@portal.test';
const REASON = 'The valuation is older than six months.';
const TOO_SHORT = 'Please give a reason of at least 5 characters';

const stage = journey();
let token: string;
let partnerToken: string;
let project: Project;
let testDocument: ProjectDocument;

const callWithToken = async <T>(method: string, path: string, body?: unknown, bearer = token) =>
  (await call<T>(stage.portal, method, path, { token: bearer, body })).body;
const readStored = async () =>
  (await callWithToken<ProjectDocument[]>('GET', `/api/document/${testDocument.id}`))[0];
const saveDocument = (values: object) =>
  callWithToken<ProjectDocument>('POST', '/api/document', { document: { id: testDocument.id, ...values } });

beforeAll(async () => {
  partnerToken = await tokenOf(PARTNER);
  token = await tokenOf(ADMIN);
  const [funder] = await callWithToken<User[]>('GET', `/api/user/${FUNDER}`);
  const [developer] = await callWithToken<User[]>('GET', `/api/user/${PARTNER}`);
  const projects = await callWithToken<Project[]>('GET', `/api/project/company/${developer?.companyId}`);
  const matched = projects.find(({ projectStatus }) => projectStatus === 'matched');
  project = await callWithToken<Project>('PUT', `/api/project/${matched?.id}/capital`, {
    capitalCompanyId: funder?.companyId,
    version: matched?.version,
  });
});

/** Creates the document that a test reviews. */
async function createDocument(documentName: string): Promise<void> {
  testDocument = await createDocumentInReview(stage.portal, {
    projectId: project.id,
    documentName,
    token: partnerToken,
  });
  expect(testDocument.version).toBe(3);
}

const openForm = (email: string) => stage.openAs(email, `/admin/document-form?documentId=${testDocument.id}`);
const openList = async (email: string) => {
  const page = await stage.openAs(email, `/admin/project-documents?projectId=${project.id}`);
  await waitForHeading(page, 'PROJECT DOCUMENTS');
  return page;
};
const dialogOf = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, action: string) =>
  dialogOf(page).getByRole('button', { name: action, exact: true }).click();
const reasonIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Review Reason' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

async function reject(page: Page, reason: string): Promise<void> {
  await pressButton(page, 'Reject');
  await reasonIn(page).fill(reason);
  await confirm(page, 'Reject');
}

/** Waits for this many mails about the test's document. */
const waitForMails = (count: number) =>
  pollUntilDefined(async () => {
    const answer = await fetch(`${stage.portal.url}/local/mail.json`);
    const allMails = (await answer.json()) as { subject: string; text: string; to: string[] }[];
    const matching = allMails.filter(
      ({ subject, to }) => subject.includes(testDocument.documentName) && to.includes(PARTNER),
    );
    return matching.length >= count ? matching : undefined;
  });

/** Checks that a rejection without a sufficient reason is not accepted. */
async function rejectWithoutReason(admin: Page): Promise<void> {
  await pressButton(admin, 'Reject');
  for (const reason of ['', '     ', 'abcd', '  abcd  ']) {
    await reasonIn(admin).fill(reason);
    await confirm(admin, 'Reject');
    await dialogOf(admin).getByText(TOO_SHORT).waitFor();
    await expect.poll(() => hasFocus(reasonIn(admin))).toBe(true);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await admin.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await runAxe(admin, '[role=dialog]')).toEqual([]);
  }
}

async function cancelRejection(admin: Page): Promise<void> {
  await reasonIn(admin).fill(REASON);
  await stayOnEscape(admin);
  expect(await reasonIn(admin).inputValue()).toBe(REASON);
  await confirm(admin, 'Cancel');
  await pressButton(admin, 'Leave');
  await dialogOf(admin).waitFor({ state: 'detached' });
  expect(await readStored()).toMatchObject({ documentStatus: 'in_review', version: 3 });
}

/** The partner's unread notices about documents of the project. */
const readUnreadNotices = async () =>
  (
    await callWithToken<Notice[]>('GET', '/api/notice?unread=yes&kind=documents', undefined, partnerToken)
  ).filter(({ projectId }) => projectId === project.id);

async function expectReasonForPartner(): Promise<void> {
  const partner = await openList(PARTNER);
  const row = partner.getByRole('row').filter({ hasText: testDocument.documentName });
  await row.getByText(REASON).waitFor();
  await row.getByRole('link', { name: /^Edit/ }).click();
  await partner.getByText('This document was rejected.').waitFor();
  await partner.getByText(REASON).waitFor();
  // Closes the page, since an open page marks new notices as read, and only unread notices are mailed.
  await pollUntilDefined(async () => ((await readUnreadNotices()).length === 0 ? true : undefined));
  await partner.close();
}

async function undoRejection(admin: Page): Promise<void> {
  await pressButton(admin, 'Undo');
  await toast(admin, `${testDocument.documentName} is in review again`).waitFor();
  expect(await readStored()).toMatchObject({ documentStatus: 'in_review', reviewReason: '' });
  await admin.getByRole('button', { name: 'Reject', exact: true }).waitFor();
  const subjects = (await waitForMails(2)).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    `Helen Marchetti rejected ${testDocument.documentName} for Meridian Early Learning Centre`,
    `Helen Marchetti reopened ${testDocument.documentName} for Meridian Early Learning Centre`,
  ]);
}

async function rejectByStatus(admin: Page): Promise<void> {
  await fillIn(admin, { 'Document Status': 'Rejected' });
  await pressSave(admin);
  await admin.getByText(TOO_SHORT).waitFor();
  expect(await readStored()).toMatchObject({ documentStatus: 'in_review' });
  await fillIn(admin, { 'Review Reason': REASON });
  await pressSave(admin);
  await dismissToast(admin, 'Document saved');
  expect(await readStored()).toMatchObject({ documentStatus: 'rejected', reviewReason: REASON });
}

it('requires a reason for a rejection, mails and shows the reason, and undoes the rejection', async () => {
  await createDocument('Plan to reject');
  const admin = await openForm(ADMIN);
  await rejectWithoutReason(admin);
  await cancelRejection(admin);
  await reject(admin, REASON);
  await toast(admin, `${testDocument.documentName} is rejected`).waitFor();
  expect(await readStored()).toMatchObject({ documentStatus: 'rejected', reviewReason: REASON });
  const [mail] = await waitForMails(1);
  expect(mail?.subject).toBe(
    `Helen Marchetti rejected ${testDocument.documentName} for Meridian Early Learning Centre`,
  );
  expect(mail?.text).toContain(`> ${REASON}`);
  await expectReasonForPartner();
  await undoRejection(admin);
  await rejectByStatus(admin);
});

it('shows an approved document to the capital partner until it is reopened', async () => {
  await createDocument('Plan to approve');
  const admin = await openForm(ADMIN);
  await fillIn(admin, { 'Document Title': `${testDocument.documentName} signed` });
  await pressButton(admin, 'Approve');
  await confirm(admin, 'Approve');
  await admin.getByText('This document is approved').waitFor();
  // The decision saves the form's input as well.
  expect(await readStored()).toMatchObject({
    documentStatus: 'approved',
    documentName: `${testDocument.documentName} signed`,
  });
  const funder = await openList(FUNDER);
  await funder.getByText(`${testDocument.documentName} signed`).first().waitFor();
  await pressButton(admin, 'Reopen');
  await toast(admin, 'is in review again').waitFor();
  await funder.reload();
  await waitForHeading(funder, 'PROJECT DOCUMENTS');
  await funder.getByText(testDocument.documentName).waitFor({ state: 'detached' });
});

it('shows a second reviewer the first decision, keeps the reason and allows another decision', async () => {
  await createDocument('Plan of two');
  const admin = await openForm(ADMIN);
  await pressButton(admin, 'Reject');
  await reasonIn(admin).fill(REASON);
  await saveDocument({ version: 3, documentStatus: 'approved' });
  await confirm(admin, 'Reject');
  await dialogOf(admin).getByText('You approved it in another window on').waitFor();
  expect(await reasonIn(admin).inputValue()).toBe(REASON);
  expect(await readStored()).toMatchObject({ documentStatus: 'approved', version: 4 });
  await confirm(admin, 'Reject');
  await toast(admin, `${testDocument.documentName} is rejected`).waitFor();
  expect(await readStored()).toMatchObject({ documentStatus: 'rejected', reviewReason: REASON });

  // An undo after a newer decision reports that decision.
  await saveDocument({ version: 5, documentStatus: 'approved' });
  await pressButton(admin, 'Undo');
  await toast(admin, 'You approved it in another window on').waitFor();
  expect(await readStored()).toMatchObject({ documentStatus: 'approved', version: 6 });
});

it('shows a second reviewer the reason of a rejection, and that the document was deleted', async () => {
  await createDocument('Plan that goes');
  const admin = await openForm(ADMIN);
  await pressButton(admin, 'Approve');
  await saveDocument({ version: 3, documentStatus: 'rejected', reviewReason: REASON });
  await confirm(admin, 'Approve');
  await dialogOf(admin).getByText('You rejected it in another window on').waitFor();
  await dialogOf(admin).getByText(REASON).waitFor();
  await callWithToken('DELETE', `/api/document/${testDocument.id}`);
  await confirm(admin, 'Approve');
  await dialogOf(admin).getByText('This document is no longer available').waitFor();
  await confirm(admin, 'Close');
});
