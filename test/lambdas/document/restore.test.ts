import { beforeAll, beforeEach, expect, test } from 'vitest';

import type { Project } from '../../../shared/entities/project.ts';
import { DAY_MS } from '../../../shared/schema/durations.ts';
import { companies } from '../../support/cast.ts';
import { BUCKET } from '../../support/environment.ts';
import { recordIn, type StoredRecord } from '../../support/event.ts';
import { DOCX, PDF } from '../../support/files.ts';
import { a } from '../../support/records.ts';
import { createFollower, uploadAndConfirm } from '../../support/upload.ts';
import { openWorldForTests } from '../../support/test-world.ts';

let follow: ReturnType<typeof createFollower>;
let project: Project;
let document: StoredRecord;
const w = await openWorldForTests();
beforeAll(async () => {
  // With the bucket settings of the stack.
  await w.s3.ensureBucket(BUCKET, {
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: {
      Rules: [{ Status: 'Enabled', NoncurrentVersionExpiration: { NoncurrentDays: 90 } }],
    },
  });
  follow = createFollower(w);
});
beforeEach(async () => {
  await w.reset();
  await w.s3.clear();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
  const empty = a.document({
    projectId: project.id,
    companyId: companies.partner.id,
    s3Key: '',
    s3Version: '',
  });
  document = recordIn(await uploadAndConfirm(w, 'partner', await w.put('document', empty), PDF, 'plan.pdf'));
  await follow();
});

const removeDocument = () => w.call('partner', 'document.remove', { params: { id: document.id } });
const restoreDocument = () =>
  w.call('admin', 'history.restore', { params: { noun: 'document', id: document.id } });
const readDocument = async () =>
  recordIn(await w.call('partner', 'document.read', { params: { id: document.id } }));
const storedFile = () => w.s3.read(BUCKET, String(document['s3Key']));

test('the file of a deleted document leaves the bucket, and is restored with the document', async () => {
  expect((await removeDocument()).body).toBe(true);
  await follow();
  expect(await storedFile()).toBeUndefined();
  expect((await restoreDocument()).body).toBe(true);
  await follow();
  expect((await storedFile())?.body).toEqual(PDF);
  expect(await readDocument()).toMatchObject({
    s3Version: document['s3Version'],
    documentLink: document['documentLink'],
  });
  await w.s3.applyLifecycle(Date.now() + 200 * DAY_MS);
  expect((await storedFile())?.body).toEqual(PDF);
});

test('a document restored before its file was deleted keeps the file', async () => {
  await removeDocument();
  expect((await restoreDocument()).body).toBe(true);
  await follow();
  expect((await storedFile())?.body).toEqual(PDF);
});

test('a document whose deletion was processed twice is restored with its file', async () => {
  await removeDocument();
  await follow(2);
  expect(w.s3.versions(BUCKET, String(document['s3Key']))).toHaveLength(3);
  expect((await restoreDocument()).body).toBe(true);
  expect((await storedFile())?.body).toEqual(PDF);
});

test('the picture of a user who cannot be restored, since the company is gone, is not restored either', async () => {
  const { id: companyId } = await w.put('company', a.company({ companyType: 'project_partner' }));
  const key = 'profile-picture/ann/1.png';
  await w.s3.put(BUCKET, key, 'picture');
  const { email } = await w.put('user', a.user({ companyId, profile_picture: `https://docs.test/${key}` }));
  const params = { companyId, userId: email };
  expect((await w.call('admin', 'company.removeUser', { params })).body).toBe(true);
  await follow();
  expect((await w.call('admin', 'company.remove', { params: { companyId } })).body).toBe(true);
  const restoreUser = () => w.call('admin', 'history.restore', { params: { noun: 'user', id: email } });
  expect((await restoreUser()).body).toBe(false);
  expect(await w.s3.read(BUCKET, key)).toBeUndefined();
});

test('after 90 days the document is restored without its file', async () => {
  await removeDocument();
  await follow();
  await w.s3.applyLifecycle(Date.now() + 89 * DAY_MS);
  expect(w.s3.versions(BUCKET, String(document['s3Key']))).toHaveLength(2);
  await w.s3.applyLifecycle(Date.now() + 91 * DAY_MS);
  expect((await restoreDocument()).body).toBe(true);
  expect(await readDocument()).toMatchObject({ documentName: 'Valuation', documentLink: '', s3Key: '' });
});

test('a replacement of another file type deletes the first file', async () => {
  recordIn(await uploadAndConfirm(w, 'partner', document, DOCX, 'plan.docx'));
  await follow();
  expect(await storedFile()).toBeUndefined();
  expect((await readDocument())['s3Key']).toMatch(/\.file$/);
  expect(await w.s3.read(BUCKET, String((await readDocument())['s3Key']))).toBeDefined();
});

test('a change of details deletes no file', async () => {
  const change = { id: document.id, version: document.version, documentName: 'Renamed' };
  recordIn(await w.call('partner', 'document.save', { body: { document: change } }));
  w.meter.start();
  await follow();
  expect(w.meter.count('DeleteObject')).toBe(0);
});
