import { beforeEach, describe, expect, test } from 'vitest';

import type { Project } from '../../../shared/entities/project.ts';
import { companies, type Person } from '../../support/cast.ts';
import { recordsIn, nextPageOf, recordIn, type Answer } from '../../support/event.ts';
import { a } from '../../support/records.ts';
import { openWorldForTests } from '../../support/test-world.ts';

let project: Project;
// Minimum and maximum in milliseconds, so that a list read just after a write does not include it.
const w = await openWorldForTests({ indexLagMs: [150, 300] });
beforeEach(async () => {
  await w.reset();
  project = await w.put(
    'project',
    a.project({
      projectCompanyId: companies.partner.id,
      capitalCompanyId: companies.funder.id,
      projectStatus: 'assigned',
    }),
  );
});

const putDocument = (overrides: Parameters<typeof a.document>[0]) =>
  w.put('document', a.document({ projectId: project.id, companyId: companies.partner.id, ...overrides }));
const listDocuments = (person: Person, query?: Record<string, string>) =>
  w.call(person, 'document.ofProject', { params: { projectId: project.id }, ...(query && { query }) });
const namesOf = async (person: Person) =>
  recordsIn(await listDocuments(person)).map((document) => document['documentName']);
const setStatus = async (id: string, version: number, documentStatus: string) =>
  recordIn(
    await w.call('admin', 'document.save', {
      body: { document: { id, version, documentStatus, reviewReason: 'A page is missing.' } },
    }),
  );

/** Stores two documents of each status, and waits until the list of administrators contains them. */
async function putEveryStatus(): Promise<void> {
  for (const documentStatus of ['new', 'in_review', 'rejected', 'approved'] as const)
    for (const index of [1, 2])
      await putDocument({ documentName: `${documentStatus} ${index}`, documentStatus });
  await expect.poll(() => namesOf('admin')).toHaveLength(8);
}

describe('a capital partner', () => {
  test('sees approved documents only, in lists and individually', async () => {
    await putEveryStatus();
    expect(await namesOf('funder')).toEqual(['approved 1', 'approved 2']);
    expect(await namesOf('otherFunder')).toEqual([]);
    for (const { id, documentStatus } of recordsIn(await listDocuments('admin'))) {
      const isVisible = documentStatus === 'approved';
      expect(recordsIn(await w.call('funder', 'document.read', { params: { id } }))).toHaveLength(
        isVisible ? 1 : 0,
      );
      expect(recordsIn(await w.call('otherFunder', 'document.read', { params: { id } }))).toEqual([]);
      const link = await w.call('funder', 'document.link', { params: { id } });
      expect(link.status).toBe(isVisible ? 200 : 404);
    }
  });

  test('cannot infer hidden documents from pages or cursors', async () => {
    await putEveryStatus();
    const pages: Answer[] = [];
    let query: Record<string, string> | undefined = { limit: '1' };
    while (query) {
      const page = await listDocuments('funder', query);
      pages.push(page);
      const nextPage = nextPageOf(page);
      if (nextPage) {
        const position = Buffer.from(nextPage.query['cursor'] ?? '', 'base64url').toString('utf8');
        expect(position).toContain('approved');
        expect(position).not.toMatch(/new|review|rejected/);
      }
      query = nextPage?.query;
    }
    expect(pages.map((page) => recordsIn(page).length).slice(0, 2)).toEqual([1, 1]);
    // DynamoDB adds an empty page if the length of the list is a multiple of the limit.
    expect(pages.length).toBeLessThanOrEqual(3);
    expect((await listDocuments('funder', { limit: '2' })).body).toHaveLength(2);
  });

  test.each(['in_review', 'rejected'] as const)(
    'does not see a document in the next request after it is %s, although the indexes lag',
    async (status) => {
      const { id } = await putDocument({ documentStatus: 'approved', documentName: 'Plan' });
      await expect.poll(() => namesOf('funder')).toEqual(['Plan']);
      const { version } = await setStatus(id, 1, status);
      expect(await namesOf('funder')).toEqual([]);
      expect((await w.call('funder', 'document.read', { params: { id } })).body).toEqual([]);
      expect((await w.call('funder', 'document.link', { params: { id } })).status).toBe(404);
      await setStatus(id, version, 'approved');
      await expect.poll(() => namesOf('funder')).toEqual(['Plan']);
    },
  );

  test('sees no documents once the project is no longer assigned to it', async () => {
    const { id } = await putDocument({ documentStatus: 'approved' });
    await expect.poll(() => namesOf('funder')).toHaveLength(1);
    recordIn(await w.call('admin', 'project.unassign', { params: { id: project.id } }));
    expect(await namesOf('funder')).toEqual([]);
    expect((await w.call('funder', 'document.read', { params: { id } })).body).toEqual([]);
    expect((await w.call('funder', 'document.link', { params: { id } })).status).toBe(404);
  });
});
