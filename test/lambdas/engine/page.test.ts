import { describe, expect, test } from 'vitest';

import type { ReadOptions } from '../../../lambdas/engine/page.ts';
import { company as entity } from '../../../shared/entities/company.ts';
import { contact as contacts, type Contact } from '../../../shared/entities/contact.ts';
import { companies } from '../../support/cast.ts';
import { openEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

const { w, engine } = await openEngine();

const { partner, otherPartner } = companies;
/** Stops a read that would never end. */
const TOO_MANY = 200;

const putContact = (overrides = {}) => w.put('contact', a.contact({ companyId: partner.id, ...overrides }));

const partition = () => contacts.indexes.ofCompany(partner.id);
const names = (items: readonly { lastName: string }[]) => items.map(({ lastName }) => lastName);
async function readEveryRecord() {
  const records: Contact[] = [];
  for await (const record of engine.everyRecordIn(partition())) {
    records.push(record);
    if (records.length === TOO_MANY) break;
  }
  return records;
}

describe('a page', () => {
  const pagesOf = async (limit: string, companyIds = [partner.id]) => {
    const partitions = companyIds.flatMap((id) => contacts.indexes.ofCompany(id));
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await engine.readPage(partitions, () => true, { limit, cursor });
      pages.push(names(page.items));
      cursor = page.next;
    } while (cursor && pages.length < TOO_MANY);
    return pages;
  };

  test('merges partitions in order', async () => {
    for (const lastName of ['D', 'A', 'C']) await putContact({ lastName });
    for (const lastName of ['E', 'B']) await putContact({ lastName, companyId: otherPartner.id });
    const bothCompanies = [partner.id, otherPartner.id];
    expect((await pagesOf('100', bothCompanies)).flat()).toEqual(['A', 'B', 'C', 'D', 'E']);
    const pages = await pagesOf('2', bothCompanies);
    expect(pages.slice(0, 2)).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
    expect(pages.flat()).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
  test('has no next page when everything is read', async () => {
    await putContact();
    expect(await engine.readPage(partition(), () => true, {})).not.toHaveProperty('next');
    expect(await engine.readPage(partition(), () => true, { limit: '5' })).not.toHaveProperty('next');
  });
  test('has 100 records by default, and leaves out denied records', async () => {
    const records = Array.from({ length: 101 }, (_, index) =>
      a.contact({ companyId: partner.id, nickName: `${index % 2}` }),
    );
    await w.table.putAll('contact', records);
    const first = await engine.readPage(partition(), ({ nickName }) => nickName === '1', {});
    expect(first.next).toBeDefined();
    expect(first.items.every(({ nickName }) => nickName === '1')).toBe(true);
    const page = await engine.readPage(partition(), () => true, {});
    expect(page.items).toHaveLength(100);
    const lastPage = await engine.readPage(partition(), () => true, { cursor: page.next });
    expect(lastPage.items).toHaveLength(1);
    expect(lastPage).not.toHaveProperty('next');
    const allRecordIds = (await readEveryRecord()).map(({ id }) => id);
    expect(new Set(allRecordIds)).toEqual(new Set(records.map(({ id }) => id)));
    expect(allRecordIds).toHaveLength(101);
  });
  test('stays below one megabyte', async () => {
    const putLarge = (lastName: string, bytes: number) =>
      putContact({ lastName, comments: 'x'.repeat(bytes) });
    await putLarge('A', 350_000);
    await putLarge('B', 350_000);
    await putLarge('C', 350_000);
    expect(await pagesOf('100')).toEqual([['A', 'B'], ['C']]);
  });
  test('stays below one megabyte when several partitions each have less', async () => {
    const putLarge = (lastName: string, companyId: string) =>
      putContact({ lastName, companyId, comments: 'x'.repeat(350_000) });
    for (const lastName of ['A', 'C']) await putLarge(lastName, partner.id);
    for (const lastName of ['B', 'D']) await putLarge(lastName, otherPartner.id);
    expect(await pagesOf('100', [partner.id, otherPartner.id])).toEqual([
      ['A', 'B'],
      ['C', 'D'],
    ]);
  });
  test('has up to 900 kB of records, and no byte more', async () => {
    const filled = (lastName: string, bytes: number) => {
      const empty = a.contact({ companyId: partner.id, lastName, nickName: '' });
      return { ...empty, nickName: 'x'.repeat(bytes - Buffer.byteLength(JSON.stringify(empty))) };
    };
    const last = filled('C', 300_000);
    for (const record of [filled('A', 300_000), filled('B', 300_000), last]) await w.put('contact', record);
    expect(await pagesOf('100')).toEqual([['A', 'B', 'C']]);
    await w.put('contact', { ...last, nickName: `${last.nickName}x` });
    expect(await pagesOf('100')).toEqual([['A', 'B'], ['C']]);
  });
  test('can be read backwards, from a position, or by key prefix', async () => {
    for (const lastName of ['Ash', 'Birch', 'Beech', 'Cedar']) await putContact({ lastName });
    const readNames = async (options: ReadOptions, limit = '100') =>
      names((await engine.readPage(partition(), () => true, { limit }, options)).items);
    expect(await readNames({})).toEqual(['Ash', 'Beech', 'Birch', 'Cedar']);
    expect(await readNames({ backwards: true })).toEqual(['Cedar', 'Birch', 'Beech', 'Ash']);
    expect(await readNames({ backwards: true }, '2')).toEqual(['Cedar', 'Birch']);
    expect(await readNames({ begins: 'b' })).toEqual(['Beech', 'Birch']);
    expect(await readNames({ from: 'birch' })).toEqual(['Birch', 'Cedar']);
    expect(await readNames({ from: 'beech', backwards: true })).toEqual(['Cedar', 'Birch', 'Beech']);
  });
  test('of unevenly filled partitions skips nothing', async () => {
    const ofOther = { companyId: otherPartner.id };
    for (let index = 0; index < 30; index += 1)
      await putContact({ lastName: `a${String(index).padStart(2, '0')}` });
    for (const lastName of ['a005', 'b']) await putContact({ lastName, ...ofOther });
    const pages = await pagesOf('10', [partner.id, otherPartner.id]);
    const records = pages.flat();
    expect(records).toEqual(records.toSorted());
    expect(new Set(records).size).toBe(32);
  });
  test('of two partitions ends at the read position of the fuller partition', async () => {
    const contactsNamed = (letter: string, companyId: string) =>
      Array.from({ length: 80 }, (_, index) =>
        a.contact({ companyId, lastName: letter + String(index).padStart(2, '0') }),
      );
    const [earlyContacts, lateContacts] = [
      contactsNamed('a', partner.id),
      contactsNamed('b', otherPartner.id),
    ];
    await w.table.putAll('contact', [...earlyContacts, ...lateContacts]);
    const pages = await pagesOf('100', [partner.id, otherPartner.id]);
    // For a page of a hundred, each of two partitions reads 65.
    expect(pages[0]).toEqual(names(earlyContacts.slice(0, 65)));
    expect(pages.flat()).toEqual(names([...earlyContacts, ...lateContacts]));
  });
  test.each([false, true])(
    'of shards is in UTF-8 order and skips no record, backwards: %s',
    async (backwards) => {
      const beginnings = ['\uFFFD', '😀', '𠮷', 'ﾎ', 'ﬀ'];
      const stored = Array.from({ length: 35 }, (_, index) =>
        a.company({
          companyType: 'guest',
          companyName: `${beginnings[index % beginnings.length]} Holdings ${index}`,
        }),
      );
      await w.table.putAll('company', stored);
      const readNames: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: '5', cursor };
        const page = await engine.readPage(entity.indexes.ofType('guest'), () => true, query, { backwards });
        readNames.push(...page.items.map(({ companyName }) => companyName));
        cursor = page.next;
      } while (cursor && readNames.length < TOO_MANY);
      const expected = (await w.table.scanAll())
        .filter(({ ofTypePk }) => String(ofTypePk).startsWith('company#guest'))
        .map(({ ofTypeSk, record }) => ({
          key: Buffer.from(String(ofTypeSk)),
          name: Object(record).companyName,
        }))
        .toSorted((first, second) => Buffer.compare(first.key, second.key))
        .map(({ name }) => name);
      expect(expected.length).toBeGreaterThanOrEqual(stored.length);
      expect(readNames).toEqual(backwards ? expected.toReversed() : expected);
    },
  );
  test('does not read a partition again after its end', async () => {
    await putContact({ lastName: 'A' });
    for (const lastName of ['B', 'C', 'D', 'E', 'F'])
      await putContact({ lastName, companyId: otherPartner.id });
    const pages = await pagesOf('2', [partner.id, otherPartner.id]);
    expect(pages.flat()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });
  test('merges partitions backwards', async () => {
    for (const lastName of ['A', 'D']) await putContact({ lastName });
    for (const lastName of ['B', 'C']) await putContact({ lastName, companyId: otherPartner.id });
    const partitions = [partner, otherPartner].flatMap(({ id }) => contacts.indexes.ofCompany(id));
    const page = await engine.readPage(partitions, () => true, {}, { backwards: true });
    expect(names(page.items)).toEqual(['D', 'C', 'B', 'A']);
  });
  test('of one partition reads exactly the requested number', async () => {
    for (const lastName of ['A', 'B', 'C', 'D']) await putContact({ lastName });
    w.meter.start();
    expect(await pagesOf('3')).toEqual([['A', 'B', 'C'], ['D']]);
    expect(w.meter.answered.map(([, { body }]) => JSON.parse(String(body)).Count)).toEqual([3, 1]);
  });
});

describe('all records', () => {
  test('are read with one Query', async () => {
    await putContact({ lastName: 'A' });
    w.meter.start();
    expect(names(await readEveryRecord())).toEqual(['A']);
    expect(w.meter.calls).toEqual(['Query']);
  });
  test('of more than a megabyte are read once, in order, with a Query for each megabyte', async () => {
    const letters = [...'ABCDEFGHIJKL'];
    for (const lastName of letters) await putContact({ lastName, comments: 'x'.repeat(120_000) });
    w.meter.start();
    expect(names(await readEveryRecord())).toEqual(letters);
    expect(w.meter.calls).toEqual(['Query', 'Query']);
  });
});
