import { describe, expect, test } from 'vitest';

import { encodeCursor } from '../../../lambdas/engine/cursor.ts';
import { historyEntry } from '../../../lambdas/engine/history-entry.ts';
import { historyPlace } from '../../../lambdas/engine/history-place.ts';
import { engineKeys } from '../../../lambdas/engine/keys.ts';
import { openEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

const { w, engine } = await openEngine();

const LATER = new Date('2026-01-01T00:00:00.000Z');
const defaultSpan = { from: '2025-01-15T00:00:00.000Z', to: '2025-03-31T12:00:00.000Z' };
const readSpan = (span: object, now = LATER) => engine.readSpan({ ...defaultSpan, ...span }, now);

const entryOf = (id: string, time: string) =>
  historyEntry({ noun: 'company', after: a.company({ id }), action: 'created', by: 'a@b.test', at: time });
const storeEntries = (...entries: readonly (readonly [id: string, at: string])[]) =>
  w.table.putItems(entries.map(([id, time]) => ({ ...entryOf(id, time) })));

async function pagesOf(span: object, now = LATER) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await readSpan({ ...span, ...(cursor !== undefined && { cursor }) }, now);
    pages.push(page.changes.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== undefined && pages.length < 20);
  return pages;
}

describe('a history span', () => {
  test('reads only the months it covers', async () => {
    await storeEntries(
      ['early', '2025-01-14T23:59:59.999Z'],
      ['first', '2025-01-15T00:00:00.000Z'],
      ['second', '2025-02-28T23:59:59.999Z'],
      ['last', '2025-03-31T11:59:59.999Z'],
      ['late', '2025-03-31T12:00:00.000Z'],
    );
    expect(await pagesOf({})).toEqual([['first'], ['second'], ['last']]);
  });
  test('crosses the end of a year', async () => {
    const turnOfYear = { from: '2024-11-30T00:00:00.000Z', to: '2025-01-02T00:00:00.000Z' };
    await storeEntries(['old', '2024-11-30T01:00:00.000Z'], ['new', '2025-01-01T01:00:00.000Z']);
    expect(await pagesOf(turnOfYear)).toEqual([['old'], [], ['new']]);
  });
  test('is paged within a month, merged from all its partitions', async () => {
    const ids = Array.from({ length: 23 }, (_, number) => `c${String(number).padStart(2, '0')}`);
    await storeEntries(
      ...ids.map((id, index) => [id, `2025-02-03T00:00:${String(index).padStart(2, '0')}.000Z`] as const),
    );
    await storeEntries(['later', '2025-03-01T00:00:00.000Z']);
    const places = (await w.table.scanAll()).map(({ byTimePk }) => byTimePk);
    expect(new Set(places.filter((place) => String(place).startsWith('history#2025-02'))).size).toBe(4);
    const pages = await pagesOf({ limit: '5' });
    expect(pages.flat()).toEqual([...ids, 'later']);
    expect(Math.max(...pages.map(({ length }) => length))).toBe(5);
    expect(pages.at(-1)).toEqual(['later']);
  });
  test('has a hundred changes per page by default', async () => {
    const time = '2025-03-01T00:00:00.000Z';
    const ids = Array.from({ length: 101 }, (_, number) => `c${String(number).padStart(3, '0')}`);
    await storeEntries(...ids.map((id) => [id, time] as const));
    const pages = await pagesOf({ from: '2025-03-01T00:00:00.000Z' });
    expect(pages.flat()).toEqual(ids);
    expect(pages[0]).toHaveLength(100);
  });
  test('loses no change after a Query that stops at one megabyte', async () => {
    const entries = Array.from({ length: 12 }, (_, number) => {
      const { entry, ...item } = entryOf('c1', `2025-03-0${(number % 9) + 1}T00:00:${10 + number}.000Z`);
      return { ...item, entry: { ...entry, changes: { city: { from: '', to: 'x'.repeat(300_000) } } } };
    });
    await w.table.putItems(entries);
    const pages = await pagesOf({});
    expect(pages.flat()).toHaveLength(12);
    expect(Math.max(...pages.map(({ length }) => length))).toBe(2);
  });
  test('ends with the current month, even if its end is later', async () => {
    await storeEntries(['a', '2025-02-03T00:00:00.000Z']);
    const now = new Date('2025-02-10T00:00:00.000Z');
    expect(await pagesOf({ to: '2999-01-01T00:00:00.000Z' }, now)).toEqual([[], ['a']]);
  });
  test('that ends with a month has no page of the next month', async () => {
    await storeEntries(['a', '2025-02-28T23:59:59.999Z']);
    expect(await pagesOf({ to: '2025-03-01T00:00:00.000Z' })).toEqual([[], ['a']]);
    expect(await pagesOf({ to: '2025-03-01T00:00:00.001Z' })).toEqual([[], ['a'], []]);
  });
  test('includes changes at the exact start of a month', async () => {
    const now = new Date('2025-03-01T00:00:00.000Z');
    await storeEntries(['a', now.toISOString()]);
    expect(await pagesOf({}, now)).toEqual([[], [], ['a']]);
  });
  test('has record, author, time and fields of each change', async () => {
    const time = '2025-01-20T00:00:00.000Z';
    await storeEntries(['c1', time]);
    expect((await readSpan({})).changes).toMatchObject([
      { noun: 'company', id: 'c1', at: time, by: 'a@b.test', action: 'created', version: 1 },
    ]);
  });
  test('omits records of a noun that no longer exists', async () => {
    const time = '2025-01-20T00:00:00.000Z';
    const removedNoun = engineKeys.history('planet', 'p1', time, 1);
    await w.table.putItems([
      { ...removedNoun, ...historyPlace(removedNoun), entry: entryOf('p1', time).entry },
    ]);
    expect((await readSpan({})).changes).toEqual([]);
  });
});

