import { beforeEach, expect, test } from 'vitest';

import type { ProjectDocument } from '../../shared/entities/document.ts';
import type { Project } from '../../shared/entities/project.ts';
import { callerOf, companies, type Person } from '../support/cast.ts';
import { recordsIn, nextPageOf } from '../support/event.ts';
import { a } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const { funder, otherFunder, partner } = companies;

let project: Project;
let document: ProjectDocument;
let now: number;
const w = await openWorldForTests();
beforeEach(async () => {
  now = Date.parse('2026-11-23T01:00:02Z');
  await w.reset();
  project = await w.put('project', a.project({ projectCompanyId: partner.id }));
  document = await w.put('document', {
    ...a.document({ projectId: project.id, companyId: partner.id, documentStatus: 'approved' }),
    fileNumber: 3,
  });
  for (const { id: companyId } of [funder, otherFunder])
    await w.call('admin', 'grant.save', { body: { grant: { documentId: document.id, companyId } } });
});

/** Advances the clock and logs that a person opened the document's file. */
async function openFile(person: Person, seconds = 10) {
  now += seconds * 1000;
  const [{ logFileAccess }, { openStore }] = await Promise.all([
    import('../../lambdas/domain/openings.ts'),
    import('../../lambdas/engine/store.ts'),
  ]);
  await logFileAccess(openStore(callerOf(person), new Date(now)), document, document.fileNumber);
}
const requestLink = (person: Person) => w.call(person, 'document.link', { params: { id: document.id } });
const readEntries = (person: Person, query?: Record<string, string>) =>
  w.call(person, 'opening.ofProject', { params: { projectId: project.id }, ...(query && { query }) });
const openings = async (person: Person) => recordsIn(await readEntries(person));
const readerNames = async (person: Person) =>
  (await openings(person)).map(({ person, company }) => [person, company].join(' of '));

test('the access log has user, version and time, newest first', async () => {
  await openFile('partner');
  await openFile('funder');
  await openFile('admin');
  expect(await openings('admin')).toEqual([
    expect.objectContaining({ side: 'team', at: '2026-11-23T01:00:32.000Z' }),
    {
      projectId: project.id,
      documentId: document.id,
      documentName: 'Valuation',
      fileNumber: 3,
      person: 'Ann Lee',
      company: 'Capital One',
      side: 'funder',
      at: '2026-11-23T01:00:22.000Z',
    },
    expect.objectContaining({ side: 'partner', company: 'Alpha Developments' }),
  ]);
});

test('a link requested again within seconds is one opening; a later request is another', async () => {
  await openFile('funder');
  await openFile('funder', 1);
  await openFile('otherFunder', 0);
  expect(await openings('admin')).toHaveLength(2);
  await openFile('funder', 10);
  expect(await openings('admin')).toHaveLength(3);
});

test('every issued link is an opening, a refused link is not', async () => {
  await w.put('document', { ...document, documentStatus: 'in_review' });
  expect(await requestLink('funder')).toMatchObject({ status: 404 });
  expect(await openings('admin')).toEqual([]);
  await w.put('document', document);
  expect(await requestLink('funder')).toMatchObject({ status: 200 });
  expect(await openings('admin')).toMatchObject([{ company: 'Capital One', fileNumber: 3 }]);
});

test('the partner reads that a funder opened a document, and the company once that funder is assigned', async () => {
  await openFile('funder');
  await openFile('otherFunder');
  await openFile('admin');
  expect(await readerNames('partner')).toEqual(['Ann Lee of ', 'A funder of ', 'A funder of ']);
  const entriesText = JSON.stringify(await openings('partner'));
  for (const { id, companyName } of [funder, otherFunder]) {
    expect(entriesText).not.toContain(id);
    expect(entriesText).not.toContain(companyName);
  }
  await w.put('project', { ...project, projectStatus: 'assigned', capitalCompanyId: funder.id });
  expect(await readerNames('partner')).toEqual(['Ann Lee of ', 'A funder of ', 'Ann Lee of Capital One']);
  expect(await readerNames('admin')).toContain('Ann Lee of Delta Credit');
});

test('funders, guests and other partners read no entry', async () => {
  await openFile('funder');
  for (const person of ['funder', 'otherFunder', 'guest', 'nobody'] as const)
    expect(await readEntries(person)).toMatchObject({ status: 403 });
  expect(await openings('otherPartner')).toEqual([]);
});

test('the log is paged, with cursors that contain no user', async () => {
  for (let index = 0; index < 5; index += 1) await openFile('funder');
  const times: unknown[] = [];
  let query: Record<string, string> | undefined = { limit: '2' };
  for (; query;) {
    // Sequential, since each page has the cursor of the next.
    const answer = await readEntries('partner', query);
    times.push(...recordsIn(answer).map(({ at }) => at));
    query = nextPageOf(answer)?.query;
    const cursor = Buffer.from(query?.['cursor'] ?? '', 'base64url').toString();
    expect(cursor).not.toMatch(/cast\.test|0000b1/);
  }
  expect(times).toHaveLength(5);
  expect(times).toEqual([...new Set(times)].toSorted().toReversed());
  expect(await readEntries('partner', { cursor: 'YQ' })).toMatchObject({ status: 400 });
});
