import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Project } from '../../../shared/entities/project.ts';
import type { ProjectDocument } from '../../../shared/entities/document.ts';
import { documentFiles } from '../../../shared/files.ts';
import { companies } from '../../support/cast.ts';
import { BUCKET, DOCUMENT_HOST } from '../../support/environment.ts';
import { recordIn } from '../../support/event.ts';
import { DOC, DOCX, EXECUTABLE, MSI, PDF, PNG, XLS, XLSX, ZIP } from '../../support/files.ts';
import { a } from '../../support/records.ts';
import { confirmUpload, putFile, uploadFile, uploadAndConfirm } from '../../support/upload.ts';
import { openWorldForTests } from '../../support/test-world.ts';

let project: Project;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  await w.s3.clear();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
});
afterEach(() => w.meter.heal());

const EMPTY_FILE = { documentLink: '', s3Key: '', s3Version: '', fileName: '' };
const createEmpty = () =>
  w.put('document', a.document({ projectId: project.id, companyId: companies.partner.id, ...EMPTY_FILE }));
const storedDocument = (id: string) => w.table.record('document', id) as Promise<ProjectDocument>;
const keyOf = ({ id }: { id: string }, extension = 'pdf') =>
  `document/${companies.partner.id}/${project.id}/${id}.${extension}`;
const versionsAt = async (key: string) => w.s3.versions(BUCKET, key);
const requestUpload = (id: string, body: object) =>
  w.call('partner', 'document.grantUpload', { params: { id }, body });
const { pdf } = documentFiles.types;

describe('every file type', () => {
  test.each([
    ['Plan.PDF', PDF, 'pdf'],
    ['Report é.docx', DOCX, 'file'],
    ['Figures.xlsx', XLSX, 'file'],
    ['Old.doc', DOC, 'file'],
    ['Old.xls', XLS, 'file'],
  ])('%s is stored under its key with name, type, length and hash', async (fileName, body, extension) => {
    const document = await createEmpty();
    const saved = recordIn(await uploadAndConfirm(w, 'partner', document, body, fileName));
    const key = keyOf(document, extension);
    const object = await w.s3.read(BUCKET, key);
    expect(object?.body.equals(body)).toBe(true);
    expect(saved).toMatchObject({
      s3Bucket: BUCKET,
      s3Key: key,
      s3Version: object?.versionId,
      documentLink: `${DOCUMENT_HOST}${key}`,
      fileName,
      fileSize: body.length,
      checksum: object?.etag,
      sha256: createHash('sha256').update(body).digest('hex'),
      uploadedBy: 'Ann Lee',
      uploadedAt: expect.stringMatching(/^\d{4}-/),
      version: 2,
    });
  });
});

describe('a file whose content differs from its extension', () => {
  test.each([
    ['a page', 'page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a renamed program', 'invoice.pdf', EXECUTABLE],
    ['a program with a document extension', 'invoice.docx', EXECUTABLE],
    ['a plain archive', 'plan.docx', ZIP],
    ['a workbook', 'plan.docx', XLSX],
    ['a Word file', 'plan.xlsx', DOCX],
    ['an installer', 'plan.doc', MSI],
    ['a workbook', 'plan.doc', XLS],
    ['a PDF', 'plan.xls', PDF],
    ['a picture', 'plan.pdf', PNG],
  ])('%s as %s is refused, and the document stays unchanged', async (_, fileName, body) => {
    const document = await createEmpty();
    expect(await uploadAndConfirm(w, 'partner', document, body, fileName)).toMatchObject({
      status: 400,
      body: {
        issues: {
          documentLink:
            "The file's content doesn't match its extension. Please upload a PDF, DOCX, XLSX, DOC or XLS file.",
        },
      },
    });
    expect(await storedDocument(document.id)).toEqual(document);
    expect(await versionsAt(keyOf(document))).toEqual([]);
    expect(await versionsAt(keyOf(document, 'file'))).toEqual([]);
  });

  test.each(['plan.exe', 'plan.pdf.exe', 'plan', 'invoice\u202efdp.exe', 'plan.docx'])(
    'a PDF named %j is refused',
    async (fileName) => {
      const { id, version } = await createEmpty();
      const uploadId = await uploadFile(w, 'partner', id, PDF);
      expect((await confirmUpload(w, 'partner', id, { uploadId, version, fileName })).status).toBe(400);
    },
  );

  test.each([
    { contentType: 'text/html', size: 10 },
    { contentType: 'image/png', size: 10 },
    { contentType: pdf, size: 0 },
    { contentType: pdf, size: 25 * 1024 * 1024 + 1 },
    { contentType: pdf },
  ])('no upload URL is issued for %j', async (body) => {
    expect((await requestUpload((await createEmpty()).id, body)).status).toBe(400);
  });
});

