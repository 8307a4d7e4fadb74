import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { documentTypes } from '../../../shared/entities/options.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { runAxe } from '../../support/axe.ts';
import {
  chooseFiles,
  createDragData,
  dropFiles,
  inputFile,
  waitForFile,
  checklistLine,
  pressIn,
  checklistSection,
} from '../../support/checklist.ts';
import { EXECUTABLE, PDF } from '../../support/files.ts';
import { createDocumentInReview } from '../../support/document-in-review.ts';
import { isInView, navigate } from '../../support/screen.ts';
import { journey } from '../../support/journey.ts';
import { loseAnswer } from '../../support/lost-answer.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { projectForm } from '../../support/records.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER = 'funder@portal.test';

const stage = journey();
let token: string;
let partner: User;
let funder: User;
let project: Project;

const callAsAdmin = async <T>(method: string, path: string, body?: unknown) =>
  (await call<T>(stage.portal, method, path, { token, body })).body;
const readDocuments = () => callAsAdmin<ProjectDocument[]>('GET', `/api/document/project/${project.id}`);

beforeAll(async () => {
  token = await tokenOf(ADMIN);
  [partner, funder] = (
    await Promise.all([PARTNER, FUNDER].map((email) => callAsAdmin<User[]>('GET', `/api/user/${email}`)))
  ).flat() as [User, User];
});
/** Creates a project without documents, assigned to the demo's funder. */
async function newProject(): Promise<Project> {
  const values = { ...projectForm, projectName: 'Checklist', projectCompanyId: partner.companyId };
  const { id } = await callAsAdmin<Project>('POST', '/api/project', { project: values });
  const capital = { capitalCompanyId: funder.companyId, version: 1 };
  return callAsAdmin<Project>('PUT', `/api/project/${id}/capital`, capital);
}

async function openChecklist(email: string): Promise<Page> {
  const page = await stage.openAs(email, `/admin/project-documents?projectId=${project.id}`);
  await checklistSection(page)
    .getByText(/approved$/)
    .waitFor();
  // Keeps the file dialog from opening, even if a test waits for it only after the key press.
  page.on('filechooser', () => undefined);
  return page;
}
const typesAndNames = async () =>
  (await readDocuments()).map(({ documentType, documentName }) => `${documentType}: ${documentName}`).sort();
const completeDocuments = async () => (await readDocuments()).filter(({ draft }) => !draft);
const UPLOAD_URL = /\/upload\/[0-9a-f-]{36}\?/;

/** A file that was refused for its content leaves no document, and cannot be tried again. */
async function checkRefusedFile(page: Page): Promise<void> {
  await expect.poll(async () => (await readDocuments()).filter(({ draft }) => draft)).toEqual([]);
  const reasons = ['Valuation report.pdf was not uploaded', 'setup.exe was not sent', 'update.exe'];
  const buttons = reasons.map((reason) => checklistLine(page, reason).getByRole('button').allTextContents());
  expect(await Promise.all(buttons)).toEqual(reasons.map(() => ['Choose another file', 'Dismiss']));
}

/** Another file takes the place of the failed one. */
async function chooseAnotherFile(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pressIn(checklistSection(page), 'Choose another file: Valuation report.pdf'),
  ]);
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles(inputFile('Appraisal.pdf', EXECUTABLE));
  await checklistLine(page, 'Appraisal.pdf was not uploaded').waitFor();
  expect(await checklistLine(page, 'Valuation report.pdf was not uploaded').count()).toBe(0);
}

async function chooseSeveral(page: Page): Promise<void> {
  await chooseFiles(
    page,
    inputFile('setup.exe', EXECUTABLE),
    inputFile('update.exe', EXECUTABLE),
    inputFile('Valuation report.pdf', EXECUTABLE),
    inputFile('Feasibility study.pdf'),
    inputFile('Marketing plan.pdf'),
    inputFile('scan 0032.pdf'),
  );
  await checklistLine(page, 'setup.exe was not sent. Please upload a PDF').waitFor();
  await checklistLine(
    page,
    "Valuation report.pdf was not uploaded. The file's content doesn't match",
  ).waitFor();
  await waitForFile(page, 'Feasibility', 'Feasibility study.pdf');
  await waitForFile(page, 'Marketing', 'Marketing plan.pdf');
  const unsorted = checklistLine(page, 'scan 0032.pdf');
  await pressIn(unsorted, 'Upload scan 0032.pdf');
  await unsorted.getByText('Please select document type').waitFor();
  await unsorted.getByLabel('Type of scan 0032.pdf').selectOption({ label: 'Contracts' });
  await pressIn(unsorted, 'Upload scan 0032.pdf');
  await checklistLine(page, 'Contracts').getByText('scan 0032.pdf').waitFor();
  await checkRefusedFile(page);
  await chooseAnotherFile(page);
  await pressIn(checklistSection(page), 'Dismiss setup.exe');
  await pressIn(checklistSection(page), 'Dismiss update.exe');
  await pressIn(checklistSection(page), 'Dismiss Appraisal.pdf');
  await checklistLine(page, 'Valuations').getByText('Missing').waitFor();
  const filedAs = ['contracts: scan 0032', 'feasibility: Feasibility study', 'marketing: Marketing plan'];
  await expect.poll(typesAndNames).toEqual(filedAs);
}

