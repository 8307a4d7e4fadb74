import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Project } from '../../shared/entities/project.ts';
import { companies, people } from '../support/cast.ts';
import { recordsIn, recordIn, type StoredRecord } from '../support/event.ts';
import { PDF } from '../support/files.ts';
import { a, documentForm } from '../support/records.ts';
import { uploadAndConfirm } from '../support/upload.ts';
import { openWorldForTests } from '../support/test-world.ts';

let project: Project;
/** A document in review with a file. */
let document: StoredRecord;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
  const draft = recordIn(
    await w.call('partner', 'document.save', { body: { document: { projectId: project.id } } }),
  );
  const uploaded = recordIn(await uploadAndConfirm(w, 'partner', draft, PDF, 'valuation.pdf'));
  document = await saveDocument({ ...documentForm, documentStatus: 'in_review' }, uploaded);
});

const saveDocument = async (values: object, { id, version }: StoredRecord = document) =>
  recordIn(await w.call('admin', 'document.save', { body: { document: { ...values, id, version } } }));
const listReviews = async () =>
  recordsIn(await w.call('admin', 'review.ofDocument', { params: { documentId: document.id } }));
const currentReview = async (): Promise<StoredRecord> => {
  const [review] = await listReviews();
  if (!review) throw new Error('A document always has a current review.');
  return review;
};
const save = (values: object, { id, version, ...review }: StoredRecord) => {
  const { documentId, sha256 } = review;
  return w.call('admin', 'review.save', { body: { review: { id, version, documentId, sha256, ...values } } });
};

/** The same file, one byte longer. */
const NEXT_PDF = Buffer.concat([PDF, Buffer.from('\n')]);

