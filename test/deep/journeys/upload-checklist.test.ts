import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { documentTypes } from '../../../shared/entities/options.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { User } from '../../../shared/entities/user.ts';
import { findings } from '../../support/axe.ts';
import { choose, dragged, drop, file, filed, line, press, section } from '../../support/checklist.ts';
import { EXECUTABLE, PDF } from '../../support/files.ts';
import { documentInReview } from '../../support/in-review.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/person.ts';
import { projectForm } from '../../support/records.ts';

const ADMIN = 'admin@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER = 'funder@portal.test';

const stage = journey();
let token: string;
let partner: User;
let funder: User;
let project: Project;

const ask = async <T>(method: string, path: string, body?: unknown) =>
  (await call<T>(stage.portal, method, path, { token, body })).body;
const documents = () => ask<ProjectDocument[]>('GET', `/api/document/project/${project.id}`);

beforeAll(async () => {
  token = await tokenOf(ADMIN);
  [partner, funder] = (
    await Promise.all([PARTNER, FUNDER].map((email) => ask<User[]>('GET', `/api/user/${email}`)))
  ).flat() as [User, User];
});
/** A project without documents, assigned to the demo's funder. */
async function newProject(): Promise<Project> {
  const given = { ...projectForm, projectName: 'Checklist', projectCompanyId: partner.companyId };
  const { id } = await ask<Project>('POST', '/api/project', { project: given });
  const capital = { capitalCompanyId: funder.companyId, version: 1 };
  return ask<Project>('PUT', `/api/project/${id}/capital`, capital);
}

async function checklist(email: string): Promise<Page> {
  const page = await stage.as(email, `/admin/project-documents?projectId=${project.id}`);
  await section(page)
    .getByText(/approved$/)
    .waitFor();
  // Whoever waits for the dialog of files later may press a key before the browser is told to wait, too.
  page.on('filechooser', () => undefined);
  return page;
}
const typesAndNames = async () =>
  (await documents()).map(({ documentType, documentName }) => `${documentType}: ${documentName}`).sort();
const complete = async () => (await documents()).filter(({ draft }) => !draft);
const UPLOADS = /\/upload\/[0-9a-f-]{36}\?/;

async function chooseSeveral(page: Page): Promise<void> {
  await choose(
    page,
    file('Feasibility study.pdf'),
    file('Marketing plan.pdf'),
    file('scan 0032.pdf'),
    file('setup.exe', EXECUTABLE),
    file('Valuation report.pdf', EXECUTABLE),
  );
  await line(page, 'setup.exe was not sent. Please upload a PDF').waitFor();
  await line(page, 'Valuation report.pdf was not uploaded. The file is not of the kind').waitFor();
  await filed(page, 'Feasibility', 'Feasibility study.pdf');
  await filed(page, 'Marketing', 'Marketing plan.pdf');
  const unsorted = line(page, 'scan 0032.pdf');
  await press(unsorted, 'Upload scan 0032.pdf');
  await unsorted.getByText('Please select document type').waitFor();
  await unsorted.getByLabel('Type of scan 0032.pdf').selectOption({ label: 'Contracts' });
  await press(unsorted, 'Upload scan 0032.pdf');
  await line(page, 'Contracts').getByText('scan 0032.pdf').waitFor();
  await press(section(page), 'Dismiss setup.exe');
  await press(section(page), 'Dismiss Valuation report.pdf');
  await line(page, 'Valuations').getByText('Missing').waitFor();
  const filedAs = ['contracts: scan 0032', 'feasibility: Feasibility study', 'marketing: Marketing plan'];
  await expect.poll(typesAndNames).toEqual(filedAs);
}

async function dropOutside(page: Page): Promise<void> {
  const dataTransfer = await dragged(page, 'Marketing.pdf');
  const kept = await page.evaluate((data) => {
    const events = ['dragover', 'drop'].map(
      (type) => new DragEvent(type, { dataTransfer: data as DataTransfer, bubbles: true, cancelable: true }),
    );
    for (const event of events) document.querySelector('h1')?.dispatchEvent(event);
    return events.map((event) => event.defaultPrevented);
  }, dataTransfer);
  expect(kept).toEqual([true, true]);
  expect(await documents()).toHaveLength(3);
}

