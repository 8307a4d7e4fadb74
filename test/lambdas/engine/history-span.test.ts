import { describe, expect, test } from 'vitest';

import { historyEntry } from '../../../lambdas/engine/history-entry.ts';
import { historyPlace } from '../../../lambdas/engine/history-place.ts';
import { keys } from '../../../lambdas/engine/keys.ts';
import { openEngine } from '../../support/engine.ts';
import { a } from '../../support/records.ts';

const { w, engine } = await openEngine();

const LATER = new Date('2026-01-01T00:00:00.000Z');
const spring = { from: '2025-01-15T00:00:00.000Z', to: '2025-03-31T12:00:00.000Z' };
const read = (span: object, now = LATER) => engine.readSpan({ ...spring, ...span }, now);

const entryOf = (id: string, at: string) =>
  historyEntry({ noun: 'company', after: a.company({ id }), action: 'created', by: 'a@b.test', at });
const store = (...entries: readonly (readonly [id: string, at: string])[]) =>
  w.table.putItems(entries.map(([id, at]) => ({ ...entryOf(id, at) })));

async function pagesOf(span: object, now = LATER) {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ ...span, ...(cursor !== undefined && { cursor }) }, now);
    pages.push(page.changes.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== undefined && pages.length < 20);
  return pages;
}

describe('a span of the history', () => {
  test('is read month by month, and no further than it reaches', async () => {
    await store(
      ['early', '2025-01-14T23:59:59.999Z'],
      ['first', '2025-01-15T00:00:00.000Z'],
      ['second', '2025-02-28T23:59:59.999Z'],
      ['last', '2025-03-31T11:59:59.999Z'],
      ['late', '2025-03-31T12:00:00.000Z'],
    );
    expect(await pagesOf({})).toEqual([['first'], ['second'], ['last']]);
  });
  test('crosses the turn of a year', async () => {
    const winter = { from: '2024-11-30T00:00:00.000Z', to: '2025-01-02T00:00:00.000Z' };
    await store(['old', '2024-11-30T01:00:00.000Z'], ['new', '2025-01-01T01:00:00.000Z']);
    expect(await pagesOf(winter)).toEqual([['old'], [], ['new']]);
  });
  test('is read page by page within a month', async () => {
    const at = '2025-02-03T00:00:00.000Z';
    await store(['a', at], ['b', at], ['c', '2025-02-04T00:00:00.000Z']);
    expect(await pagesOf({ limit: '2' })).toEqual([[], ['a', 'b'], ['c'], []]);
  });
  test('goes on after a month that just fills a page', async () => {
    await store(['a', '2025-02-03T00:00:00.000Z'], ['b', '2025-02-04T00:00:00.000Z']);
    await store(['c', '2025-03-01T00:00:00.000Z']);
    expect(await pagesOf({ limit: '2' })).toEqual([[], ['a', 'b'], ['c']]);
  });
  test('holds a hundred changes on a page unless told', async () => {
    const at = '2025-03-01T00:00:00.000Z';
    const ids = Array.from({ length: 101 }, (_, number) => `c${String(number).padStart(3, '0')}`);
    await store(...ids.map((id) => [id, at] as const));
    expect(await pagesOf({ from: '2025-03-01T00:00:00.000Z' })).toEqual([ids.slice(0, 100), ids.slice(100)]);
  });
  test('ends with the present month, however far it reaches', async () => {
    await store(['a', '2025-02-03T00:00:00.000Z']);
    const now = new Date('2025-02-10T00:00:00.000Z');
    expect(await pagesOf({ to: '2999-01-01T00:00:00.000Z' }, now)).toEqual([[], ['a']]);
  });
  test('that ends with a month has no page of the next one', async () => {
    await store(['a', '2025-02-28T23:59:59.999Z']);
    expect(await pagesOf({ to: '2025-03-01T00:00:00.000Z' })).toEqual([[], ['a']]);
    expect(await pagesOf({ to: '2025-03-01T00:00:00.001Z' })).toEqual([[], ['a'], []]);
  });
  test('holds what was changed at the very moment a month begins', async () => {
    const now = new Date('2025-03-01T00:00:00.000Z');
    await store(['a', now.toISOString()]);
    expect(await pagesOf({}, now)).toEqual([[], [], ['a']]);
  });
  test('says of each change which record, who, when and what', async () => {
    const at = '2025-01-20T00:00:00.000Z';
    await store(['c1', at]);
    expect((await read({})).changes).toMatchObject([
      { noun: 'company', id: 'c1', at, by: 'a@b.test', action: 'created', version: 1 },
    ]);
  });
  test('leaves out the changes of records of a kind that is no more', async () => {
    const at = '2025-01-20T00:00:00.000Z';
    const gone = keys.history('planet', 'p1', at, 1);
    await w.table.putItems([{ ...gone, ...historyPlace(gone), entry: entryOf('p1', at).entry }]);
    expect((await read({})).changes).toEqual([]);
  });
});

test.each([spring.from, '2025-01-14T23:59:59.999Z'])(
  'a span that ends at %s, no later than it begins, is refused',
  async (to) => {
    await expect(read({ to })).rejects.toMatchObject({
      status: 400,
      issues: { to: 'The last day must not be before the first.' },
    });
  },
);

describe('a span', () => {
  const from = (place: string) => read({ cursor: Buffer.from(place).toString('base64url') });
  const place = (at: string) => `${at}#00000001#company#c1`;
  const day = '2025-02-03T00:00:00.000Z';

  test.each(['2025-02', '2025-03', place(day)])('goes on from "%s"', async (cursor) => {
    await store(['c1', day], ['c2', '2025-03-01T00:00:00.000Z']);
    const ids = (await from(cursor)).changes.map(({ id }) => id);
    expect(ids).toEqual([cursor === '2025-03' ? 'c2' : 'c1']);
  });
  test.each([
    ['before it', '2024-12'],
    ['in its first month, before it', '2025-01'],
    ['in its first month, before it', place('2025-01-14T00:00:00.000Z')],
    ['after it', '2025-05'],
    ['after it', place(spring.to)],
    ['in no month', '2025-00'],
    ['in no month', '2025-20'],
    ['behind something else', `2025-01-20 2025-02`],
    ['before something else', '2025-02 '],
    ['before something else', `${place(day)} `],
    ['of no record', day],
  ])('does not go on from a place %s: "%s"', async (_, cursor) => {
    await expect(from(cursor)).rejects.toMatchObject({ status: 400, issues: { cursor: 'Invalid cursor' } });
  });
});
