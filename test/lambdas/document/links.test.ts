import { beforeEach, describe, expect, test } from 'vitest';

import { createDocumentsHost } from '../../../infra/local/documents-host.ts';
import { epochSeconds } from '../../../lambdas/engine/epoch-seconds.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { companies, type Person } from '../../support/cast.ts';
import { BUCKET, DOCUMENT_HOST, linkKeys } from '../../support/environment.ts';
import { recordsIn, recordIn, type StoredRecord } from '../../support/event.ts';
import { DOCX, PDF } from '../../support/files.ts';
import { a } from '../../support/records.ts';
import { uploadAndConfirm } from '../../support/upload.ts';
import { openWorldForTests } from '../../support/test-world.ts';

let project: Project;
let first: StoredRecord;
/** Milliseconds since 1970 on the clock of the documents host; if undefined, it uses the real time. */
let clock: number | undefined;
const w = await openWorldForTests();
beforeEach(async () => {
  clock = undefined;
  await w.reset();
  await w.s3.clear();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
  const empty = a.document({ projectId: project.id, companyId: companies.partner.id, s3Version: '' });
  first = recordIn(await uploadAndConfirm(w, 'partner', await w.put('document', empty), PDF, 'first.pdf'));
});

const requestLink = (person: Person, id: string, fileNumber?: string) =>
  w.call(person, 'document.link', { params: { id }, ...(fileNumber && { query: { fileNumber } }) });
const urlOf = async (...request: Parameters<typeof requestLink>) =>
  String(Object((await requestLink(...request)).body).url);

/** Sends a browser's request to the documents host. */
async function openLink(url: string, headers: Readonly<Record<string, string>> = {}) {
  const { pathname, searchParams: query } = new URL(url);
  const host = createDocumentsHost(
    {
      s3: w.s3,
      bucket: BUCKET,
      host: DOCUMENT_HOST,
      publicKey: linkKeys().publicKey,
      keyPairId: 'KEYPAIR',
      headers: { 'x-content-type-options': 'nosniff' },
      forwardedQuery: ['versionId'],
    },
    () => clock ?? Date.now(),
  );
  return host({ rest: pathname, query, headers });
}