async function dropOnLineAndArea(page: Page): Promise<void> {
  await drop(page, line(page, 'Contracts'), 'Valuation.pdf');
  await filed(page, 'Contracts', 'Valuation.pdf');
  await drop(page, section(page).getByText('Drop files here'), 'Marketing.pdf', 'unclear.pdf');
  await filed(page, 'Marketing', 'Marketing.pdf');
  await line(page, 'unclear.pdf').getByText('Which type of document is it?').waitFor();
  expect(await typesAndNames()).toEqual(
    expect.arrayContaining(['contracts: Valuation', 'marketing: Marketing']),
  );
}

async function addByKeyboard(page: Page): Promise<void> {
  await section(page).getByRole('button', { name: 'Add Valuations' }).focus();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  expect(chooser.isMultiple()).toBe(true);
  await chooser.setFiles(file('Marketing by key.pdf'));
  await filed(page, 'Valuations', 'Marketing by key.pdf');
}

it('several files go where their names say; the others wait for their type, and one that is refused says why; so do those that are dropped', async () => {
  project = await newProject();
  const page = await checklist(PARTNER);
  await chooseSeveral(page);
  await dropOutside(page);
  await dropOnLineAndArea(page);
  await addByKeyboard(page);
});

/** The first of two uploads is lost; the other is not waited for. */
async function loseOne(page: Page): Promise<void> {
  let failed = false;
  await page.route(UPLOADS, (route) => {
    if (failed) return route.continue();
    failed = true;
    return route.abort();
  });
  await choose(page, file('Feasibility.pdf'), file('Brochure.pdf'));
  const broken = section(page).getByRole('listitem').filter({ hasText: 'was not uploaded' });
  await broken.getByText('The connection was lost').waitFor();
  await expect.poll(complete).toHaveLength(1);
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(complete).toHaveLength(2);
  expect(await documents()).toHaveLength(2);
}

