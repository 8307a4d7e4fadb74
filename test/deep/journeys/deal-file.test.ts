import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { dealFiles } from '../../../shared/proof/deal-file.ts';
import { runAxe } from '../../support/axe.ts';
import { PDF } from '../../support/files.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/api-client.ts';
import { scratchFolder } from '../../support/scratch.ts';

const stage = journey();
let project: Project;
beforeAll(async () => {
  const token = await tokenOf('admin@portal.test');
  const callAsAdmin = async <T>(method: string, path: string, body?: unknown) =>
    (await call<T>(stage.portal, method, path, { token, body })).body;
  const openProjects = await callAsAdmin<Project[]>('GET', '/api/project/open?limit=100');
  const demoProject = openProjects.find(({ projectName }) => projectName === 'Ferry Point Lodge');
  if (!demoProject) throw new Error('The demo lacks Ferry Point Lodge.');
  // The save starts the chain, and the signer then signs its head.
  project = await callAsAdmin<Project>('POST', '/api/project', {
    project: { ...demoProject, transactionUpdates: 'Valuation is in.' },
  });
  const document = await callAsAdmin<ProjectDocument>('POST', '/api/document', {
    document: { projectId: demoProject.id },
  });
  const path = `/api/document/${document.id}/upload`;
  const upload = await callAsAdmin<{ url: string; uploadId: string; headers: Record<string, string> }>(
    'POST',
    path,
    {
      contentType: 'application/pdf',
      size: PDF.length,
    },
  );
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(PDF) });
  await callAsAdmin('PUT', path, {
    uploadId: upload.uploadId,
    fileName: 'Valuation.pdf',
    version: document.version,
  });
  await stage.portal.run('local-proof-Signer', { time: new Date().toISOString() });
});

/** The result that the verifier page shows for a deal file. */
async function readResult(page: Page, file: string): Promise<string> {
  await page.getByLabel('The deal file (ZIP)').setInputFiles(file);
  const result = page.locator('.result');
  await result.waitFor();
  return (await page.locator('#result').textContent()) ?? '';
}

it('verifies a deal file offline and rejects a tampered one', async () => {
  const page = await stage.openAs('admin@portal.test', `/admin/project-page?projectId=${project.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export deal file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Anyone can verify it without the portal').waitFor();
  expect(await runAxe(page, '[role=dialog]')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await dialog.getByText('The deal file is downloaded').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Close');
  expect(download.suggestedFilename()).toMatch(/^Deal file Ferry Point Lodge \d{4}-\d\d-\d\d\.zip$/);

  const folder = scratchFolder();
  const zip = join(folder, 'deal.zip');
  await download.saveAs(zip);
  const files = unzipSync(new Uint8Array(readFileSync(zip)));
  const documents = Object.keys(files).filter((path) => path.startsWith('documents/'));
  expect(documents.filter((path) => path.endsWith('/1/Valuation.pdf'))).toHaveLength(1);
  writeFileSync(join(folder, dealFiles.page), files[dealFiles.page] ?? '');

  const offlinePage = await stage.browser.newPage();
  const requestUrls: string[] = [];
  offlinePage.on('request', (request) => requestUrls.push(request.url()));
  await offlinePage.context().setOffline(true);
  await offlinePage.goto(pathToFileURL(join(folder, dealFiles.page)).href);
  expect(await runAxe(offlinePage, 'body')).toEqual([]);
  const result = await readResult(offlinePage, zip);
  expect(result).toMatch(/^Verified: entries 1 to \d+ match their signatures\./);
  expect(result).toContain(`The chain of project ${project.id} is complete`);
  expect(result).toMatch(/Entries 1 to \d+ are signed, as of \d{4}-/);
  expect(result).toContain(`Files identical to their upload: ${documents.length}.`);

  // As Finder zips the folder of an unzipped deal file.
  const zippedAgain = join(folder, 'zipped again.zip');
  const inFolder = Object.entries(files).map(([path, content]) => [`Deal file/${path}`, content]);
  const added = { 'Deal file/documents/.DS_Store': strToU8('a'), '__MACOSX/._Deal file': strToU8('a') };
  writeFileSync(zippedAgain, zipSync({ ...Object.fromEntries(inFolder), ...added }));
  expect(await readResult(offlinePage, zippedAgain)).toBe(result);

  const history = strFromU8(files[dealFiles.history] ?? new Uint8Array()).replace(
    'Valuation is in.',
    'Valuation is on.',
  );
  const tampered = join(folder, 'tampered.zip');
  writeFileSync(tampered, zipSync({ ...files, [dealFiles.history]: Buffer.from(history) }));
  const rejection = await readResult(offlinePage, tampered);
  expect(rejection).toContain('Not verified: this deal file was changed after the export.');
  expect(rejection).toMatch(/Entry \d+ \(project .* by admin@portal\.test at .* was changed/);

  const otherFile = join(folder, 'notes.zip');
  writeFileSync(otherFile, 'Not a ZIP');
  expect(await readResult(offlinePage, otherFile)).toBe(
    'Not verified: this is not a deal file, or it is damaged.',
  );
  await offlinePage.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new Error('Not readable'));
  });
  expect(await readResult(offlinePage, zip)).toMatch(/^Not verified: this browser could not read or check/);
  expect(requestUrls.filter((url) => !url.startsWith('file:'))).toEqual([]);
});
