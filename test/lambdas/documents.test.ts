import { createVerify, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Project } from '../../shared/entities/project.ts';
import { companies, emailOf, type Person } from '../support/cast.ts';
import { BUCKET, DOCUMENT_HOST, linkKey } from '../support/environment.ts';
import { one } from '../support/event.ts';
import { a, documentForm } from '../support/records.ts';
import { openWorld, type World } from '../support/world.ts';

let w: World;
let project: Project;
beforeAll(async () => {
  w = await openWorld();
});
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
});
afterAll(() => w.close());

const save = (who: Person, document: object) => w.call(who, 'document.save', { body: { document } });
const stored = (over: Parameters<typeof a.document>[0] = {}) =>
  w.put('document', a.document({ projectId: project.id, companyId: companies.partner.id, ...over }));
const PDF = Buffer.from('%PDF-1.7\nbody\n%%EOF');

async function upload(who: Person, id: string, body = PDF, contentType = 'application/pdf') {
  const grant = one(
    await w.call(who, 'document.grantUpload', { params: { id }, body: { contentType, size: body.length } }),
  );
  const put = await fetch(String(grant['url']), {
    method: 'PUT',
    headers: Object(grant['headers']),
    body: new Uint8Array(body),
  });
  expect(put.status).toBe(200);
  return String(grant['uploadId']);
}
const confirm = (who: Person, id: string, uploadId: string, version: number, fileName = 'Report é.pdf') =>
  w.call(who, 'document.confirmUpload', { params: { id }, body: { uploadId, fileName, version } });

test('an empty document, its file, its details: saved, stored by its key, linked', async () => {
  const draft = one(await save('partner', { projectId: project.id }));
  expect(draft).toMatchObject({ draft: true, documentStatus: 'new', companyId: companies.partner.id });
  const { id } = draft;
  const early = await save('partner', { ...documentForm, id, version: 1 });
  expect(early).toMatchObject({
    status: 400,
    body: { issues: { documentLink: 'Please upload a document' } },
  });

  const confirmed = one(await confirm('partner', id, await upload('partner', id), 1));
  const key = `document/${companies.partner.id}/${project.id}/${id}.pdf`;
  expect(confirmed).toMatchObject({
    s3Key: key,
    s3Bucket: BUCKET,
    documentLink: `${DOCUMENT_HOST}${key}`,
    fileName: 'Report é.pdf',
    fileSize: PDF.length,
    version: 2,
  });
  const object = await w.s3.read(BUCKET, key);
  expect(object?.body).toEqual(PDF);
  expect(object?.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Report _.pdf"; filename*=UTF-8''Report%20%C3%A9.pdf`,
  });
  expect(one(await save('partner', { ...documentForm, id, version: 2 }))).toMatchObject({
    draft: false,
    version: 3,
  });
});

test('title, type and status are asked for with their messages', async () => {
  const { id } = await stored({ documentName: '', documentType: '' });
  const answer = await save('partner', { id, version: 1, documentStatus: '' });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      issues: {
        documentName: 'Document title is required',
        documentType: 'Please select document type',
        documentStatus: 'Please select document status',
      },
    },
  });
});

describe('uploads', () => {
  test.each([
    ['a page', Buffer.from('<!doctype html><script>'), 'application/pdf'],
    ['an archive', Buffer.from('PK\u0003\u0004rest'), 'application/pdf'],
    ['a PDF', PDF, 'application/msword'],
  ])('%s that says to be another type is refused', async (_, body, contentType) => {
    const { id } = await stored({ documentLink: '', s3Key: '' });
    const answer = await confirm('partner', id, await upload('partner', id, body, contentType), 1);
    expect(answer).toMatchObject({ status: 400, body: { issues: { documentLink: expect.any(String) } } });
    expect(await w.table.record('document', id)).toMatchObject({ documentLink: '', version: 1 });
  });

  test('a grant is for one key, type and length', async () => {
    const { id } = await stored();
    const ask = { contentType: 'application/pdf', size: PDF.length };
    const grant = one(await w.call('partner', 'document.grantUpload', { params: { id }, body: ask }));
    const put = (url: string, body: Buffer, type = 'application/pdf') =>
      fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(body) });
    const url = String(grant['url']);
    expect((await put(url, Buffer.concat([PDF, PDF]))).status).toBe(403);
    expect((await put(url, PDF, 'text/html')).status).toBe(403);
    expect((await put(url.replace(String(grant['uploadId']), randomUUID()), PDF)).status).toBe(403);
    expect((await put(url, PDF)).status).toBe(200);
    expect(grant['expiresIn']).toBe(300);
  });

  test.each([
    { contentType: 'text/html', size: 10 },
    { contentType: 'application/pdf', size: 0 },
    { contentType: 'application/pdf', size: 25 * 1024 * 1024 + 1 },
    { contentType: 'application/pdf' },
  ])('%j is 400', async (body) => {
    const { id } = await stored();
    expect((await w.call('partner', 'document.grantUpload', { params: { id }, body })).status).toBe(400);
  });

  test('an upload that never was is 400, a stale version 409', async () => {
    const { id } = await stored();
    const never = await confirm('partner', id, randomUUID(), 1);
    expect(never).toMatchObject({ status: 400, body: { issues: { uploadId: expect.any(String) } } });
    expect((await confirm('partner', id, randomUUID(), 7)).status).toBe(409);
  });
});