describe('the review of a file', () => {
  test('starts empty, bound to the hash that S3 computed, and keeps what is saved', async () => {
    const empty = await currentReview();
    expect(empty).toMatchObject({ version: 0, grv: null, isSigned: false, fileNumber: 1 });
    expect(empty['sha256']).toBe(createHash('sha256').update(PDF).digest('hex'));
    const saved = recordIn(await save({ grv: '17.765m', valuedOn: '2026-11-06' }, empty));
    expect(saved).toMatchObject({ version: 1, grv: 17_765_000, projectId: project.id, savedBy: 'Ann Lee' });
    expect(recordIn(await save({ isSigned: true }, saved))).toMatchObject({ version: 2, grv: 17_765_000 });
    expect(await listReviews()).toEqual([expect.objectContaining({ version: 2, isSigned: true })]);
  });

  test('is saved once when the request is repeated; a second reviewer gets 409', async () => {
    const empty = await currentReview();
    const [first, repeated, second] = [
      await save({ grv: 5 }, empty),
      await save({ grv: 5 }, empty),
      await save({ grv: 6 }, empty),
    ];
    expect([first.status, repeated.status, second.status]).toEqual([200, 200, 409]);
    expect(recordIn(await save({ noUnits: 7 }, recordIn(first)))).toMatchObject({ grv: 5, noUnits: 7 });
    expect((await save({ noUnits: 8 }, recordIn(first))).status).toBe(409);
  });

  test('answers a repeated first save also after the decision, and after a new file', async () => {
    const empty = await currentReview();
    const saved = recordIn(await save({ grv: 5 }, empty));
    const decided = await saveDocument({ documentStatus: 'rejected', reviewReason: 'Not signed' });
    expect(recordIn(await save({ grv: 5 }, empty))).toEqual(saved);
    expect((await save({ grv: 6 }, empty)).status).toBe(409);
    document = recordIn(await uploadAndConfirm(w, 'partner', decided, NEXT_PDF, 'valuation.pdf'));
    expect(recordIn(await save({ grv: 5 }, empty))).toEqual(saved);
  });

  test('stays with its file when a new version is uploaded, whose review starts empty', async () => {
    const old = recordIn(await save({ grv: 5 }, await currentReview()));
    document = recordIn(await uploadAndConfirm(w, 'partner', document, NEXT_PDF, 'valuation.pdf'));
    expect(await listReviews()).toMatchObject([
      { version: 0, grv: null, fileNumber: 2 },
      { id: old.id, version: 1, grv: 5, fileNumber: 1 },
    ]);
    expect(await save({ grv: 6 }, old)).toMatchObject({
      status: 409,
      body: { message: 'A new version of this file was uploaded. Reload the page to review it.' },
    });
    recordIn(await save({ grv: 6 }, await currentReview()));
    expect(await listReviews()).toMatchObject([
      { version: 1, grv: 6 },
      { version: 1, grv: 5 },
    ]);
  });

  test('can be written only for the current file', async () => {
    const foreign = { ...(await currentReview()), sha256: 'cd'.repeat(32) };
    expect((await save({ grv: 5 }, foreign)).status).toBe(409);
    expect(await listReviews()).toMatchObject([{ version: 0 }]);
  });

  test.each(['approved', 'rejected'] as const)(
    'is closed once the document is %s, until reopened',
    async (to) => {
      const empty = await currentReview();
      document = await saveDocument({ documentStatus: to, reviewReason: 'Not signed' });
      expect(await save({ grv: 5 }, empty)).toMatchObject({
        status: 409,
        body: { message: `Ann Lee ${to} this document. Reopen it to change its review.` },
      });
      document = await saveDocument({ documentStatus: 'in_review' });
      expect((await save({ grv: 5 }, empty)).status).toBe(200);
    },
  );

  test('can be saved for a file stored before hashes were recorded', async () => {
    const { id: projectId } = project;
    const old = await w.put('document', a.document({ projectId, companyId: companies.partner.id }));
    document = { ...old };
    expect(recordIn(await save({ grv: 5 }, await currentReview()))).toMatchObject({ sha256: '', grv: 5 });
  });

  test('cannot be read or saved while its document is deleted, and is restored with it', async () => {
    const saved = recordIn(await save({ grv: 5 }, await currentReview()));
    const { id } = document;
    expect((await w.call('admin', 'document.remove', { params: { id } })).body).toBe(true);
    expect((await w.call('admin', 'review.ofDocument', { params: { documentId: id } })).status).toBe(404);
    expect(await save({ grv: 6 }, saved)).toMatchObject({
      status: 400,
      body: { issues: { documentId: 'This document is no longer available' } },
    });
    await w.call('admin', 'history.restore', { params: { noun: 'document', id } });
    expect(await listReviews()).toMatchObject([{ version: 1, grv: 5 }]);
  });
});

test('only the team reads a review, on any route', async () => {
  const saved = recordIn(
    await save({ remarks: 'No reliance letter', valuer: 'Rao Valuers' }, await currentReview()),
  );
  document = await saveDocument({ documentStatus: 'approved' });
  await w.call('admin', 'grant.save', {
    body: { grant: { documentId: document.id, companyId: companies.funder.id } },
  });
  const requests = [
    ['review.ofDocument', { documentId: document.id }],
    ['review.read', { id: saved.id }],
    ['history.read', { noun: 'review', id: saved.id }],
    ['history.read', { noun: 'document', id: document.id }],
    ['document.read', { id: document.id }],
    ['document.ofProject', { projectId: project.id }],
    ['activity.project', { id: project.id }],
    ['proof.entries', { id: project.id }],
    ['project.read', { id: project.id }],
  ] as const;
  for (const person of people.filter((candidate) => candidate !== 'admin' && candidate !== 'nobody')) {
    const answers = await Promise.all(requests.map(([name, params]) => w.call(person, name, { params })));
    expect(JSON.stringify(answers), person).not.toMatch(/No reliance letter|Rao Valuers|"reviewed"/);
  }
  const team = await w.call('admin', 'history.read', { params: { noun: 'review', id: saved.id } });
  expect(JSON.stringify(team)).toContain('No reliance letter');
});
