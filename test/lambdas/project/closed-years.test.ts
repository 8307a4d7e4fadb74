import { beforeEach, describe, expect, test } from 'vitest';

import { reindexPage } from '../../../infra/reindex.ts';
import { sydneyYear, type Project } from '../../../shared/entities/project.ts';
import { companies, type Person } from '../../support/cast.ts';
import { recordsIn, nextPageOf, recordIn } from '../../support/event.ts';
import { a } from '../../support/records.ts';
import { collectChanges, followNewChanges, resetWithChanges } from '../../support/stream-changes.ts';
import { openWorldForTests } from '../../support/test-world.ts';

const w = await openWorldForTests();
const changes = collectChanges(w);
beforeEach(() => resetWithChanges(w, changes));

const runFollower = (times?: number) => followNewChanges(w, changes, times);

const closedProject = (closedYear: string, overrides: Partial<Project> = {}) =>
  a.project({ projectCompanyId: companies.partner.id, projectStatus: 'closed', closedYear, ...overrides });
const put = (project: Project) => w.put('project', project);
const years = async () => (await w.call('admin', 'project.closedYears')).body;
const listClosed = async (person: Person, query: Record<string, string> = {}) =>
  recordsIn(await w.call(person, 'project.closed', { query })).map(({ id }) => id);

describe('closed projects of an administrator', () => {
  test('are listed by year, by default the latest year with closed projects', async () => {
    const [old, newer, newest] = [
      await put(closedProject('2019')),
      await put(closedProject('2024')),
      await put(closedProject('2024')),
    ];
    await runFollower(2);
    expect(await years()).toEqual([
      { year: '2024', count: 2 },
      { year: '2019', count: 1 },
    ]);
    expect((await listClosed('admin')).toSorted()).toEqual([newer.id, newest.id].toSorted());
    expect(await listClosed('admin', { year: '2019' })).toEqual([old.id]);
    expect(await listClosed('admin', { year: '2020' })).toEqual([]);
  });

  test('are paged within the year of the first page, and not from a cursor of another year', async () => {
    await w.table.putAll(
      'project',
      Array.from({ length: 30 }, (_, index) => closedProject(index % 2 ? '2024' : '2023')),
    );
    await runFollower();
    const first = await w.call('admin', 'project.closed', { query: { limit: '4' } });
    const nextQuery = nextPageOf(first)?.query ?? {};
    expect(nextQuery).toMatchObject({ year: '2024', limit: '4' });
    const seenIds = new Set(recordsIn(first).map(({ id }) => id));
    let query: Record<string, string> | undefined = nextQuery;
    while (query) {
      const page = await w.call('admin', 'project.closed', { query });
      for (const { id } of recordsIn(page)) {
        expect(seenIds.has(id)).toBe(false);
        seenIds.add(id);
      }
      query = nextPageOf(page)?.query;
    }
    expect(seenIds.size).toBe(15);
    const otherYear = await w.call('admin', 'project.closed', { query: { ...nextQuery, year: '2023' } });
    expect(otherYear).toMatchObject({ status: 400, body: { issues: { cursor: 'Invalid cursor' } } });
    const openPage = await w.call('admin', 'project.open', { query: { cursor: nextQuery['cursor'] ?? '' } });
    expect(openPage).toMatchObject({ status: 400, body: { issues: { cursor: 'Invalid cursor' } } });
  });

  test.each(['24', '20245', 'abcd', ''])('the year "%s" is answered with 400', async (year) => {
    const answer = await w.call('admin', 'project.closed', { query: { year } });
    expect(answer).toMatchObject({ status: 400, body: { issues: { year: 'Invalid year' } } });
  });
});

describe('the closing year', () => {
  const save = async (values: object) =>
    recordIn(await w.call('admin', 'project.save', { body: { project: { ...values } } }));

  test('is the year of the save that closes the project; another closed status keeps it, reopening clears it', async () => {
    const thisYear = sydneyYear(new Date());
    const { id, version } = await put(closedProject('2020', { projectStatus: 'completed' }));
    const closedAgain = await save({ id, version, projectStatus: 'closed' });
    const reopened = await save({ id, version: closedAgain.version, projectStatus: 'matched' });
    const last = await save({
      id,
      version: reopened.version,
      projectStatus: 'unsuccessful',
      closedYear: '1999',
    });
    expect([closedAgain, reopened, last].map(({ closedYear }) => closedYear)).toEqual(['2020', '', thisYear]);
    await runFollower();
    expect(await years()).toEqual([{ year: thisYear, count: 1 }]);
  });

  test('of older records defaults to the year of the last change, and is stored by the next save', async () => {
    const { closedYear: _, ...stored } = closedProject('', { updatedAt: '2021-12-31T13:30:00.000Z' });
    const { id } = await put(stored as Project);
    const item = await w.table.item(`project#${id}`, 'record');
    await w.table.putItems([{ pk: '', sk: '', ...item, record: stored, byTimePk: 'project#closed' }]);
    expect(await listClosed('admin', { year: '2022' })).toEqual([]);
    const { table, tableName } = await import('../../../lambdas/engine/table.ts');
    await reindexPage({ client: table, tableName: tableName() });
    expect(await listClosed('admin', { year: '2022' })).toEqual([id]);
    await save({ id, version: stored.version, projectName: 'Renamed' });
    expect(await listClosed('admin', { year: '2022' })).toEqual([id]);
  });
});

describe('closed projects of companies', () => {
  test('are their own, of all years or one year; the list of years is for administrators', async () => {
    const ownProject = await put(closedProject('2019', { capitalCompanyId: companies.funder.id }));
    const newer = await put(closedProject('2024', { capitalCompanyId: companies.otherFunder.id }));
    await put(closedProject('2024', { projectCompanyId: companies.otherPartner.id }));
    await runFollower();
    expect((await listClosed('partner')).toSorted()).toEqual([ownProject.id, newer.id].toSorted());
    expect(await listClosed('partner', { year: '2019' })).toEqual([ownProject.id]);
    expect(await listClosed('funder')).toEqual([ownProject.id]);
    for (const person of ['partner', 'funder', 'guest'] as const)
      expect((await w.call(person, 'project.closedYears')).status).toBe(403);
  });
});