describe('a file whose end is missing', () => {
  const padding = Buffer.from(`%${'x'.repeat(100_000)}\n`);
  const longPdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), padding, PDF]);

  test.each([
    ['a short PDF', 'plan.pdf', PDF.subarray(0, -8)],
    ['a long PDF', 'plan.pdf', longPdf.subarray(0, -8)],
    ['a long PDF with the end of an earlier revision', 'plan.pdf', Buffer.concat([PDF, padding])],
    ['a Word file', 'plan.docx', DOCX.subarray(0, -22)],
    ['a workbook', 'plan.xlsx', XLSX.subarray(0, 60)],
    ['an old Word file', 'plan.doc', DOC.subarray(0, 512)],
  ])('%s is refused with what to do', async (_, fileName, body) => {
    const document = await createEmpty();
    expect(await uploadAndConfirm(w, 'partner', document, body, fileName)).toMatchObject({
      status: 400,
      body: {
        issues: {
          documentLink:
            'This file is incomplete: its end is missing. Check that it opens on your device, then upload it again.',
        },
      },
    });
    expect(await storedDocument(document.id)).toEqual(document);
  });

  test.each([
    ['a long PDF', longPdf],
    ['a PDF with bytes after its end', Buffer.concat([longPdf, Buffer.alloc(20_000)])],
  ])('does not mean %s', async (_, body) => {
    const saved = recordIn(await uploadAndConfirm(w, 'partner', await createEmpty(), body, 'plan.pdf'));
    expect(saved['fileSize']).toBe(body.length);
  });
});

describe('file names', () => {
  const uploadNamed = async (fileName: string) => {
    const document = await createEmpty();
    return recordIn(await uploadAndConfirm(w, 'partner', document, PDF, fileName));
  };

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\ann\\plan.pdf', 'plan.pdf'],
    ['plan\r\nSet-Cookie: a=b.pdf', 'planSet-Cookie: a=b.pdf'],
    ['"quoted".pdf', 'quoted.pdf'],
    ['half \ud83d letter.pdf', 'half  letter.pdf'],
  ])('%j is stored as %j', async (fileName, storedName) => {
    const saved = await uploadNamed(fileName);
    expect(saved).toMatchObject({ fileName: storedName, s3Key: keyOf(saved) });
  });

  test.each([
    ['of 300 characters', `${'a'.repeat(296)}.pdf`, 200],
    ['of 300 non-Latin characters', `${'報'.repeat(296)}.pdf`, 200],
    ['of surrogate pairs', `${'🏠'.repeat(148)}.pdf`, 200],
  ])('%s are cut, keep their extension, and fit the header', async (_, fileName, length) => {
    const saved = await uploadNamed(fileName);
    expect(String(saved['fileName']).length).toBeLessThanOrEqual(length);
    expect(saved['fileName']).toMatch(/\.pdf$/);
    const header = (await w.s3.read(BUCKET, keyOf(saved)))?.headers['content-disposition'] ?? '';
    expect(header.length).toBeLessThan(1900);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toMatch(/^(a+|報+|🏠+)\.pdf$/u);
  });

  test('the original name comes with the download', async () => {
    const saved = await uploadNamed("Käufer's Übersicht (v2).pdf");
    expect((await w.s3.read(BUCKET, keyOf(saved)))?.headers).toMatchObject({
      'content-type': pdf,
      'content-disposition': `inline; filename="K_ufer's _bersicht (v2).pdf"; filename*=UTF-8''K%C3%A4ufer%27s%20%C3%9Cbersicht%20%28v2%29.pdf`,
    });
  });

  test('longer than 300 characters are refused', async () => {
    const { id, version } = await createEmpty();
    const uploadId = await uploadFile(w, 'partner', id, PDF);
    const fileName = `${'a'.repeat(300)}.pdf`;
    expect((await confirmUpload(w, 'partner', id, { uploadId, version, fileName })).status).toBe(400);
  });
});

describe('an upload URL', () => {
  test('permits one key, type and length', async () => {
    const { id } = await createEmpty();
    const upload = recordIn(await requestUpload(id, { contentType: pdf, size: PDF.length }));
    const otherUpload = {
      ...upload,
      url: String(upload['url']).replace(String(upload['uploadId']), randomUUID()),
    };
    expect((await putFile(upload, Buffer.concat([PDF, PDF]))).status).toBe(403);
    expect((await putFile(upload, PDF, { 'content-type': 'text/html' })).status).toBe(403);
    expect((await putFile(otherUpload, PDF)).status).toBe(403);
    expect((await putFile(upload, PDF)).status).toBe(200);
    expect(upload['expiresIn']).toBe(300);
  });

  test('is issued after two reads, without a write', async () => {
    const { id } = await createEmpty();
    w.meter.start();
    recordIn(await requestUpload(id, { contentType: pdf, size: 10 }));
    expect(w.meter.calls).toEqual(['GetItem', 'GetItem']);
  });

  test('expires after five minutes', async () => {
    const { id } = await createEmpty();
    const upload = recordIn(await requestUpload(id, { contentType: pdf, size: PDF.length }));
    w.advanceClocks(301_000);
    const lateUpload = await putFile(upload, PDF);
    expect([lateUpload.status, await lateUpload.text()]).toEqual([403, expect.stringContaining('expired')]);
    w.advanceClocks(-301_000);
  });
});

