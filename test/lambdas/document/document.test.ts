import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Project } from '../../../shared/entities/project.ts';
import { companies, type Person } from '../../support/cast.ts';
import { recordsIn, recordIn } from '../../support/event.ts';
import { PDF } from '../../support/files.ts';
import { a, documentForm } from '../../support/records.ts';
import { confirmUpload, uploadAndConfirm } from '../../support/upload.ts';
import { openWorldForTests } from '../../support/test-world.ts';

let project: Project;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
});

const saveDocument = (person: Person, document: object) =>
  w.call(person, 'document.save', { body: { document } });
const putDocument = (overrides: Parameters<typeof a.document>[0] = {}) =>
  w.put('document', a.document({ projectId: project.id, companyId: companies.partner.id, ...overrides }));
test('a document is created empty, gets its file, then its details', async () => {
  const draft = recordIn(await saveDocument('partner', { projectId: project.id }));
  expect(draft).toMatchObject({ draft: true, documentStatus: 'new', companyId: companies.partner.id });
  const { id } = draft;
  const earlyDetails = await saveDocument('partner', { ...documentForm, id, version: 1 });
  expect(earlyDetails).toMatchObject({
    status: 400,
    body: { issues: { documentLink: 'Please upload a document' } },
  });

  recordIn(await uploadAndConfirm(w, 'partner', draft, PDF, 'plan.pdf'));
  expect(recordIn(await saveDocument('partner', { ...documentForm, id, version: 2 }))).toMatchObject({
    draft: false,
    version: 3,
  });
});

