import { beforeEach, describe, expect, test } from 'vitest';

import type { ProjectDocument } from '../../shared/entities/document.ts';
import type { Project } from '../../shared/entities/project.ts';
import { companies, people, type Person } from '../support/cast.ts';
import { recordsIn, recordIn, type StoredRecord } from '../support/event.ts';
import { openOutbox } from '../support/outbox.ts';
import { a } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const { funder, otherFunder, partner } = companies;

let project: Project;
let document: ProjectDocument;
const w = await openWorldForTests();
beforeEach(async () => {
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: partner.id }));
  document = await w.put('document', approvedDocument('Valuation'));
});

const approvedDocument = (documentName: string, overrides: Partial<ProjectDocument> = {}) =>
  a.document({
    projectId: project.id,
    companyId: partner.id,
    documentStatus: 'approved',
    documentName,
    ...overrides,
  });
const saveGrant = (person: Person, documentId: string, companyId: string) =>
  w.call(person, 'grant.save', { body: { grant: { documentId, companyId } } });
const shareDocument = async (documentId = document.id, companyId = funder.id) =>
  recordIn(await saveGrant('admin', documentId, companyId));
const revokeGrant = (id: string) => w.call('admin', 'grant.remove', { params: { id } });
const grants = async () =>
  recordsIn(await w.call('admin', 'grant.ofProject', { params: { projectId: project.id } }));

/** A user's access to the document: in the list, by id, and by link. */
async function accessOf(person: Person, { id }: { readonly id: string } = document) {
  const listed = recordsIn(await w.call(person, 'document.ofProject', { params: { projectId: project.id } }));
  const read = recordsIn(await w.call(person, 'document.read', { params: { id } }));
  const link = await w.call(person, 'document.link', { params: { id } });
  return [listed.some((item) => item.id === id), read.length === 1, link.status === 200];
}
const FULL_ACCESS = [true, true, true];
const NO_ACCESS = [false, false, false];

describe('a document shared with a funder', () => {
  test('is read by that funder and by no other', async () => {
    expect(await accessOf('funder')).toEqual(NO_ACCESS);
    expect(await shareDocument()).toMatchObject({
      projectId: project.id,
      companyName: 'Capital One',
      grantedBy: 'Ann Lee',
    });
    expect(await accessOf('funder')).toEqual(FULL_ACCESS);
    expect(await accessOf('otherFunder')).toEqual(NO_ACCESS);
  });

  test('exposes no other document of the project, and no page reveals how many there are', async () => {
    const otherDocuments = await w.table.putAll('document', [
      approvedDocument('Feasibility'),
      approvedDocument('Contract'),
    ]);
    await shareDocument();
    for (const otherDocument of otherDocuments ?? [])
      expect(await accessOf('funder', otherDocument as StoredRecord)).toEqual(NO_ACCESS);
    const answer = await w.call('funder', 'document.ofProject', {
      params: { projectId: project.id },
      query: { limit: '1' },
    });
    expect(recordsIn(answer).map(({ documentName }) => documentName)).toEqual(['Valuation']);
    expect(answer.headers['Link']).toBeUndefined();
  });

  test('keeps one grant when shared twice, also concurrently', async () => {
    const ids = (await Promise.all([shareDocument(), shareDocument(), shareDocument()])).map(({ id }) => id);
    expect(new Set([...ids, (await shareDocument()).id]).size).toBe(1);
    expect(await grants()).toHaveLength(1);
  });

  test('is inaccessible from the next request after the grant is revoked, and can be shared again', async () => {
    const { id } = await shareDocument();
    expect(await revokeGrant(id)).toMatchObject({ body: true });
    expect(await accessOf('funder')).toEqual(NO_ACCESS);
    await shareDocument();
    expect(await accessOf('funder')).toEqual(FULL_ACCESS);
  });

  const accessEndings: Readonly<Record<string, () => Promise<unknown>>> = {
    'is reopened for review': () =>
      w.call('admin', 'document.save', {
        body: { document: { id: document.id, version: document.version, documentStatus: 'in_review' } },
      }),
    'is deleted': async () => {
      const { id, version } = document;
      await w.call('admin', 'document.save', {
        body: { document: { id, version, documentStatus: 'in_review' } },
      });
      return w.call('admin', 'document.remove', { params: { id } });
    },
    'has its project assigned to another funder': () =>
      w.call('admin', 'project.assign', {
        params: { id: project.id },
        body: { capitalCompanyId: otherFunder.id, version: project.version },
      }),
    'has its project deleted': async () => {
      const { id } = project;
      return w.call('admin', 'project.remove', { params: { id } });
    },
  };
  test.each(Object.keys(accessEndings))('is inaccessible once it %s', async (name) => {
    await shareDocument();
    expect(await accessOf('funder')).toEqual(FULL_ACCESS);
    await accessEndings[name]?.();
    expect(await accessOf('funder')).toEqual(NO_ACCESS);
  });

  test('cannot be changed, replaced or deleted by that funder', async () => {
    await shareDocument();
    const { id, version } = document;
    expect((await w.call('funder', 'document.save', { body: { document: { id, version } } })).status).toBe(
      403,
    );
    expect((await w.call('funder', 'document.remove', { params: { id } })).status).toBe(403);
    const upload = { contentType: 'application/pdf', size: 10 };
    expect((await w.call('funder', 'document.grantUpload', { params: { id }, body: upload })).status).toBe(
      403,
    );
  });
});