async function dropOutside(page: Page): Promise<void> {
  const dataTransfer = await createDragData(page, 'Marketing.pdf');
  const defaultPrevented = await page.evaluate((data) => {
    const events = ['dragover', 'drop'].map(
      (type) => new DragEvent(type, { dataTransfer: data as DataTransfer, bubbles: true, cancelable: true }),
    );
    for (const event of events) document.querySelector('h1')?.dispatchEvent(event);
    return events.map((event) => event.defaultPrevented);
  }, dataTransfer);
  expect(defaultPrevented).toEqual([true, true]);
  expect(await readDocuments()).toHaveLength(3);
}

async function dropOnLineAndArea(page: Page): Promise<void> {
  await dropFiles(page, checklistLine(page, 'Contracts'), 'Valuation.pdf');
  await waitForFile(page, 'Contracts', 'Valuation.pdf');
  await dropFiles(page, checklistSection(page).getByText('Drop files here'), 'Marketing.pdf', 'unclear.pdf');
  await waitForFile(page, 'Marketing', 'Marketing.pdf');
  await checklistLine(page, 'unclear.pdf').getByText('Which type of document is it?').waitFor();
  expect(await typesAndNames()).toEqual(
    expect.arrayContaining(['contracts: Valuation', 'marketing: Marketing']),
  );
}

async function addByKeyboard(page: Page): Promise<void> {
  await checklistSection(page).getByRole('button', { name: 'Add Valuations' }).focus();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles(inputFile('Marketing by key.pdf'));
  await waitForFile(page, 'Valuations', 'Marketing by key.pdf');
}

it('guesses the type of a document from its file name, asks for missing types and explains refusals, for chosen and dropped files', async () => {
  project = await newProject();
  const page = await openChecklist(PARTNER);
  await chooseSeveral(page);
  await dropOutside(page);
  await dropOnLineAndArea(page);
  await addByKeyboard(page);
});

/** Loses the first of two uploads; the second continues. */
async function loseFirstUpload(page: Page): Promise<void> {
  let failed = false;
  await page.route(UPLOAD_URL, (route) => {
    if (failed) return route.continue();
    failed = true;
    return route.abort();
  });
  await chooseFiles(page, inputFile('Feasibility.pdf'), inputFile('Brochure.pdf'));
  const failedUpload = checklistSection(page).getByRole('listitem').filter({ hasText: 'was not uploaded' });
  await failedUpload.getByText('The connection was lost').waitFor();
  await expect.poll(completeDocuments).toHaveLength(1);
  await failedUpload.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(completeDocuments).toHaveLength(2);
  expect(await readDocuments()).toHaveLength(2);
}

async function cancelUpload(page: Page): Promise<void> {
  await page.route(UPLOAD_URL, () => undefined);
  await chooseFiles(page, inputFile('Valuation.pdf'));
  await checklistLine(page, 'Valuations').getByRole('progressbar').waitFor();
  await page.getByRole('link', { name: 'My Profile' }).click();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without uploading?' });
  await leaveDialog.getByText('1 file has not been uploaded yet.').waitFor();
  await leaveDialog.getByRole('button', { name: 'Cancel' }).click();
  await pressIn(checklistSection(page), 'Cancel the upload of Valuation.pdf');
  await checklistLine(page, 'Valuations').getByText('Missing').waitFor();
  await expect.poll(readDocuments).toHaveLength(2);
}

/** A question about leaving an upload needs no answer once the file is stored. */
async function leaveDuringUpload(page: Page): Promise<void> {
  await page.unroute(UPLOAD_URL);
  let upload = async () => {};
  await page.route(UPLOAD_URL, (route) => {
    upload = () => route.continue();
  });
  const request = page.waitForRequest(UPLOAD_URL);
  await chooseFiles(page, inputFile('Contract.pdf'));
  await request;
  await page.getByRole('link', { name: 'My Profile' }).click();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without uploading?' });
  await leaveDialog.waitFor();
  await upload();
  await page.waitForURL(/user-page/);
  await leaveDialog.waitFor({ state: 'detached' });
  await expect.poll(completeDocuments).toHaveLength(3);
  await page.unroute(UPLOAD_URL);
}