test.each([defaultSpan.from, '2025-01-14T23:59:59.999Z'])(
  'a time span that ends at %s, not after its start, is refused',
  async (to) => {
    await expect(readSpan({ to })).rejects.toMatchObject({
      status: 400,
      issues: { to: 'The end date must not be before the start date.' },
    });
  },
);

describe('the position of a history span', () => {
  const day = '2025-02-03T00:00:00.000Z';
  const beginningOf = (month: string) => encodeCursor({ month, position: {} });
  const cursorIn = (month: string, time: string) => {
    const { pk, sk, byTimePk = '', byTimeSk = '' } = { ...entryOf('c1', time) };
    const position = { [byTimePk]: { pk, sk, byTimePk, byTimeSk } };
    return encodeCursor({ month, position });
  };

  test.each([
    [beginningOf('2025-02'), ['c1']],
    [beginningOf('2025-03'), ['c2']],
    [cursorIn('2025-02', '2025-02-01T00:00:00.000Z'), ['c1']],
    [cursorIn('2025-02', day), []],
  ])('continues from "%s"', async (cursor, ids) => {
    await storeEntries(['c1', day], ['c2', '2025-03-01T00:00:00.000Z']);
    expect((await readSpan({ cursor })).changes.map(({ id }) => id)).toEqual(ids);
  });
  test.each([
    ['before the span', beginningOf('2024-12')],
    ['in its first month, before the span', cursorIn('2025-01', '2025-01-14T00:00:00.000Z')],
    ['after the span', beginningOf('2025-04')],
    ['in its last month, after the span', cursorIn('2025-03', defaultSpan.to)],
    ['in an invalid month', beginningOf('2025-00')],
    ['in an invalid month', beginningOf('2025-20')],
    ['in another month', cursorIn('2025-02', '2025-03-01T00:00:00.000Z')],
    ['after other text', beginningOf('2025-01 2025-02')],
    ['before other text', beginningOf('2025-02 ')],
    ['without a position', encodeCursor({ month: '2025-02' })],
    ['without a record', encodeCursor({ month: '2025-02', position: 'x' })],
  ])('is refused %s: "%s"', async (_, cursor) => {
    await expect(readSpan({ cursor })).rejects.toMatchObject({
      status: 400,
      issues: { cursor: 'Invalid cursor' },
    });
  });
});