describe('sharing is refused', () => {
  test.each(['new', 'in_review', 'rejected'] as const)(
    'for a document that is %s',
    async (documentStatus) => {
      const otherDocument = await w.put('document', approvedDocument('Plan', { documentStatus }));
      expect(await saveGrant('admin', otherDocument.id, funder.id)).toMatchObject({
        status: 400,
        body: { issues: { documentId: expect.stringContaining('no longer approved') } },
      });
      expect(await grants()).toEqual([]);
    },
  );

  test('with a funder that does not see the project, of another type or deleted, and names the reason', async () => {
    const draft = await w.put('project', a.project({ projectCompanyId: partner.id, draft: true }));
    const hidden = await w.put('document', approvedDocument('Plan', { projectId: draft.id }));
    for (const [documentId, companyId, message] of [
      [hidden.id, funder.id, "Capital One can't see this project: it is not on the market."],
      [document.id, partner.id, 'Please select a capital partner that sees the project'],
      [document.id, document.id, 'This company was deleted or is no longer visible to you.'],
    ] as const)
      expect(await saveGrant('admin', documentId, companyId)).toMatchObject({
        status: 400,
        body: { issues: { companyId: message } },
      });
  });

  test('to all callers but administrators, who alone see the grants', async () => {
    const { id } = await shareDocument();
    for (const person of people.filter((candidate) => candidate !== 'admin')) {
      expect(await saveGrant(person, document.id, otherFunder.id)).toMatchObject({ status: 403 });
      for (const [name, params] of [
        ['grant.ofProject', { projectId: project.id }],
        ['grant.read', { id }],
        ['grant.remove', { id }],
      ] as const)
        expect(await w.call(person, name, { params })).toMatchObject({ status: 403 });
    }
    expect(await grants()).toHaveLength(1);
  });
});

test('users of the funder get one mail a day for a project, without document names', async () => {
  const outbox = await openOutbox(w);
  const mailsBefore = (await outbox.sent()).length;
  await shareDocument();
  await shareDocument((await w.put('document', approvedDocument('Feasibility'))).id);
  const sent = (await outbox.sent()).slice(mailsBefore);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [['funder@cast.test'], `Our team shared documents of ${project.projectName} ($25m) with you`],
  ]);
  expect(sent[0]?.text).not.toMatch(/Valuation|Feasibility/);
  await outbox.close();
});