/** A partner deletes a document that the team has not decided on. */
async function deleteDocument(page: Page): Promise<void> {
  await pressIn(checklistSection(page), 'More: Contract');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await checklistLine(page, 'Contracts').getByText('Missing').waitFor();
  await expect.poll(readDocuments).toHaveLength(2);
}

async function deleteProject(): Promise<void> {
  await Promise.all((await readDocuments()).map(({ id }) => callAsAdmin('DELETE', `/api/document/${id}`)));
  const unassigned = await callAsAdmin<Project>('DELETE', `/api/project/${project.id}/capital`);
  const reopened = { id: project.id, version: unassigned.version, projectStatus: 'new' };
  await callAsAdmin('POST', '/api/project', { project: reopened });
  expect(await callAsAdmin('DELETE', `/api/project/${project.id}`)).toBe(true);
}

/** A document whose creation was not answered is deleted with its upload: nobody would fill it. */
async function dismissUnansweredDocument(page: Page): Promise<void> {
  const count = (await readDocuments()).length;
  await loseAnswer(page, '**/api/document');
  await chooseFiles(page, inputFile('Marketing.pdf'));
  await checklistLine(page, 'Marketing.pdf was not uploaded').waitFor();
  expect(await readDocuments()).toHaveLength(count + 1);
  await pressIn(checklistSection(page), 'Dismiss Marketing.pdf');
  await expect.poll(readDocuments).toHaveLength(count);
}

it('retries a failed upload, cancels another, dismisses one without an answer, leaves the page after a third, deletes its document, and reports that the project was deleted', async () => {
  project = await newProject();
  const page = await openChecklist(PARTNER);
  await loseFirstUpload(page);
  await cancelUpload(page);
  await dismissUnansweredDocument(page);
  await leaveDuringUpload(page);
  await page.goBack();
  await deleteDocument(page);
  await chooseFiles(page, inputFile('unclear.pdf'));
  const unclear = checklistLine(page, 'unclear.pdf');
  await unclear.waitFor();
  await deleteProject();
  await unclear.getByLabel('Type of unclear.pdf').selectOption('contracts');
  await pressIn(unclear, 'Upload unclear.pdf');
  await checklistLine(page, 'You can no longer add documents').waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await checklistSection(page).getByText('This project was deleted').waitFor();
  await unclear.waitFor();
});

const valuation = (page: Page) => checklistLine(page, 'Valuations');

async function rejectInPlace(admin: Page): Promise<void> {
  const checklist = admin.url();
  await pressIn(checklistSection(admin), 'Review Valuation');
  await admin.getByLabel('Reason, sent to the project partner when you reject').fill('It is not signed.');
  await pressIn(admin.locator('body'), 'Reject');
  await admin.getByText('Valuation is rejected').waitFor();
  await admin.goto(checklist);
  await valuation(admin).getByText('Rejected', { exact: true }).waitFor();
  await valuation(admin).getByText('It is not signed.').waitFor();
}

async function replaceRejected(partnerPage: Page): Promise<void> {
  await valuation(partnerPage).getByText('It is not signed.').waitFor();
  const [chooser] = await Promise.all([
    partnerPage.waitForEvent('filechooser'),
    pressIn(checklistSection(partnerPage), 'Replace Valuation'),
  ]);
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles(inputFile('Signed.pdf', Buffer.concat([PDF, PDF])));
  await valuation(partnerPage).getByText('Signed.pdf').waitFor();
  await valuation(partnerPage).getByText('In Review').waitFor();
  await valuation(partnerPage).getByText('version 2').waitFor();
}

async function approveTheNewVersion(admin: Page): Promise<void> {
  const dialog = admin.getByRole('dialog');
  await admin.reload();
  await pressIn(checklistSection(admin), 'More: Valuation');
  await admin.getByRole('menuitem', { name: 'Versions' }).click();
  await dialog.getByText('Signed.pdf').first().waitFor();
  await dialog.getByText('Plan.pdf').first().waitFor();
  expect(await dialog.getByText('Current').count()).toBe(1);
  await admin.keyboard.press('Escape');
  const { pathname, search } = new URL(admin.url());
  const checklist = pathname + search;
  await pressIn(checklistSection(admin), 'Review Valuation');
  await pressIn(admin.locator('body'), 'Approve');
  await admin.getByText('Valuation is approved').waitFor();
  await navigate(admin, checklist);
  await checklistSection(admin).getByText('1 of 8 approved').waitFor();
}