describe('concurrent or failing confirmations', () => {
  test('confirm one upload, answer 409 to the others, and leave no orphaned file', async () => {
    const emptyDocument = await createEmpty();
    const first = recordIn(await uploadAndConfirm(w, 'partner', emptyDocument, PDF, 'first.pdf'));
    const bodies = ['one', 'two', 'three', 'four'].map((text) => Buffer.concat([PDF, Buffer.from(text)]));
    const ids = await Promise.all(bodies.map((body) => uploadFile(w, 'partner', emptyDocument.id, body)));
    const answers = await Promise.all(
      ids.map((uploadId) =>
        confirmUpload(w, 'partner', emptyDocument.id, { uploadId, version: first.version }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refusedAnswer = answers.find(({ status }) => status === 409);
    expect(refusedAnswer?.body).toMatchObject({ message: expect.stringContaining('during the upload') });
    const acceptedIndex = answers.findIndex(({ status }) => status === 200);
    const now = await storedDocument(emptyDocument.id);
    const versions = await versionsAt(keyOf(emptyDocument));
    // The confirmed file and the file it replaced.
    expect(versions.map(({ versionId }) => versionId)).toEqual([now.s3Version, first['s3Version']]);
    expect((await w.s3.read(BUCKET, keyOf(emptyDocument), now.s3Version))?.body).toEqual(
      bodies[acceptedIndex],
    );
  });

  test('a confirmation whose answer was lost keeps its file, and its retry copies nothing', async () => {
    const document = await createEmpty();
    const uploadId = await uploadFile(w, 'partner', document.id, PDF);
    w.meter.lose('TransactWriteItems', 1);
    const first = await confirmUpload(w, 'partner', document.id, { uploadId, version: 1 });
    w.meter.heal();
    const retried = recordIn(await confirmUpload(w, 'partner', document.id, { uploadId, version: 1 }));
    expect(first.status).toBe(200);
    expect(retried).toMatchObject({ version: 2, fileName: 'report.pdf' });
    expect(await versionsAt(keyOf(document))).toHaveLength(1);
  });

  test('a confirmation that cannot be written deletes its copy, and its retry succeeds', async () => {
    const document = await createEmpty();
    const uploadId = await uploadFile(w, 'partner', document.id, PDF);
    w.meter.fail('TransactWriteItems', 1000);
    expect((await confirmUpload(w, 'partner', document.id, { uploadId, version: 1 })).status).toBe(500);
    w.meter.heal();
    expect(await versionsAt(keyOf(document))).toEqual([]);
    expect(recordIn(await confirmUpload(w, 'partner', document.id, { uploadId, version: 1 })).version).toBe(
      2,
    );
  });
});

describe('an upload that is replaced during its check', () => {
  /** Uploads another file to the same key as soon as S3 has answered a request with this method. */
  function replaceFileAfter(method: string, uploadId: string, body: Buffer) {
    const handle = w.s3.handle.bind(w.s3);
    const spy = vi.spyOn(w.s3, 'handle').mockImplementation(async (request) => {
      const answer = await handle(request);
      if (request.method === method && request.path.endsWith(uploadId)) {
        spy.mockRestore();
        await w.s3.put(BUCKET, `upload/${uploadId}`, body, { 'content-type': pdf });
      }
      return answer;
    });
  }

  test.each([
    ['between reading its metadata and its bytes', 'HEAD', EXECUTABLE, PDF],
    ['between check and copy', 'GET', PDF, EXECUTABLE],
  ])('is refused %s, and the document stays without a file', async (_, method, first, second) => {
    const document = await createEmpty();
    const uploadId = await uploadFile(w, 'partner', document.id, first);
    replaceFileAfter(method, uploadId, second);
    const answer = await confirmUpload(w, 'partner', document.id, { uploadId, version: 1 });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        issues: { uploadId: 'The file changed while it was being checked. Please upload it again.' },
      },
    });
    expect(await versionsAt(keyOf(document))).toEqual([]);
    expect(await storedDocument(document.id)).toMatchObject({ version: 1 });
  });
});

describe('a confirmation', () => {
  test('without an upload is answered with 400, and with a wrong version of the document with 409', async () => {
    const { id } = await createEmpty();
    const withoutUpload = await confirmUpload(w, 'partner', id, { uploadId: randomUUID(), version: 1 });
    expect(withoutUpload).toMatchObject({
      status: 400,
      body: { issues: { uploadId: 'The upload has expired. Please upload the file again.' } },
    });
    expect((await confirmUpload(w, 'partner', id, { uploadId: randomUUID(), version: 7 })).status).toBe(409);
  });

  test('of a replacement that fails keeps the old file', async () => {
    const document = await createEmpty();
    const first = recordIn(await uploadAndConfirm(w, 'partner', document, PDF, 'first.pdf'));
    const refused = await uploadAndConfirm(w, 'partner', first, EXECUTABLE, 'second.pdf');
    expect(refused.status).toBe(400);
    expect(await storedDocument(document.id)).toEqual({ ...first, documentLink: keyOf(document) });
    expect((await w.s3.read(BUCKET, keyOf(document)))?.body).toEqual(PDF);
  });
});
