import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';

import { encodeCursor } from '../../lambdas/engine/cursor.ts';
import { historyEntry } from '../../lambdas/engine/history-entry.ts';
import { companies, emailOf } from '../support/cast.ts';
import { recordsIn, nextPageOf, recordIn } from '../support/event.ts';
import { a, fundingForm, personForm, projectForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';

const w = await openWorldForTests();
beforeEach(() => w.reset());

const readHistory = (noun: string, id: string, query = {}) =>
  w.call('admin', 'history.read', { params: { noun, id }, query });
const restoreRecord = (noun: string, id: string) =>
  w.call('admin', 'history.restore', { params: { noun, id } });

test('every change has an entry, newest first, with author, time, and old and new value of each field', async () => {
  const created = recordIn(
    await w.call('partner', 'project.save', { body: { project: { ...projectForm } } }),
  );
  const { id } = created;
  recordIn(await w.call('admin', 'project.save', { body: { project: { id, version: 1, pricing: 9.5 } } }));
  await w.call('admin', 'project.remove', { params: { id } });
  expect((await restoreRecord('project', id)).body).toBe(true);
  const entries = recordsIn(await readHistory('project', id));
  expect(entries).toMatchObject([
    { action: 'restored', by: emailOf('admin'), version: 4 },
    {
      action: 'deleted',
      by: emailOf('admin'),
      version: 3,
      changes: { projectName: { from: 'Harbour Quarter' } },
    },
    { action: 'changed', by: emailOf('admin'), version: 2, changes: { pricing: { from: null, to: 9.5 } } },
    { action: 'created', by: emailOf('partner'), version: 1 },
  ]);
  expect(entries[2]?.['changes']).toEqual({ pricing: { from: null, to: 9.5 } });
  const times = entries.map((entry) => String(entry['at']));
  expect(times).toEqual([...times].sort().toReversed());
  expect(recordIn(await w.call('admin', 'project.read', { params: { id } }))).toMatchObject({
    pricing: 9.5,
    version: 4,
  });
});

test('changes of derived flags are not in the history', async () => {
  const { id } = recordIn(await w.call('partner', 'project.save', { body: { project: { ...projectForm } } }));
  const project = { id, version: 1, projectSector: 'office' };
  const saved = recordIn(await w.call('partner', 'project.save', { body: { project } }));
  expect(Object(saved['flags'])).toMatchObject({ residential: 0, office: 1 });
  const [latest] = recordsIn(await readHistory('project', id));
  expect(latest?.['changes']).toEqual({ projectSector: { from: 'residential', to: 'office' } });
});

test('a long history is paged, and an invalid cursor is answered with 400', async () => {
  const { id } = companies.partner;
  for (let version = 1; version <= 5; version += 1)
    recordIn(
      await w.call('partner', 'company.save', {
        body: { company: { id, version, city: `City ${version}` } },
      }),
    );
  const entries: unknown[] = [];
  let query: Record<string, string> | undefined = { limit: '2' };
  while (query) {
    const answer = await readHistory('company', id, query);
    expect(recordsIn(answer).length).toBeLessThanOrEqual(2);
    entries.push(...recordsIn(answer).map((entry) => entry.version));
    query = nextPageOf(answer)?.query;
  }
  expect(entries).toEqual([6, 5, 4, 3, 2]);
  for (const cursor of ['x', encodeCursor('record'), encodeCursor('history#~')])
    expect((await readHistory('company', id, { cursor })).status).toBe(400);
});

test.each([
  ['of a record', `history#${'2'.repeat(3000)}`],
  [
    'of all records',
    {
      month: '2026-02',
      position: {
        'history#2026-02': {
          pk: 'x',
          sk: 'x',
          byTimePk: 'history#2026-02',
          byTimeSk: `2026-02-03${'x'.repeat(3000)}`,
        },
      },
    },
  ],
])('a cursor %s that is longer than a key of the table is answered with 400', async (which, position) => {
  const cursor = encodeCursor(position);
  const span = { from: '2026-01-01T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z' };
  const answer =
    which === 'of a record'
      ? await readHistory('company', companies.partner.id, { cursor })
      : await w.call('admin', 'history.changes', { query: { ...span, cursor } });
  expect([answer.status, Object(answer.body).issues]).toEqual([400, { cursor: 'Invalid cursor' }]);
});

test('a record that was not deleted, or never existed, is not restored', async () => {
  const created = recordIn(await w.call('partner', 'contact.save', { body: { contact: { ...personForm } } }));
  expect((await restoreRecord('contact', created.id)).body).toBe(false);
  expect((await restoreRecord('contact', randomUUID())).body).toBe(false);
  expect((await restoreRecord('planet', created.id)).status).toBe(400);
  expect(await w.table.record('contact', created.id)).toMatchObject({ version: 1 });
});

test('a restored company counts its restored funding profiles and cannot be deleted while it has one', async () => {
  const created = recordIn(
    await w.call('admin', 'company.save', {
      body: { company: { companyName: 'Phoenix', companyType: 'capital_partner', phone: '0290000000' } },
    }),
  );
  const companyId = created.id;
  const fundingProfile = { ...fundingForm, companyId };
  const profile = recordIn(await w.call('admin', 'funding-profile.save', { body: { fundingProfile } }));
  const removeCompany = () => w.call('admin', 'company.remove', { params: { companyId } });
  expect((await w.call('admin', 'funding-profile.remove', { params: { id: profile.id } })).body).toBe(true);
  expect((await removeCompany()).body).toBe(true);

  const orphan = await restoreRecord('funding-profile', profile.id);
  expect(orphan).toMatchObject({
    body: false,
    headers: { Reason: expect.stringContaining('its company was deleted') },
  });
  expect((await restoreRecord('company', companyId)).body).toBe(true);
  expect(await w.table.countChildren(companyId)).toBe(0);
  expect((await restoreRecord('funding-profile', profile.id)).body).toBe(true);
  expect(await w.table.countChildren(companyId)).toBe(1);
  expect((await removeCompany()).body).toBe(false);
  const restored = await w.call('admin', 'company.read', { params: { companyId } });
  expect(recordIn(restored)).toMatchObject({ companyName: 'Phoenix', version: 3 });
});

test('a restored project is counted by its partner', async () => {
  const { id } = await w.put(
    'project',
    a.project({ projectCompanyId: companies.partner.id, projectStatus: 'matched' }),
  );
  expect((await w.call('admin', 'project.remove', { params: { id } })).body).toBe(true);
  expect(await w.table.countChildren(companies.partner.id)).toBe(1);
  expect((await restoreRecord('project', id)).body).toBe(true);
  expect(await w.table.countChildren(companies.partner.id)).toBe(2);
});

const readSpan = async (query: Record<string, string>) => {
  const entries: Record<string, unknown>[] = [];
  let nextQuery: Record<string, string> | undefined = query;
  while (nextQuery) {
    const answer = await w.call('admin', 'history.changes', { query: nextQuery });
    entries.push(...recordsIn(answer));
    nextQuery = nextPageOf(answer)?.query;
  }
  return entries;
};

test('the changes of all records in a time span are paged, oldest first', async () => {
  const from = new Date().toISOString();
  const contact = recordIn(await w.call('partner', 'contact.save', { body: { contact: { ...personForm } } }));
  const { id } = companies.partner;
  for (let version = 1; version <= 3; version += 1)
    recordIn(
      await w.call('partner', 'company.save', { body: { company: { id, version, city: `C ${version}` } } }),
    );
  const to = new Date(Date.now() + 60_000).toISOString();
  expect(await readSpan({ from, to, limit: '2' })).toMatchObject([
    { noun: 'contact', id: contact.id, action: 'created', version: 1 },
    { noun: 'company', id, version: 2, changes: { city: { to: 'C 1' } } },
    { noun: 'company', id, version: 3 },
    { noun: 'company', id, version: 4, by: emailOf('partner') },
  ]);
  const ahead = { from: to, to: '2999-01-01T00:00:00.000Z' };
  const empty = await w.call('admin', 'history.changes', { query: ahead });
  expect([empty.body, nextPageOf(empty)]).toEqual([[], undefined]);
});

test('the changes of a time span name records as they are now, or as they were when deleted', async () => {
  const from = new Date().toISOString();
  const save = async (body: object) => recordIn(await w.call('partner', 'contact.save', { body }));
  const renamed = await save({ contact: { ...personForm, firstName: 'Ada', lastName: 'Old' } });
  await save({ contact: { id: renamed.id, version: 1, lastName: 'New' } });
  const deleted = await save({ contact: { ...personForm, firstName: 'Bob', lastName: 'Gone' } });
  expect((await w.call('partner', 'contact.remove', { params: { id: deleted.id } })).body).toBe(true);
  const changes = await readSpan({ from, to: new Date(Date.now() + 60_000).toISOString() });
  expect(changes.map(({ id, title }) => [id, title])).toEqual([
    [renamed.id, 'Ada New'],
    [renamed.id, 'Ada New'],
    [deleted.id, 'Bob Gone'],
    [deleted.id, 'Bob Gone'],
  ]);
});

test('a span crosses months, has an end, and is refused when it ends before it begins', async () => {
  const entry = (time: string) =>
    historyEntry({
      noun: 'company',
      after: a.company({ id: randomUUID() }),
      action: 'created',
      by: 'a@b.test',
      at: time,
    });
  const times = ['2025-01-31T23:59:59.999Z', '2025-03-01T00:00:00.000Z', '2025-03-02T00:00:00.000Z'];
  await w.table.putItems(times.map((time) => ({ ...entry(time) })));
  const changes = await readSpan({ from: '2025-01-01T00:00:00.000Z', to: '2025-03-02T00:00:00.000Z' });
  expect(changes.map(({ at }) => at)).toEqual(times.slice(0, 2));
  const backwards = { from: times[1] ?? '', to: times[0] ?? '' };
  expect((await w.call('admin', 'history.changes', { query: backwards })).status).toBe(400);
  const span = { from: times[0] ?? '', to: times[1] ?? '' };
  // A month before the span, an invalid month, and a month after the span.
  for (const month of ['2024-12', '2025-40', '2025-04']) {
    const query = { ...span, cursor: encodeCursor({ month, position: {} }) };
    expect((await w.call('admin', 'history.changes', { query })).status, month).toBe(400);
  }
  const invalidDate = { ...span, from: '0000-40-00T00:00:00.000Z' };
  expect((await w.call('admin', 'history.changes', { query: invalidDate })).status).toBe(400);
});

test('an administrator cannot read a draft offer, not even in the changes of all records', async () => {
  const project = await w.put('project', a.project({ projectCompanyId: companies.partner.id }));
  const companyId = companies.funder.id;
  const time = '2025-05-05T00:00:00.000Z';
  const entries = await Promise.all(
    (['draft', 'submitted'] as const).map(async (termsStatus) => {
      const draftOffer = await w.put('terms', a.terms({ projectId: project.id, companyId, termsStatus }));
      return {
        id: draftOffer.id,
        item: historyEntry({ noun: 'terms', after: draftOffer, action: 'created', by: 'a@b.test', at: time }),
      };
    }),
  );
  await w.table.putItems(entries.map(({ item }) => ({ ...item })));
  const changes = await readSpan({ from: time, to: '2025-05-06T00:00:00.000Z' });
  expect(changes.map(({ id }) => id)).toEqual([entries[1]?.id]);
});