describe('a file link', () => {
  test('opens the file for fifteen minutes, with its original name', async () => {
    const startedAt = epochSeconds(new Date());
    const url = await urlOf('partner', first.id);
    const expires = Number(new URL(url).searchParams.get('Expires'));
    expect(expires).toBeGreaterThanOrEqual(startedAt + 900);
    expect(expires).toBeLessThanOrEqual(epochSeconds(new Date()) + 900);
    expect(url.startsWith(String(first['documentLink']))).toBe(true);
    expect(await openLink(url)).toMatchObject({
      status: 200,
      body: PDF,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('filename="first.pdf"'),
        'x-content-type-options': 'nosniff',
      },
    });
    const part = await openLink(url, { range: 'bytes=0-3' });
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 0-3/${PDF.length}` } });
    expect(String(part.body)).toBe('%PDF');
    clock = expires * 1000 - 1;
    expect((await openLink(url)).status).toBe(200);
    clock = expires * 1000 + 1000;
    expect((await openLink(url)).status).toBe(403);
  });

  test('says that a deleted document is gone, not that it lacks a file', async () => {
    await w.call('partner', 'document.remove', { params: { id: first.id } });
    expect(await requestLink('partner', first.id)).toMatchObject({
      status: 404,
      body: { message: 'This document was deleted or is no longer visible to you.' },
    });
  });

  test.each<[string, (url: URL) => void]>([
    ['without a signature', (url) => (url.search = '')],
    ['with a later expiry', (url) => url.searchParams.set('Expires', '4102444800')],
    ['of another file', (url) => (url.pathname = url.pathname.replace('.pdf', '.file'))],
    ['of another version', (url) => url.searchParams.set('versionId', 'other')],
    ['without a version', (url) => url.searchParams.delete('versionId')],
    ['with an extra parameter', (url) => url.searchParams.set('response-content-type', 'text/html')],
    ['of another key', (url) => url.searchParams.set('Key-Pair-Id', 'OTHER')],
    ['with another signature', (url) => url.searchParams.set('Signature', 'AAAA')],
  ])('%s is rejected', async (_, tamper) => {
    const url = new URL(await urlOf('partner', first.id));
    tamper(url);
    expect(await openLink(url.href)).toMatchObject({
      status: 403,
      headers: { 'x-content-type-options': 'nosniff' },
    });
  });

  test('opens for the capital partner once the project is assigned, but not after the project is set back to matched or new', async () => {
    const assigned = { ...project, capitalCompanyId: companies.funder.id };
    const ownDocument = a.document({ ...first, documentStatus: 'approved' });
    await w.put('document', ownDocument);
    for (const projectStatus of ['assigned', 'in_progress', 'completed', 'closed', 'unsuccessful'] as const) {
      await w.put('project', { ...assigned, projectStatus });
      expect((await requestLink('funder', first.id)).status).toBe(200);
      expect((await requestLink('otherFunder', first.id)).status).toBe(404);
    }
    for (const projectStatus of ['new', 'matched'] as const) {
      await w.put('project', { ...assigned, projectStatus });
      expect((await requestLink('funder', first.id)).status).toBe(404);
      const listed = await w.call('funder', 'document.ofProject', { params: { projectId: project.id } });
      expect(listed.body).toEqual([]);
    }
  });

  test('is issued to no other company, and for no document without a file', async () => {
    for (const person of ['otherPartner', 'funder', 'guest'] as const)
      expect((await requestLink(person, first.id)).status).toBe(404);
    const empty = await w.put(
      'document',
      a.document({ projectId: project.id, companyId: companies.partner.id, documentLink: '' }),
    );
    expect((await requestLink('partner', empty.id)).status).toBe(404);
  });
});

describe('earlier versions', () => {
  const versionsOf = async () =>
    recordsIn(await w.call('admin', 'document.versions', { params: { id: first.id } }));

  test('are listed newest first and opened by administrators', async () => {
    const second = recordIn(await uploadAndConfirm(w, 'partner', first, DOCX, 'second.docx'));
    recordIn(
      await w.call('partner', 'document.save', {
        body: { document: { id: second.id, version: 3, documentName: 'Renamed' } },
      }),
    );
    const versions = await versionsOf();
    expect(versions).toEqual([
      {
        fileNumber: second['fileNumber'],
        at: second['uploadedAt'],
        size: DOCX.length,
        current: true,
        fileName: 'second.docx',
        by: 'Ann Lee',
      },
      {
        fileNumber: first['fileNumber'],
        at: first['uploadedAt'],
        size: PDF.length,
        current: false,
        fileName: 'first.pdf',
        by: 'Ann Lee',
      },
    ]);
    const earlier = await openLink(await urlOf('admin', first.id, String(first['fileNumber'])));
    expect(earlier).toMatchObject({ status: 200, body: PDF });
    expect(await openLink(await urlOf('admin', first.id))).toMatchObject({ status: 200, body: DOCX });
  });

  test('are not opened by other users, nor are versions of another document', async () => {
    expect((await requestLink('partner', first.id, '1')).status).toBe(403);
    expect((await requestLink('admin', first.id, '9')).status).toBe(404);
    expect((await requestLink('admin', first.id, '../x')).status).toBe(400);
  });

  test('are all listed if the history has more entries than a page', async () => {
    let { version } = recordIn(await uploadAndConfirm(w, 'partner', first, PDF, 'second.pdf'));
    for (let index = 0; index < 120; index += 1)
      ({ version } = recordIn(
        await w.call('partner', 'document.save', {
          body: { document: { id: first.id, version, documentName: `Name ${index}` } },
        }),
      ));
    expect(await versionsOf()).toHaveLength(2);
  });
});
