import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { dealFiles } from '../../../shared/proof/deal-file.ts';
import { findings } from '../../support/axe.ts';
import { PDF } from '../../support/files.ts';
import { journey } from '../../support/journey.ts';
import { call, tokenOf } from '../../support/person.ts';
import { scratchFolder } from '../../support/scratch.ts';

const stage = journey();
let project: Project;
beforeAll(async () => {
  const token = await tokenOf('admin@portal.test');
  const ask = async <T>(method: string, path: string, body?: unknown) =>
    (await call<T>(stage.portal, method, path, { token, body })).body;
  const open = await ask<Project[]>('GET', '/api/project/open?limit=100');
  const found = open.find(({ projectName }) => projectName === 'Ferry Point Lodge');
  if (!found) throw new Error('The demo has Ferry Point Lodge.');
  // The save begins the chain, and the signer then signs its head.
  project = await ask<Project>('POST', '/api/project', {
    project: { ...found, transactionUpdates: 'Valuation is in.' },
  });
  const document = await ask<ProjectDocument>('POST', '/api/document', { document: { projectId: found.id } });
  const path = `/api/document/${document.id}/upload`;
  const grant = await ask<{ url: string; uploadId: string; headers: Record<string, string> }>('POST', path, {
    contentType: 'application/pdf',
    size: PDF.length,
  });
  await fetch(grant.url, { method: 'PUT', headers: grant.headers, body: new Uint8Array(PDF) });
  await ask('PUT', path, { uploadId: grant.uploadId, fileName: 'Valuation.pdf', version: document.version });
  await stage.portal.run('local-proof-Signer', { time: new Date().toISOString() });
});

/** What the page says of a deal file, offline. */
async function verdictOn(page: Page, file: string): Promise<string> {
  await page.getByLabel('The deal file (ZIP)').setInputFiles(file);
  const verdict = page.locator('.verdict');
  await verdict.waitFor();
  return (await page.locator('#result').textContent()) ?? '';
}

it('a deal file verifies itself offline, and a changed one is refused by name', async () => {
  const page = await stage.as('admin@portal.test', `/admin/project-page?projectId=${project.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export deal file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Anyone can verify it without the portal').waitFor();
  expect(await findings(page, '[role=dialog]')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await dialog.getByText('The deal file is downloaded').waitFor();
  expect(download.suggestedFilename()).toMatch(/^Deal file Ferry Point Lodge \d{4}-\d\d-\d\d\.zip$/);

  const folder = scratchFolder();
  const zip = join(folder, 'deal.zip');
  await download.saveAs(zip);
  const files = unzipSync(new Uint8Array(readFileSync(zip)));
  const documents = Object.keys(files).filter((path) => path.startsWith('documents/'));
  expect(documents.filter((path) => path.endsWith('/1/Valuation.pdf'))).toHaveLength(1);
  writeFileSync(join(folder, dealFiles.page), files[dealFiles.page] ?? '');

  const alone = await stage.browser.newPage();
  const asked: string[] = [];
  alone.on('request', (request) => asked.push(request.url()));
  await alone.context().setOffline(true);
  await alone.goto(pathToFileURL(join(folder, dealFiles.page)).href);
  expect(await findings(alone, 'body')).toEqual([]);
  const told = await verdictOn(alone, zip);
  expect(told).toMatch(/^Verified: entries 1 to \d+ are as they were signed\./);
  expect(told).toContain(`The chain of project ${project.id} is whole`);
  expect(told).toMatch(/Entries 1 to \d+ are signed, as of \d{4}-/);
  expect(told).toContain(`Files of documents with the bytes that were uploaded: ${documents.length}.`);

  const history = strFromU8(files[dealFiles.history] ?? new Uint8Array()).replace(
    'Valuation is in.',
    'Valuation is on.',
  );
  const tampered = join(folder, 'tampered.zip');
  writeFileSync(tampered, zipSync({ ...files, [dealFiles.history]: Buffer.from(history) }));
  const refused = await verdictOn(alone, tampered);
  expect(refused).toContain('Not verified: this deal file was changed after the export.');
  expect(refused).toMatch(/Entry \d+ \(project .* by admin@portal\.test at .* was changed/);
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
});
