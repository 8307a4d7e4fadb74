import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { contact as contacts } from '../../../shared/entities/contact.ts';
import { companies, callerOf, emailOf, type Person } from '../../support/cast.ts';
import { a } from '../../support/records.ts';
import { openWorld, type World } from '../../support/world.ts';

let w: World;
/** The engine, imported once the environment is set. */
const load = async () => ({
  ...(await import('../../../lambdas/engine/store.ts')),
  ...(await import('../../../lambdas/engine/change.ts')),
  ...(await import('../../../lambdas/engine/remove.ts')),
  ...(await import('../../../lambdas/engine/parents.ts')),
  ...(await import('../../../lambdas/engine/page.ts')),
  ...(await import('../../../lambdas/engine/history.ts')),
  ...(await import('../../../lambdas/engine/transact.ts')),
});
let engine: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  w = await openWorld();
  engine = await load();
});
beforeEach(() => w.reset());
afterEach(() => {
  w.meter.heal();
  vi.restoreAllMocks();
});
afterAll(() => w.close());

const NOW = new Date('2026-11-21T01:02:03.000Z');
const storeOf = (who: Person) => engine.openStore(callerOf(who), NOW);
const { partner, otherPartner } = companies;
const ofPartner = (of = {}) => w.put('contact', a.contact({ companyId: partner.id, ...of }));
const historyOf = async (id: string) => (await engine.readHistory('contact', id, {})).entries;

describe('what a caller reads', () => {
  test('is their own, and nothing of another company', async () => {
    const { id } = await ofPartner();
    expect(await storeOf('partner').read('contact', id)).toMatchObject({ id });
    expect(await storeOf('otherPartner').read('contact', id)).toBeUndefined();
    expect(await storeOf('partner').read('contact', 'missing')).toBeUndefined();
  });
  test('may be given another scope', async () => {
    const { id } = await ofPartner();
    expect(await storeOf('otherPartner').read('contact', id, 'yes')).toMatchObject({ id });
    expect(await storeOf('partner').read('contact', id, [{ companyId: otherPartner.id }])).toBeUndefined();
  });
  test('takes no look at the table when the answer is no', async () => {
    const { id } = await ofPartner();
    w.meter.start();
    expect(await storeOf('partner').read('contact', id, 'no')).toBeUndefined();
    expect(await storeOf('partner').list([contacts.indexes.ofCompany(partner.id)], {}, 'no')).toEqual({
      items: [],
    });
    expect(await storeOf('partner').list([], {})).toEqual({ items: [] });
    expect(w.meter.calls).toEqual([]);
  });
  test('of a list too, whatever partition it names', async () => {
    const { id } = await ofPartner();
    const partition = contacts.indexes.ofCompany(partner.id);
    expect((await storeOf('partner').list([partition], {})).items).toMatchObject([{ id }]);
    expect(await storeOf('otherPartner').list([partition], {})).toEqual({ items: [] });
    expect((await storeOf('otherPartner').list([partition], {}, 'yes')).items).toHaveLength(1);
  });
});