test('a missing title, type and status are rejected with their messages', async () => {
  const { id } = await putDocument({ documentName: '', documentType: '' });
  const answer = await saveDocument('partner', { id, version: 1, documentStatus: '' });
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

test.each(['partner', 'admin'] as const)(
  'a document of a deleted project is not deleted or saved by %s until the project is restored',
  async (person) => {
    const document = await putDocument();
    const { id } = document;
    expect((await w.call('partner', 'project.remove', { params: { id: project.id } })).body).toBe(true);
    expect((await w.call(person, 'document.read', { params: { id } })).body).toEqual([]);
    expect(await w.call(person, 'document.remove', { params: { id } })).toMatchObject({
      status: 200,
      body: false,
    });
    expect((await saveDocument(person, { id, version: 1, documentName: 'Other' })).status).toBe(404);
    expect(await w.table.record('document', id)).toMatchObject({
      version: 1,
      documentName: document.documentName,
    });
    const restoreRequest = { params: { noun: 'project', id: project.id } };
    expect((await w.call('admin', 'history.restore', restoreRequest)).body).toBe(true);
    expect((await w.call(person, 'document.remove', { params: { id } })).body).toBe(true);
  },
);

describe('an approved document', () => {
  test.each(['partner', 'admin'] as const)('is not changed by %s', async (person) => {
    const { id } = await putDocument({ documentStatus: 'approved' });
    expect((await saveDocument(person, { id, version: 1, documentName: 'Other' })).status).toBe(403);
    expect((await w.call(person, 'document.remove', { params: { id } })).body).toBe(false);
    const input = { params: { id }, body: { contentType: 'application/pdf', size: 10 } };
    expect((await w.call(person, 'document.grantUpload', input)).status).toBe(403);
    expect((await confirmUpload(w, person, id, { uploadId: randomUUID(), version: 1 })).status).toBe(403);
    expect(await w.table.record('document', id)).toMatchObject({ documentName: 'Valuation', version: 1 });
  });

  test('is reopened only by an administrator who changes nothing but its status', async () => {
    const { id } = await putDocument({ documentStatus: 'approved' });
    expect((await saveDocument('partner', { id, version: 1, documentStatus: 'new' })).status).toBe(403);
    const reopenedAndRenamed = await saveDocument('admin', {
      id,
      version: 1,
      documentStatus: 'new',
      documentName: 'Other',
    });
    expect(reopenedAndRenamed.status).toBe(403);
    expect(
      recordIn(await saveDocument('admin', { id, version: 1, documentStatus: 'in_review' })).version,
    ).toBe(2);
    expect(recordIn(await saveDocument('partner', { id, version: 2, documentName: 'Other' })).version).toBe(
      3,
    );
  });
});

test('a document is approved and rejected by administrators only', async () => {
  const { id } = await putDocument();
  for (const documentStatus of ['approved', 'rejected'])
    expect((await saveDocument('partner', { id, version: 1, documentStatus })).status).toBe(400);
  expect(
    recordIn(await saveDocument('partner', { id, version: 1, documentStatus: 'in_review' })).version,
  ).toBe(2);
  const rejection = { documentStatus: 'rejected', reviewReason: 'Too old' };
  expect(recordIn(await saveDocument('admin', { id, version: 2, ...rejection })).version).toBe(3);
  expect(recordIn(await saveDocument('partner', { id, version: 3, documentName: 'Better' })).version).toBe(4);
});

describe('a rejection', () => {
  test.each(['', '    ', '\n \t \u00a0 ', ' abcd ', 'abcd'])(
    'with the reason %j is refused',
    async (reviewReason) => {
      const { id } = await putDocument({ documentStatus: 'in_review' });
      const refused = await saveDocument('admin', {
        id,
        version: 1,
        documentStatus: 'rejected',
        reviewReason,
      });
      expect(refused).toMatchObject({
        status: 400,
        body: { issues: { reviewReason: 'Please give a reason of at least 5 characters' } },
      });
      expect(await w.table.record('document', id)).toMatchObject({ documentStatus: 'in_review', version: 1 });
      expect(await w.table.queuedMails()).toEqual([]);
    },
  );

  test('without a reason is refused, and so is a later change that removes its reason', async () => {
    const { id } = await putDocument();
    expect((await saveDocument('admin', { id, version: 1, documentStatus: 'rejected' })).status).toBe(400);
    const rejectedForm = { ...documentForm, projectId: project.id, documentStatus: 'rejected' };
    expect(await saveDocument('admin', rejectedForm)).toMatchObject({
      status: 400,
      body: { issues: { reviewReason: 'Please give a reason of at least 5 characters' } },
    });
    recordIn(
      await saveDocument('admin', { id, version: 1, documentStatus: 'rejected', reviewReason: ' 12345 ' }),
    );
    expect((await saveDocument('admin', { id, version: 2, reviewReason: ' ' })).status).toBe(400);
    expect(await w.table.record('document', id)).toMatchObject({ reviewReason: '12345' });
  });

  test('stored before reasons were required still lets the partner correct the document', async () => {
    const { id } = await putDocument({ documentStatus: 'rejected', reviewReason: '' });
    expect(recordIn(await saveDocument('partner', { id, version: 1, documentName: 'Better' })).version).toBe(
      2,
    );
  });

  test('ends when the file is replaced, and the document is in review', async () => {
    const rejected = await putDocument({ documentStatus: 'rejected', reviewReason: 'A page is missing.' });
    expect(recordIn(await uploadAndConfirm(w, 'partner', rejected, PDF, 'plan.pdf'))).toMatchObject({
      documentStatus: 'in_review',
      reviewReason: 'A page is missing.',
      fileNumber: 2,
    });
  });
});

describe('a review decision', () => {
  const decideDocument = (
    person: Person,
    id: string,
    version: number,
    documentStatus: string,
    reviewReason = '',
  ) => saveDocument(person, { id, version, documentStatus, ...(reviewReason && { reviewReason }) });

  test('records reviewer and time, whatever the body contains', async () => {
    const { id } = await putDocument({ documentStatus: 'in_review' });
    const forged = { reviewedBy: 'Somebody', reviewedAt: '2000-01-01T00:00:00.000Z' };
    const approved = recordIn(
      await saveDocument('admin', { id, version: 1, documentStatus: 'approved', ...forged }),
    );
    expect(approved).toMatchObject({ reviewedBy: 'Ann Lee', reviewedAt: approved['updatedAt'] });
    const ownDocument = await putDocument({ documentStatus: 'rejected', reviewReason: 'A page is missing.' });
    const resubmitted = recordIn(
      await saveDocument('partner', {
        id: ownDocument.id,
        version: 1,
        documentStatus: 'in_review',
        ...forged,
      }),
    );
    expect(resubmitted).toMatchObject({ reviewedBy: '', reviewedAt: '' });
  });

  test('of the second of two reviewers is refused; the first decision remains', async () => {
    const { id } = await putDocument({ documentStatus: 'in_review' });
    const decisions = await Promise.all([
      decideDocument('admin', id, 1, 'approved'),
      decideDocument('admin', id, 1, 'rejected', 'A page is missing.'),
    ]);
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version, documentStatus } = recordIn(
      decisions.find(({ status }) => status === 200) ?? decisions[0],
    );
    expect(await w.table.record('document', id)).toMatchObject({ version, documentStatus });
    expect(await w.table.queuedMails()).toHaveLength(1);
  });

  test.each([
    ['approved', ''],
    ['rejected', 'A page is missing.'],
  ] as const)('of status %s is undone together with its reason', async (documentStatus, reviewReason) => {
    const { id } = await putDocument({ documentStatus, reviewReason });
    const reopened = recordIn(await decideDocument('admin', id, 1, 'in_review'));
    expect(reopened).toMatchObject({ documentStatus: 'in_review', reviewReason: '', reviewedBy: 'Ann Lee' });
  });
});

describe('the reason of a review', () => {
  test('is written by administrators and readable by the partner', async () => {
    const { id } = await putDocument({ documentStatus: 'in_review' });
    const reviewReason = 'The valuation is older than six months.';
    recordIn(await saveDocument('admin', { id, version: 1, documentStatus: 'rejected', reviewReason }));
    const read = recordIn(await w.call('partner', 'document.read', { params: { id } }));
    expect(read).toMatchObject({ documentStatus: 'rejected', reviewReason });
    const corrected = recordIn(
      await saveDocument('partner', { id, version: 2, documentStatus: 'in_review', reviewReason: '' }),
    );
    expect(corrected).toMatchObject({ documentStatus: 'in_review', reviewReason });
  });

  test.each([
    ['to whom the document is opened', {}],
    ['to whom the project is assigned', { capitalCompanyId: companies.funder.id, projectStatus: 'assigned' }],
  ] as const)('is hidden from a funder %s', async (_, assignment) => {
    const values = { documentStatus: 'approved', reviewReason: 'The valuer is not independent.' } as const;
    const { id } = await putDocument(values);
    const grant = { documentId: id, companyId: companies.funder.id };
    recordIn(await w.call('admin', 'grant.save', { body: { grant } }));
    await w.put('project', { ...project, ...assignment });
    const answers = [
      await w.call('funder', 'document.read', { params: { id } }),
      await w.call('funder', 'document.ofProject', { params: { projectId: project.id } }),
    ];
    for (const answer of answers) expect(recordsIn(answer)).toMatchObject([{ id, reviewReason: '' }]);
  });

  test('can be set when an approved document is reopened', async () => {
    const { id } = await putDocument({ documentStatus: 'approved' });
    const change = { documentStatus: 'in_review', reviewReason: 'A page is missing.' };
    expect(recordIn(await saveDocument('admin', { id, version: 1, ...change }))).toMatchObject(change);
  });

  test('of a rejection is cleared or replaced by the approval', async () => {
    const { id } = await putDocument({ documentStatus: 'rejected', reviewReason: 'A page is missing.' });
    const approved = recordIn(await saveDocument('admin', { id, version: 1, documentStatus: 'approved' }));
    expect(approved).toMatchObject({ documentStatus: 'approved', reviewReason: '' });
    const secondRejected = await putDocument({
      documentStatus: 'rejected',
      reviewReason: 'A page is missing.',
    });
    const approval = { documentStatus: 'approved', reviewReason: 'Complete now.' };
    expect(
      recordIn(await saveDocument('admin', { id: secondRejected.id, version: 1, ...approval })),
    ).toMatchObject(approval);
  });
});