async function expectFunderView(): Promise<void> {
  const funderPage = await openChecklist(FUNDER);
  await checklistSection(funderPage).getByText('1 approved', { exact: true }).waitFor();
  expect(await checklistSection(funderPage).getByRole('listitem').count()).toBe(1);
  expect(await checklistSection(funderPage).getByText('Missing').count()).toBe(0);
  expect(await checklistSection(funderPage).getByLabel('choose them').count()).toBe(0);
}

async function replaceFromMenu(page: Page, documentName: string, fileName: string): Promise<void> {
  await pressIn(checklistSection(page), `More: ${documentName}`);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Replace' }).click(),
  ]);
  await chooser.setFiles(inputFile(fileName));
}

/** Checks that an approved document cannot be replaced, and the reason is shown. */
async function replaceApproved(partnerPage: Page): Promise<void> {
  await replaceFromMenu(partnerPage, 'Valuation', 'Other.pdf');
  await checklistLine(
    partnerPage,
    "Other.pdf was not uploaded. Approved documents can't be changed",
  ).waitFor();
  expect((await readDocuments())[0]).toMatchObject({ fileName: 'Signed.pdf', documentStatus: 'approved' });
}

it('reviews a document in place, replaces it until it is approved and keeps its versions', async () => {
  project = await newProject();
  const documentOptions = { projectId: project.id, documentName: 'Valuation', token: await tokenOf(PARTNER) };
  await createDocumentInReview(stage.portal, documentOptions);
  const admin = await openChecklist(ADMIN);
  expect(await checklistSection(admin).getByRole('listitem').locator('strong').allTextContents()).toEqual(
    documentTypes.map(({ label }) => label),
  );
  await rejectInPlace(admin);
  const partnerPage = await openChecklist(PARTNER);
  await replaceRejected(partnerPage);
  await approveTheNewVersion(admin);
  await expectFunderView();
  await replaceApproved(partnerPage);
  await pressIn(admin.locator('body'), 'Undo');
  await valuation(admin).getByText('In Review').waitFor();
});

it('explains why a file was not uploaded if its document was deleted', async () => {
  project = await newProject();
  const documentOptions = { projectId: project.id, documentName: 'Deleted', token: await tokenOf(PARTNER) };
  const { id } = await createDocumentInReview(stage.portal, documentOptions);
  const page = await openChecklist(PARTNER);
  await page.route(UPLOAD_URL, (route) => route.abort());
  await replaceFromMenu(page, 'Deleted', 'Late.pdf');
  await checklistLine(page, 'Late.pdf was not uploaded').waitFor();
  await callAsAdmin('DELETE', `/api/document/${id}`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await valuation(page).getByText('Missing').waitFor();
  await pressIn(checklistSection(page), 'Try again: Late.pdf');
  await checklistLine(page, 'Late.pdf was not uploaded. The document was deleted').waitFor();
  expect(await readDocuments()).toEqual([]);
});

it("accepts files in the project page's checklist on a phone, without axe findings", async () => {
  project = await newProject();
  const page = await stage.openAs(PARTNER, `/admin/project-page?projectId=${project.id}&section=documents`);
  await page.setViewportSize({ width: 390, height: 900 });
  const documentsSection = page.getByRole('region', { name: 'Documents' });
  await documentsSection.getByText('0 of 8 approved').waitFor();
  const files = [inputFile('Brochure.pdf'), inputFile('unclear.pdf'), inputFile('setup.exe', EXECUTABLE)];
  await documentsSection.getByLabel('choose them').setInputFiles(files);
  await documentsSection.getByRole('button', { name: 'Brochure.pdf', exact: true }).waitFor();
  const lines = documentsSection.getByRole('listitem');
  await lines.filter({ hasText: 'Marketing' }).getByText('New').waitFor();
  await lines.filter({ hasText: 'setup.exe was not sent' }).waitFor();
  expect((await readDocuments()).map(({ documentType }) => documentType)).toEqual(['marketing']);
  expect(await runAxe(page, 'main')).toEqual([]);
  const overflow = await documentsSection.evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

it('shows a file that was refused or lacks its type to a user at the top of the list on a phone', async () => {
  project = await newProject();
  const page = await stage.openAs(PARTNER, `/admin/project-page?projectId=${project.id}&section=documents`);
  await page.setViewportSize({ width: 390, height: 844 });
  const documentsSection = page.getByRole('region', { name: 'Documents' });
  for (const [name, label] of [
    ['unclear.pdf', 'Type of unclear.pdf'],
    ['setup.exe', 'Dismiss setup.exe'],
  ] as const) {
    await documentsSection.getByText('0 of 8 approved').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await documentsSection.getByLabel('choose them').setInputFiles([inputFile(name, EXECUTABLE)]);
    await expect.poll(() => isInView(documentsSection.getByLabel(label))).toBe(true);
  }
});