describe('an approved document', () => {
  test.each(['partner', 'admin'] as const)('is not changed by %s', async (who) => {
    const { id } = await stored({ documentStatus: 'approved' });
    expect((await save(who, { id, version: 1, documentName: 'Other' })).status).toBe(403);
    expect((await w.call(who, 'document.remove', { params: { id } })).body).toBe(false);
    const ask = { params: { id }, body: { contentType: 'application/pdf', size: 10 } };
    expect((await w.call(who, 'document.grantUpload', ask)).status).toBe(403);
    expect((await confirm(who, id, randomUUID(), 1)).status).toBe(403);
    expect(await w.table.record('document', id)).toMatchObject({ documentName: 'Valuation', version: 1 });
  });

  test('is reopened by an administrator, by its status alone', async () => {
    const { id } = await stored({ documentStatus: 'approved' });
    expect((await save('partner', { id, version: 1, documentStatus: 'new' })).status).toBe(403);
    const both = await save('admin', { id, version: 1, documentStatus: 'new', documentName: 'Other' });
    expect(both.status).toBe(403);
    expect(one(await save('admin', { id, version: 1, documentStatus: 'in_review' })).version).toBe(2);
    expect(one(await save('partner', { id, version: 2, documentName: 'Other' })).version).toBe(3);
  });

  test('is approved and rejected by administrators only', async () => {
    const { id } = await stored();
    for (const documentStatus of ['approved', 'rejected'])
      expect((await save('partner', { id, version: 1, documentStatus })).status).toBe(400);
    expect(one(await save('partner', { id, version: 1, documentStatus: 'in_review' })).version).toBe(2);
    expect(one(await save('admin', { id, version: 2, documentStatus: 'rejected' })).version).toBe(3);
    expect(one(await save('partner', { id, version: 3, documentName: 'Better' })).version).toBe(4);
  });
});

test('a link is signed for fifteen minutes', async () => {
  const { id, documentLink } = await stored();
  const { url } = Object((await w.call('partner', 'document.link', { params: { id } })).body);
  const link = new URL(url);
  expect(`${link.origin}${link.pathname}`).toBe(documentLink);
  const expires = Number(link.searchParams.get('Expires'));
  expect(expires - Date.now() / 1000).toBeGreaterThan(890);
  expect(expires - Date.now() / 1000).toBeLessThanOrEqual(900);
  const policy = `{"Statement":[{"Resource":"${documentLink}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const back: Record<string, string> = { '-': '+', _: '=', '~': '/' };
  const signature = (link.searchParams.get('Signature') ?? '').replaceAll(
    /[-_~]/g,
    (sign) => back[sign] ?? sign,
  );
  expect(createVerify('RSA-SHA1').update(policy).verify(linkKey, signature, 'base64')).toBe(true);
  const empty = await stored({ documentLink: '' });
  expect((await w.call('partner', 'document.link', { params: { id: empty.id } })).status).toBe(404);
});

test('a picture is taken over under a key without the e-mail', async () => {
  const email = emailOf('guest');
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
  const body = { contentType: 'image/png', size: png.length };
  const grant = one(await w.call('guest', 'user.grantPicture', { params: { email }, body }));
  await fetch(String(grant['url']), {
    method: 'PUT',
    headers: Object(grant['headers']),
    body: new Uint8Array(png),
  });
  const uploaded = { uploadId: grant['uploadId'], fileName: 'me.png', version: 1 };
  const saved = one(await w.call('guest', 'user.confirmPicture', { params: { email }, body: uploaded }));
  expect(saved['profile_picture']).toMatch(
    /^https:\/\/documents\.portal\.test\/profile-picture\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.png$/,
  );
  const large = { contentType: 'image/png', size: 5 * 1024 * 1024 + 1 };
  expect((await w.call('guest', 'user.grantPicture', { params: { email }, body: large })).status).toBe(400);
});
