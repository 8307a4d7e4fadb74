import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Grant } from '../../../shared/entities/grant.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { runAxe } from '../../support/axe.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { pressButton, waitForToast } from '../../support/screen.ts';

const ADMIN = 'admin@portal.test';
const FUNDER = 'funder@portal.test';
const PARTNER = 'developer@portal.test';
const FUNDER_NAME = 'Harrow Lane Credit Partners';
const SHARED_DOCUMENT = 'Approvals and title search';

const stage = journey();
let project: Project;

/** The demo's project with two documents shared with a funder. */
beforeAll(async () => {
  const token = await tokenOf(ADMIN);
  const read = async <A>(path: string) => (await call<A>(stage.portal, 'GET', path, { token })).body;
  const openProjects = await read<Project[]>('/api/project/open');
  const grants = await Promise.all(openProjects.map(({ id }) => read<Grant[]>(`/api/grant/project/${id}`)));
  const sharedProject = openProjects.find(({ id }) =>
    grants.flat().some(({ projectId }) => projectId === id),
  );
  if (!sharedProject) throw new Error('The demo opens no document');
  project = sharedProject;
});

const openDocuments = (email: string) =>
  stage.openAs(email, `/admin/project-page?projectId=${project.id}&section=documents`);
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Documents' }).getByRole('listitem').filter({ hasText: name });
const section = (page: Page) => page.getByRole('region', { name: 'Documents' });

it('shares documents with funders, revokes one share and undoes that', async () => {
  const page = await openDocuments(ADMIN);
  await row(page, SHARED_DOCUMENT).getByText('Shared with 1 funder').waitFor();
  await pressButton(page, 'Share with funders…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: FUNDER_NAME }).waitFor();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByText('Please select at least one document').waitFor();
  await dialog.getByText('Please select at least one funder').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await runAxe(page, '[role=dialog]', 'all')).toEqual([]);
  }
  await dialog.getByRole('checkbox', { name: 'All approved documents' }).check();
  await dialog.getByRole('textbox', { name: 'Search funders' }).fill('swan');
  await dialog.getByRole('checkbox', { name: 'Swan River Capital' }).check();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await waitForToast(page, '3 documents shared with 1 funder');
  await row(page, SHARED_DOCUMENT).getByText('Shared with 2 funders').waitFor();
  await pressButton(page, 'Share with funders…');
  const stopSharing = dialog.getByRole('button', {
    name: `Stop sharing ${SHARED_DOCUMENT} with ${FUNDER_NAME}`,
  });
  const refuseDeletion = (route: Route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: false }) : route.fallback();
  await page.route('**/api/grant/**', refuseDeletion);
  await stopSharing.click();
  await waitForToast(page, 'This record was changed meanwhile. Check its latest values and try again.');
  await page.unroute('**/api/grant/**');
  await stopSharing.click();
  await waitForToast(page, `No longer shared with ${FUNDER_NAME}`);
  await pressButton(page, 'Undo');
  await waitForToast(page, /: Change undone$/);
  await stopSharing.waitFor();
});

it('shows a funder the documents shared with it, and shows the partner and the team who opened them', async () => {
  const funder = await openDocuments(FUNDER);
  await section(funder).getByText('2 approved').waitFor();
  await section(funder).getByText('shares documents of this project').waitFor();
  expect(await section(funder).getByRole('listitem').count()).toBe(2);
  expect(await runAxe(funder, 'main', 'all')).toEqual([]);
  const read = funder.waitForResponse((answer) => answer.url().endsWith('/link') && answer.ok());
  await row(funder, SHARED_DOCUMENT).getByRole('button').first().click();
  await read;
  const partner = await openDocuments(PARTNER);
  await partner.getByText('Access log').click();
  await partner.getByRole('cell', { name: 'A funder' }).first().waitFor();
  expect(await partner.getByRole('main').innerText()).not.toContain(FUNDER_NAME);
  const admin = await openDocuments(ADMIN);
  await admin.getByText('Access log').click();
  const newest = admin.getByRole('table').getByRole('row').nth(1);
  await newest.getByText(SHARED_DOCUMENT).waitFor();
  await newest.getByText(`Nadia Kowalski, ${FUNDER_NAME}`).waitFor();
  expect(await runAxe(admin, 'main', 'all')).toEqual([]);
});

it('leaves no gap in the access log when new entries arrive', async () => {
  const opening = { projectId: project.id, documentId: '', fileNumber: 1, company: '', side: 'team' };
  const log = Array.from({ length: 4 }, (_, index) => `Plan ${index}`).toReversed();
  const page = await openDocuments(ADMIN);
  await page.route('**/api/opening/**', (route) => {
    const from = new URL(route.request().url()).searchParams.get('from');
    const start = from ? log.indexOf(from) + 1 : 0;
    const json = log
      .slice(start, start + 2)
      .map((documentName) => ({ ...opening, documentName, person: 'Ann', at: '2026-11-21T03:00:00.000Z' }));
    const last = json.at(-1)?.documentName;
    const link = `<${route.request().url().split('?')[0]}?from=${last}>; rel="next"`;
    return route.fulfill({ json, headers: start + 2 < log.length ? { link } : {} });
  });
  await page.getByText('Access log').click();
  const entries = page.getByRole('table').getByRole('cell', { name: /^Plan/ });
  await pressButton(page, 'Show earlier');
  await expect.poll(() => entries.count()).toBe(4);
  log.unshift('Plan 4');
  await expect
    .poll(async () => {
      // Reads the log again.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return entries.first().innerText();
    })
    .toBe('Plan 4');
  expect(await entries.count()).toBe(4);
  await page.getByRole('button', { name: 'Show earlier' }).press('Enter');
  await expect.poll(() => entries.allInnerTexts()).toEqual(log);
  await page.locator('tr:focus').getByText('Plan 0').waitFor();
});

it('shares the remaining documents after a colleague has reopened one of them', async () => {
  const page = await openDocuments(ADMIN);
  await pressButton(page, 'Share with funders…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'All approved documents' }).check();
  await dialog.getByRole('checkbox', { name: 'Rimu Street Capital' }).check();
  const token = await tokenOf(ADMIN);
  const path = `/api/document/project/${project.id}`;
  const documents = (await call<ProjectDocument[]>(stage.portal, 'GET', path, { token })).body;
  const reopened = documents.find(({ documentName }) => documentName === SHARED_DOCUMENT);
  const body = { document: { id: reopened?.id, version: reopened?.version, documentStatus: 'in_review' } };
  await call(stage.portal, 'POST', '/api/document', { token, body });
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByText('A selected document is no longer approved, so it was not shared.').waitFor();
  await dialog.getByRole('checkbox', { name: SHARED_DOCUMENT }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
});