describe('a page', () => {
  const partition = () => contacts.indexes.ofCompany(partner.id);
  const names = (items: readonly { lastName: string }[]) => items.map(({ lastName }) => lastName);
  const pagesOf = async (limit: string, companyIds = [partner.id]) => {
    const partitions = companyIds.map((id) => contacts.indexes.ofCompany(id));
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await engine.readPage(partitions, () => true, { limit, cursor });
      pages.push(names(page.items));
      cursor = page.next;
    } while (cursor);
    return pages;
  };

  test('merges partitions in their order', async () => {
    for (const lastName of ['D', 'A', 'C']) await ofPartner({ lastName });
    for (const lastName of ['E', 'B']) await ofPartner({ lastName, companyId: otherPartner.id });
    const both = [partner.id, otherPartner.id];
    expect((await pagesOf('100', both)).flat()).toEqual(['A', 'B', 'C', 'D', 'E']);
    const pages = await pagesOf('2', both);
    expect(pages.slice(0, 2)).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
    expect(pages.flat()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
  test('has no next one when all is read', async () => {
    await ofPartner();
    expect(await engine.readPage([partition()], () => true, {})).not.toHaveProperty('next');
    expect(await engine.readPage([partition()], () => true, { limit: '5' })).not.toHaveProperty('next');
  });
  test('holds 100 records unless told, and leaves out what is not open', async () => {
    const records = Array.from({ length: 101 }, (_, at) =>
      a.contact({ companyId: partner.id, nickName: `${at % 2}` }),
    );
    await w.table.putAll('contact', records);
    const first = await engine.readPage([partition()], ({ nickName }) => nickName === '1', {});
    expect(first.next).toBeDefined();
    expect(first.items.every(({ nickName }) => nickName === '1')).toBe(true);
    const all = await engine.readPage([partition()], () => true, {});
    expect(all.items).toHaveLength(100);
    const rest = await engine.readPage([partition()], () => true, { cursor: all.next });
    expect(rest.items).toHaveLength(1);
    expect(rest).not.toHaveProperty('next');
    const every: unknown[] = [];
    for await (const record of engine.everyRecordIn(partition())) every.push(record.id);
    expect(new Set(every)).toEqual(new Set(records.map(({ id }) => id)));
    expect(every).toHaveLength(101);
  });
  test('stays below one megabyte, but holds one record at least', async () => {
    const large = (lastName: string, bytes: number) => ofPartner({ lastName, comments: 'x'.repeat(bytes) });
    await large('A', 350_000);
    await large('B', 350_000);
    await large('C', 350_000);
    expect(await pagesOf('100')).toEqual([['A', 'B'], ['C']]);
  });
});

describe('the history', () => {
  test('of a change says who and when, newest first', async () => {
    const before = await ofPartner({ nickName: 'Annie' });
    const after = await engine.changeRecord(storeOf('partner'), 'contact', before, { nickName: 'Anna' });
    expect(after).toEqual({ ...before, nickName: 'Anna', version: 2, updatedAt: NOW.toISOString() });
    expect(await w.table.record('contact', before.id)).toEqual(after);
    const changes = { nickName: { from: 'Annie', to: 'Anna' } };
    const at = NOW.toISOString();
    expect(await historyOf(before.id)).toEqual([
      { at, by: emailOf('partner'), action: 'changed', version: 2, changes },
    ]);
  });
  test('is read page by page as far as it is needed', async () => {
    let record = await ofPartner();
    for (const nickName of ['a', 'b', 'c'])
      record = await engine.changeRecord(storeOf('partner'), 'contact', record, { nickName });
    const first = await engine.readHistory('contact', record.id, { limit: '2' });
    expect(first.entries.map(({ version }) => version)).toEqual([4, 3]);
    const rest = await engine.readHistory('contact', record.id, { limit: '2', cursor: first.next });
    expect(rest).toMatchObject({ entries: [{ version: 2 }], next: undefined });
    expect(await engine.readHistory('contact', record.id, { limit: '3' })).toMatchObject({ next: undefined });
    const versions: number[] = [];
    for await (const { version } of engine.everyHistoryEntry('contact', record.id)) versions.push(version);
    expect(versions).toEqual([4, 3, 2]);
  });
  test('of a record that was deleted last keeps it', async () => {
    const record = await ofPartner();
    expect(await engine.lastDeleted('contact', record.id)).toBeUndefined();
    expect(await engine.removeRecord(storeOf('partner'), 'contact', record, 'yes')).toBe(true);
    expect(await engine.lastDeleted('contact', record.id)).toEqual({ record, version: 2 });
    await storeOf('admin').create('contact', { ...record, version: 3 }, [], 'restored');
    expect(await engine.lastDeleted('contact', record.id)).toBeUndefined();
    expect((await historyOf(record.id)).map(({ action }) => action)).toEqual(['restored', 'deleted']);
  });
  test.each(['x', 'history#', 'company#1', 'xhistory#2026', 'history#2026x'])(
    'is not continued from "%s"',
    async (place) => {
      const cursor = Buffer.from(place).toString('base64url');
      await expect(engine.readHistory('contact', 'p1', { cursor })).rejects.toMatchObject({
        status: 400,
        issues: { cursor: 'Invalid cursor' },
      });
    },
  );
});

describe('somebody who saved in between', () => {
  test('keeps what they saved; a change is told to reload', async () => {
    const before = await ofPartner();
    const saved = await engine.changeRecord(storeOf('partner'), 'contact', before, { nickName: 'First' });
    const change = (options = {}) =>
      engine.changeRecord(storeOf('partner'), 'contact', before, { nickName: 'Second' }, options);
    await expect(change()).rejects.toMatchObject({ status: 409, code: 'stale' });
    await expect(change({ staleMessage: 'Too late.' })).rejects.toMatchObject({ message: 'Too late.' });
    expect(await engine.removeRecord(storeOf('partner'), 'contact', before, 'yes')).toBe(false);
    expect(await w.table.record('contact', before.id)).toEqual(saved);
  });
  test('is not the reason of every fault', async () => {
    const before = await ofPartner();
    w.meter.fail('TransactWriteItems', 10);
    await expect(engine.changeRecord(storeOf('partner'), 'contact', before, {})).rejects.not.toMatchObject({
      status: 409,
    });
    await expect(engine.removeRecord(storeOf('partner'), 'contact', before, 'yes')).rejects.toThrow();
  });
});

describe('a deletion', () => {
  test('is refused outside of the rule', async () => {
    const record = await ofPartner();
    const verdict = [{ companyId: otherPartner.id }];
    expect(await engine.removeRecord(storeOf('partner'), 'contact', record, verdict)).toBe(false);
    expect(await w.table.record('contact', record.id)).toEqual(record);
  });
  test('counts with the parent, which can then be deleted itself', async () => {
    const company = await w.put('company', a.company({ companyType: 'capital_partner' }));
    const record = await w.put('contact', a.contact({ companyId: company.id }));
    const remove = () => engine.removeRecord(storeOf('admin'), 'company', company, 'yes');
    expect(await remove()).toBe(false);
    await engine.removeRecord(storeOf('admin'), 'contact', record, 'yes');
    expect(await remove()).toBe(true);
  });
  test('writes what else belongs to it, or nothing', async () => {
    const record = await ofPartner();
    const { tableName } = await import('../../../lambdas/engine/table.ts');
    const note = { Put: { TableName: tableName(), Item: { pk: 'note', sk: 'record' } } };
    expect(await engine.removeRecord(storeOf('partner'), 'contact', record, 'yes', [note])).toBe(true);
    expect(await w.table.item('note', 'record')).toBeDefined();
  });
});

describe('a parent', () => {
  const follow = (who: Person, companyId: string, before?: string) =>
    engine.followParents(
      storeOf(who),
      'contact',
      a.contact({ companyId }),
      before === undefined ? undefined : a.contact({ companyId: before }),
    );
  const refused = { values: {}, issues: { companyId: contacts.fields.companyId.message } };

  test('is copied', async () => {
    expect(await follow('admin', partner.id)).toEqual({
      values: { company: partner.companyName },
      issues: {},
    });
  });
  test('that is missing or out of sight is refused with the message of its field', async () => {
    expect(await follow('admin', '0b9f6f9e-8f3f-4a7e-9c68-0d6f3c8f7a11')).toEqual(refused);
    expect(await follow('partner', otherPartner.id)).toEqual(refused);
  });
  test('that is the one before is not read again', async () => {
    w.meter.start();
    expect(await follow('admin', partner.id, partner.id)).toEqual({ values: {}, issues: {} });
    expect(w.meter.calls).toEqual([]);
  });
  test('may be left out where the field is not required; the copies are emptied', async () => {
    const project = a.project({ projectCompanyId: partner.id, capitalCompanyId: '' });
    const before = a.project({ projectCompanyId: partner.id, capitalCompanyId: companies.funder.id });
    expect(await engine.followParents(storeOf('admin'), 'project', project, before)).toEqual({
      values: { capitalCompanyName: '' },
      issues: {},
    });
  });
  test('of the wrong kind is refused, by a change of the server too', async () => {
    const project = await w.put('project', a.project({ projectCompanyId: partner.id }));
    const change = (capitalCompanyId: string) =>
      engine.changeRecord(storeOf('admin'), 'project', project, { capitalCompanyId });
    await expect(change(otherPartner.id)).rejects.toMatchObject({
      status: 400,
      issues: { capitalCompanyId: expect.stringMatching(/./) },
    });
    expect(await change(companies.funder.id)).toMatchObject({
      capitalCompanyName: companies.funder.companyName,
    });
  });
});

describe('a transaction that meets another one', () => {
  const CONFLICT = 'TransactionCanceledException';
  const write = () => storeOf('partner').create('contact', a.contact({ companyId: partner.id }));
  const conflicts = (times: number, reason = 'TransactionConflict') =>
    w.meter.cancel(times, ['None', reason]);

  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'is tried again after a pause: %s',
    async (reason) => {
      vi.spyOn(Math, 'random').mockReturnValue(0);
      conflicts(5, reason);
      w.meter.start();
      await write();
      expect(w.meter.count('TransactWriteItems')).toBe(6);
    },
  );
  test('is given up after six attempts', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    conflicts(6);
    w.meter.start();
    await expect(write()).rejects.toMatchObject({ name: CONFLICT });
    expect(w.meter.count('TransactWriteItems')).toBe(6);
  });
  test('is not tried again for another reason', async () => {
    conflicts(1, 'ItemCollectionSizeLimitExceeded');
    w.meter.start();
    await expect(write()).rejects.toMatchObject({ name: CONFLICT });
    expect(w.meter.count('TransactWriteItems')).toBe(1);
  });
});
