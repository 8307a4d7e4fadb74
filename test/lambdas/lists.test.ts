import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';

import { itemKeys } from '../../lambdas/domain/item-keys.ts';
import { TEAM_DESK } from '../../shared/desk/duties.ts';
import { SETS } from '../../shared/desk/figures.ts';
import { project, type Project } from '../../shared/entities/project.ts';
import { companies, type Person } from '../support/cast.ts';
import { recordsIn, nextPageOf, type StoredRecord } from '../support/event.ts';
import { a, projectForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();

const MEGABYTE = 1_000_000;
const funderParams = (person: 'funder' | 'otherFunder') => ({ companyId: companies[person].id });

/** Follows the next-page links to the end. */
async function readEveryPage(person: Person, route: string, params = {}, limit?: string) {
  const pages: (readonly StoredRecord[])[] = [];
  let query: Record<string, string> | undefined = limit === undefined ? {} : { limit };
  while (query) {
    const answer = await w.call(person, route, { params, query });
    expect(answer.size).toBeLessThan(MEGABYTE);
    pages.push(recordsIn(answer));
    query = nextPageOf(answer)?.query;
    if (pages.length > 200) throw new Error('The links never end.');
  }
  return pages;
}
const ids = (records: readonly StoredRecord[]) => records.map(({ id }) => id);
const datesOf = (records: readonly StoredRecord[]) =>
  records.map((record) => String(record['targetFundingDate'] || '9999'));

describe("a funder's list", () => {
  const seenIds: string[] = [];
  const hiddenIds: string[] = [];
  beforeAll(async () => {
    await w.reset();
    const funder = companies.funder.id;
    const otherFunderId = companies.otherFunder.id;
    const cases: [isSeen: boolean, overrides: Partial<Project>][] = [
      [true, { projectStatus: 'new' }],
      [true, { projectStatus: 'new', targetFundingDate: '2026-03-01' }],
      [false, { projectStatus: 'new', draft: true }],
      [true, { projectStatus: 'matched', targetFundingDate: '2026-05-05' }],
      [false, { projectStatus: 'matched', capitalCompanyId: funder }],
      [false, { projectStatus: 'matched', capitalCompanyId: otherFunderId }],
      ...(['assigned', 'in_progress', 'completed', 'closed', 'unsuccessful'] as const).flatMap(
        (projectStatus, index): [boolean, Partial<Project>][] => [
          [true, { projectStatus, capitalCompanyId: funder, targetFundingDate: `2026-0${index + 2}-15` }],
          [false, { projectStatus, capitalCompanyId: otherFunderId }],
          [false, { projectStatus, capitalCompanyId: '' }],
        ],
      ),
    ];
    for (const [isSeen, overrides] of cases) {
      const record = a.project({ projectCompanyId: companies.partner.id, ...overrides });
      await w.put('project', record);
      (isSeen ? seenIds : hiddenIds).push(record.id);
    }
  });

  test.each([undefined, '1', '2', '3', '5'])(
    'has exactly the permitted projects, by date, in pages of %s',
    async (limit) => {
      const pages = await readEveryPage('funder', 'project.forFunder', funderParams('funder'), limit);
      const records = pages.flat();
      expect(ids(records).sort()).toEqual([...seenIds].sort());
      const dates = datesOf(records);
      expect(dates).toEqual([...dates].sort());
      if (limit) expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(Number(limit));
    },
  );

  test('has the same access rules as reading each project', async () => {
    for (const id of seenIds)
      expect(recordsIn(await w.call('funder', 'project.read', { params: { id } }))).toHaveLength(1);
    for (const id of hiddenIds)
      expect(recordsIn(await w.call('funder', 'project.read', { params: { id } }))).toHaveLength(0);
  });

  test('of open or closed projects has only those assigned to the funder', async () => {
    const openProjects = (await readEveryPage('funder', 'project.open')).flat();
    const closedProjects = (await readEveryPage('funder', 'project.closed')).flat();
    expect(openProjects.map((project) => project['projectStatus'])).toEqual(['assigned', 'in_progress']);
    expect(closedProjects.map((project) => project['projectStatus'])).toEqual([
      'completed',
      'closed',
      'unsuccessful',
    ]);
  });

  test('answers 400 to a cursor of another list, or an invalid cursor', async () => {
    const first = await w.call('funder', 'project.forFunder', {
      params: funderParams('funder'),
      query: { limit: '2' },
    });
    const cursor = nextPageOf(first)?.query['cursor'] ?? '';
    const expectRefused = async (person: Person, route: string, bad: string, params = {}) => {
      const answer = await w.call(person, route, { params, query: { cursor: bad } });
      expect(answer, bad).toMatchObject({ status: 400, body: { issues: { cursor: 'Invalid cursor' } } });
    };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [{ value: ownPartition } = { value: '' }] = project.indexes.forFunder(companies.funder.id);
    const [{ value: foreign } = { value: '' }] = project.indexes.forFunder(companies.otherFunder.id);
    await expectRefused('partner', 'project.open', cursor);
    await expectRefused('admin', 'project.open', cursor);
    const bad = [
      'x',
      '%%%',
      encode([]),
      encode('x'),
      encode({ [foreign]: { pk: 'a', sk: 'b', forFunderPk: foreign, forFunderSk: 'c' } }),
      encode({ [ownPartition]: { pk: 'a', sk: 'b', forFunderPk: foreign, forFunderSk: 'c' } }),
      encode({ [ownPartition]: { forFunderPk: ownPartition } }),
      encode({ [ownPartition]: { pk: '', sk: 'b', forFunderPk: ownPartition, forFunderSk: 'c' } }),
      encode({
        [ownPartition]: { pk: 'a', sk: 'b', forFunderPk: ownPartition, forFunderSk: 'c', more: 'd' },
      }),
      encode({
        [ownPartition]: { pk: 'a', sk: 'é'.repeat(600), forFunderPk: ownPartition, forFunderSk: 'c' },
      }),
      encode({
        [ownPartition]: { pk: 'a'.repeat(3000), sk: 'b', forFunderPk: ownPartition, forFunderSk: 'c' },
      }).slice(0, 1999),
    ];
    for (const query of bad)
      await expectRefused('funder', 'project.forFunder', query, funderParams('funder'));
    const otherPage = await w.call('otherFunder', 'project.forFunder', {
      params: funderParams('otherFunder'),
      query: { cursor },
    });
    expect(otherPage).toMatchObject({ status: 400, body: { issues: { cursor: 'Invalid cursor' } } });
  });

  test.each(['0', '101', '-1', 'x', '1.5', ''])('answers 400 to a limit of "%s"', async (limit) => {
    const answer = await w.call('admin', 'project.open', { query: { limit } });
    expect(answer).toMatchObject({ status: 400, body: { issues: { limit: 'Invalid limit' } } });
  });
});

describe('1,000 projects', () => {
  beforeAll(async () => {
    await w.reset();
    const records = Array.from({ length: 1000 }, (_, index) =>
      a.project({
        id: randomUUID(),
        projectCompanyId: companies.partner.id,
        projectName: `Project ${index}`,
        targetFundingDate: index % 10 === 0 ? '' : `2026-${String((index % 12) + 1).padStart(2, '0')}-10`,
        additionalDetails: 'é'.repeat(5000),
        projectStatus: index % 4 === 0 ? 'closed' : 'new',
        closedYear: index % 4 === 0 ? '2026' : '',
      }),
    );
    await w.table.putAll('project', records);
    await w.table.putItems([{ ...itemKeys.figures(TEAM_DESK, SETS.closed), 2026: 250 }]);
  });

  test.each([
    ['admin', 'project.open', {}, 750],
    ['admin', 'project.closed', {}, 250],
    ['partner', 'project.ofCompany', { companyId: companies.partner.id }, 1000],
    ['partner', 'project.open', {}, 750],
    ['funder', 'project.forFunder', { companyId: companies.funder.id }, 750],
  ] as const)('%s reads %s page by page', async (person, route, params, count) => {
    const pages = await readEveryPage(person, route, params);
    const records = pages.flat();
    expect(new Set(ids(records)).size).toBe(count);
    expect(records).toHaveLength(count);
    const dates = datesOf(records);
    expect(dates).toEqual([...dates].sort());
    expect(pages.length).toBeGreaterThanOrEqual(count / 100);
  });
});

test.each(['漢', '😀', 'ﷺ'])('names of 200 "%s" are saved, listed and paged', async (letter) => {
  await w.reset();
  const longName = letter.repeat(Math.floor(200 / letter.length));
  // Makes room for a first letter; an emoji has two units.
  const rest = longName.slice(2);
  const person = {
    firstName: `A${rest}`,
    lastName: `B${rest}`,
    email: 'a@b.nz',
    phone: '0412345678',
  };
  for (let index = 0; index < 3; index += 1) {
    expect((await w.call('partner', 'contact.save', { body: { contact: person } })).status).toBe(200);
    const project = { ...projectForm, projectName: `P${rest}` };
    expect((await w.call('partner', 'project.save', { body: { project } })).status).toBe(200);
    const assigned = { projectStatus: 'assigned', capitalCompanyId: companies.funder.id } as const;
    await w.put('project', a.project({ ...project, projectCompanyId: companies.partner.id, ...assigned }));
  }
  const params = { companyId: companies.partner.id };
  expect((await readEveryPage('partner', 'contact.ofCompany', params, '1')).flat()).toHaveLength(3);
  expect(
    (await readEveryPage('funder', 'project.forFunder', funderParams('funder'), '1')).flat(),
  ).toHaveLength(6);
});

describe('lists', () => {
  test('sort companies by name, contacts by last then first name, users by full name, documents by title', async () => {
    await w.reset();
    const companyId = companies.partner.id;
    const names = ['Éclair', 'eclat', 'Zebra', 'apple', 'Ōtaki'];
    for (const name of names) await w.put('company', a.company({ companyName: name, companyType: 'admin' }));
    const listed = recordsIn(await w.call('admin', 'company.ofType', { params: { type: 'admin' } }));
    expect(listed.map((company) => company['companyName'])).toEqual([
      'apple',
      'Éclair',
      'eclat',
      'Ōtaki',
      'Zebra',
    ]);
    for (const [firstName, lastName] of [
      ['Bea', 'Young'],
      ['al', 'young'],
      ['Cy', 'Abel'],
    ] as const)
      await w.put('contact', a.contact({ companyId, firstName, lastName }));
    const contacts = recordsIn(await w.call('partner', 'contact.ofCompany', { params: { companyId } }));
    expect(contacts.map((contact) => contact['firstName'])).toEqual(['Cy', 'al', 'Bea']);
    const project = await w.put('project', a.project({ projectCompanyId: companyId }));
    for (const documentName of ['b', 'A', 'c'])
      await w.put('document', a.document({ projectId: project.id, companyId, documentName }));
    const documents = recordsIn(
      await w.call('partner', 'document.ofProject', { params: { projectId: project.id } }),
    );
    expect(documents.map((document) => document['documentName'])).toEqual(['A', 'b', 'c']);
    await w.put('user', a.user({ fullName: 'zoe Last' }));
    await w.put('user', a.user({ fullName: 'Aaron First' }));
    const users = recordsIn(await w.call('admin', 'user.all')).map((user) => user['fullName']);
    expect([users[0], users.at(-1)]).toEqual(['Aaron First', 'zoe Last']);
  });
});