async function cancelOne(page: Page): Promise<void> {
  await page.route(UPLOADS, () => undefined);
  await choose(page, file('Valuation.pdf'));
  await line(page, 'Valuations').getByRole('progressbar').waitFor();
  await page.getByRole('link', { name: 'My Profile' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await press(section(page), 'Cancel the upload of Valuation.pdf');
  await line(page, 'Valuations').getByText('Missing').waitFor();
  await expect.poll(documents).toHaveLength(2);
}

async function deleteProject(): Promise<void> {
  await Promise.all((await documents()).map(({ id }) => ask('DELETE', `/api/document/${id}`)));
  const unassigned = await ask<Project>('DELETE', `/api/project/${project.id}/capital`);
  const back = { id: project.id, version: unassigned.version, projectStatus: 'new' };
  await ask('POST', '/api/project', { project: back });
  expect(await ask('DELETE', `/api/project/${project.id}`)).toBe(true);
}

it('an upload that fails is tried again, one that is cancelled leaves no trace, and words say that the project was deleted while a file was chosen', async () => {
  project = await newProject();
  const page = await checklist(PARTNER);
  await loseOne(page);
  await cancelOne(page);
  await choose(page, file('unclear.pdf'));
  const unclear = line(page, 'unclear.pdf');
  await unclear.waitFor();
  await deleteProject();
  await unclear.getByLabel('Type of unclear.pdf').selectOption('contracts');
  await press(unclear, 'Upload unclear.pdf');
  await line(page, 'You can no longer add documents').waitFor();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await section(page).getByText('This project was deleted').waitFor();
  await unclear.waitFor();
});

const valuation = (page: Page) => line(page, 'Valuations');

async function rejectInPlace(admin: Page): Promise<void> {
  const dialog = admin.getByRole('dialog');
  await press(section(admin), 'Review Valuation');
  await press(dialog, 'Reject');
  await dialog.getByLabel('Review Reason').fill('It is not signed.');
  await press(dialog, 'Reject');
  await valuation(admin).getByText('Rejected', { exact: true }).waitFor();
  await valuation(admin).getByText('It is not signed.').waitFor();
}

async function replaceRejected(own: Page): Promise<void> {
  await valuation(own).getByText('It is not signed.').waitFor();
  const [chooser] = await Promise.all([
    own.waitForEvent('filechooser'),
    press(section(own), 'Replace Valuation'),
  ]);
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles(file('Signed.pdf', Buffer.concat([PDF, PDF])));
  await valuation(own).getByText('Signed.pdf').waitFor();
  await valuation(own).getByText('In Review').waitFor();
  await valuation(own).getByText('version 2').waitFor();
}

async function approveTheNewVersion(admin: Page): Promise<void> {
  const dialog = admin.getByRole('dialog');
  await admin.reload();
  await press(section(admin), 'More: Valuation');
  await admin.getByRole('menuitem', { name: 'Versions' }).click();
  await dialog.getByText('Signed.pdf').first().waitFor();
  await dialog.getByText('Plan.pdf').first().waitFor();
  expect(await dialog.getByText('Current').count()).toBe(1);
  await admin.keyboard.press('Escape');
  await press(section(admin), 'Review Valuation');
  await press(dialog, 'Approve');
  await section(admin).getByText('1 of 8 approved').waitFor();
}

async function readByFunder(): Promise<void> {
  const seen = await checklist(FUNDER);
  await section(seen).getByText('1 approved', { exact: true }).waitFor();
  expect(await section(seen).getByRole('listitem').count()).toBe(1);
  expect(await section(seen).getByText('Missing').count()).toBe(0);
  expect(await section(seen).getByLabel('choose them').count()).toBe(0);
}

/** Replaces what was approved since the page was loaded: the line says why not and keeps the file. */
async function replaceApproved(own: Page): Promise<void> {
  await press(section(own), 'More: Valuation');
  const [chooser] = await Promise.all([
    own.waitForEvent('filechooser'),
    own.getByRole('menuitem', { name: 'Replace' }).click(),
  ]);
  await chooser.setFiles(file('Other.pdf'));
  await line(own, "Other.pdf was not uploaded. Approved documents can't be changed").waitFor();
  expect((await documents())[0]).toMatchObject({ fileName: 'Signed.pdf', documentStatus: 'approved' });
}

it('a document is reviewed in place, replaced by its partner until it is approved, and keeps its versions', async () => {
  project = await newProject();
  const given = { projectId: project.id, documentName: 'Valuation', token: await tokenOf(PARTNER) };
  await documentInReview(stage.portal, given);
  const admin = await checklist(ADMIN);
  expect(await section(admin).getByRole('listitem').locator('strong').allTextContents()).toEqual(
    documentTypes.map(({ label }) => label),
  );
  await rejectInPlace(admin);
  const own = await checklist(PARTNER);
  await replaceRejected(own);
  await approveTheNewVersion(admin);
  await readByFunder();
  await replaceApproved(own);
  await press(admin.locator('body'), 'Undo');
  await valuation(admin).getByText('In Review').waitFor();
});

it("the checklist stands on the project's page, too, takes files there on a phone, and has no finding of axe", async () => {
  project = await newProject();
  const page = await stage.as(PARTNER, `/admin/project-page?projectId=${project.id}&section=documents`);
  await page.setViewportSize({ width: 390, height: 900 });
  const own = page.getByRole('region', { name: 'Documents' });
  await own.getByText('0 of 8 approved').waitFor();
  const files = [file('Brochure.pdf'), file('unclear.pdf'), file('setup.exe', EXECUTABLE)];
  await own.getByLabel('choose them').setInputFiles(files);
  await own.getByRole('button', { name: 'Brochure.pdf', exact: true }).waitFor();
  const lines = own.getByRole('listitem');
  await lines.filter({ hasText: 'Marketing' }).getByText('New').waitFor();
  await lines.filter({ hasText: 'setup.exe was not sent' }).waitFor();
  expect((await documents()).map(({ documentType }) => documentType)).toEqual(['marketing']);
  expect(await findings(page, 'main')).toEqual([]);
  const wide = await own.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
