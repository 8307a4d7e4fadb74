import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Company } from '../../shared/entities/company.ts';
import type { ProjectDocument } from '../../shared/entities/document.ts';
import type { Project } from '../../shared/entities/project.ts';
import type { User } from '../../shared/entities/user.ts';
import { journey } from '../support/journey.ts';
import { DOCX, PDF } from '../support/files.ts';
import { call, tokenOf } from '../support/api-client.ts';
import { fillIn, pressSave } from '../support/screen.ts';

const stage = journey();
let project: Project;
const LIST_TITLE = 'PROJECT DOCUMENTS';

const callWithToken = async <T>(token: string, path: string, method = 'GET', body?: unknown) =>
  (await call<T>(stage.portal, method, path, { token, body })).body;

beforeAll(async () => {
  const adminToken = await tokenOf('admin@portal.test');
  const [funder] = await callWithToken<User[]>(adminToken, '/api/user/funder@portal.test');
  const [developer] = await callWithToken<User[]>(adminToken, '/api/user/developer@portal.test');
  const projects = await callWithToken<Project[]>(adminToken, `/api/project/company/${developer?.companyId}`);
  const matched = projects.find(({ projectStatus }) => projectStatus === 'matched');
  project = await callWithToken<Project>(adminToken, `/api/project/${matched?.id}/capital`, 'PUT', {
    capitalCompanyId: funder?.companyId,
    version: matched?.version,
  });
  expect(project.projectStatus).toBe('assigned');
});

const openList = (email: string) =>
  stage.openAs(email, `/admin/project-documents?projectId=${project.id}`).then(async (page) => {
    await page.getByRole('heading', { name: LIST_TITLE }).waitFor();
    return page;
  });
const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function addDocument(page: Page, title: string, name: string, buffer: Buffer): Promise<void> {
  await press(page, 'Add Document');
  await fillIn(page, { 'Document Title': title });
  await page.getByLabel('Choose a file').setInputFiles(file(name, buffer));
  await page.getByText(`${name} is uploaded`).waitFor();
  await fillIn(page, { 'Document Type': 'Valuations', 'Document Status': 'In Review' });
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/document')),
    pressSave(page),
  ]);
  await page.getByText('Document saved').first().waitFor();
  await press(page, 'Back');
  await rowOf(page, title).waitFor();
}

/** Clicks to open a file. @returns the link that the page requested */
async function openFile(page: Page, click: () => Promise<void>): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/link')),
    page.waitForEvent('popup'),
    click(),
  ]);
  return ((await answer.json()) as { url: string }).url;
}

const statusOf = async (url: string) => (await fetch(url)).status;

/** Expects that changed links are rejected, and other companies denied: the guest's, as a partner and as a funder. */
async function expectDeniedToOthers(url: string): Promise<void> {
  const unsignedUrl = url.replace(/\?.*/, '');
  const tampered = url.replace(/Expires=\d+/, 'Expires=4102444800');
  const adminToken = await tokenOf('admin@portal.test');
  const documents = await callWithToken<ProjectDocument[]>(adminToken, `/api/document/project/${project.id}`);
  const plan = documents.find(({ documentName }) => documentName === 'Plan');
  const contract = documents.find(({ documentName }) => documentName === 'Contract');
  const foreignUrl = url.replace(new URL(url).pathname, new URL(String(contract?.documentLink)).pathname);
  expect(await Promise.all([unsignedUrl, tampered, foreignUrl].map(statusOf))).toEqual([403, 403, 403]);

  const [guest] = await callWithToken<User[]>(adminToken, '/api/user/guest@portal.test');
  let [company] = await callWithToken<Company[]>(adminToken, `/api/company/${guest?.companyId}`);
  const otherToken = await tokenOf('guest@portal.test');
  for (const companyType of ['project_partner', 'capital_partner']) {
    const { id, version } = company ?? {};
    company = await callWithToken<Company>(adminToken, '/api/company', 'POST', {
      company: { id, version, companyType },
    });
    expect(company).toMatchObject({ companyType });
    expect(await callWithToken(otherToken, `/api/document/project/${project.id}`)).toEqual([]);
    expect(await callWithToken(otherToken, `/api/document/${plan?.id}`)).toEqual([]);
    expect(
      (await call(stage.portal, 'GET', `/api/document/${plan?.id}/link`, { token: otherToken })).status,
    ).toBe(404);
  }
}

it('uploads, approves, opens, reopens and rejects documents of a project, and denies other companies', async () => {
  const partner = await openList('developer@portal.test');
  await addDocument(partner, 'Plan', 'Plan é.pdf', PDF);
  await addDocument(partner, 'Contract', 'Contract.docx', DOCX);
  expect(await rowOf(partner, 'Plan').textContent()).toContain('Jack Thornbury');
  await partner.getByText(/^\d of 8 approved$/).waitFor();

  const admin = await openList('admin@portal.test');
  await admin.getByRole('link', { name: 'Edit Document: Plan' }).click();
  await press(admin, 'Approve');
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await admin.getByText('This document is approved').waitFor();

  const funder = await openList('funder@portal.test');
  await rowOf(funder, 'Plan').waitFor();
  expect(await funder.getByRole('button', { name: /^(Add|Edit|Delete) / }).count()).toBe(0);
  const url = await openFile(funder, () => press(funder, 'Open Document: Plan'));
  const opened = await fetch(url);
  expect([opened.status, Buffer.from(await opened.arrayBuffer())]).toEqual([200, PDF]);
  expect(Object.fromEntries(opened.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining("filename*=UTF-8''Plan%20%C3%A9.pdf"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  });
  await expectDeniedToOthers(url);

  await partner.reload();
  await rowOf(partner, 'Plan').waitFor();
  expect(await rowOf(partner, 'Plan').getByRole('button').count()).toBe(1);

  await press(admin, 'Back');
  await press(admin, 'Reopen Document: Plan');
  await admin.getByText('Plan is in review again').waitFor();
  await admin.getByRole('link', { name: 'Edit Document: Plan' }).click();
  await admin.getByLabel('Replace the file').setInputFiles(file('Plan 2.pdf', Buffer.concat([PDF, PDF])));
  await admin.getByText('Plan 2.pdf is uploaded').waitFor();
  await admin.getByText('Earlier versions').click();
  const earlierUrl = await openFile(admin, () => press(admin, /^Open Plan é\.pdf/));
  expect(Buffer.from(await (await fetch(earlierUrl)).arrayBuffer())).toEqual(PDF);
  await press(admin, 'Reject');
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Review Reason').fill('A page is missing.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await admin.getByText('Plan is rejected').waitFor();

  await partner.reload();
  await partner.getByRole('link', { name: 'Edit Document: Plan' }).click();
  await partner.getByText('This document was rejected.').waitFor();
  await partner.getByText('A page is missing.').waitFor();
});
