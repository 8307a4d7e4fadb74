import { describe, expect, test } from 'vitest';
import { sha256 } from '../../../shared/proof/bytes.ts';
import {
  contentHash,
  earlierHash,
  entryHash,
  isChange,
  nextEntry,
  NOTHING_BEFORE,
} from '../../../shared/proof/chain.ts';
import type { RecordEntry, Content } from '../../../shared/proof/shapes.ts';

const changedContent = (version: number): RecordEntry => ({
  noun: 'project',
  id: 'p',
  entry: {
    at: '2026-11-21T01:00:00.000Z',
    by: 'ann@developer.test',
    action: 'changed',
    version,
    changes: {},
  },
});
const begin: Content = { begins: { at: '2026-11-21T02:00:00.000Z', earlier: 0, hash: 'ab'.repeat(32) } };

test('a change differs from the start of a chain and from a withheld entry', () => {
  expect(isChange(changedContent(1))).toBe(true);
  expect(isChange(begin)).toBe(false);
  expect(isChange({ withheld: 'ab'.repeat(32) })).toBe(false);
});

test('the hash of an entry covers its number, its content and the hash of the previous entry', async () => {
  const contentDigest = 'cd'.repeat(32);
  expect(await entryHash(3, 'ab'.repeat(32), contentDigest)).toBe(
    await sha256(`{"content":"${contentDigest}","number":3,"previous":"${'ab'.repeat(32)}"}`),
  );
});

describe('the hash of entries before the chain', () => {
  test('is the same with and without access to an entry', async () => {
    const withheld = { withheld: await contentHash(changedContent(2)) };
    expect(await earlierHash([changedContent(1), withheld])).toBe(
      await earlierHash([changedContent(1), changedContent(2)]),
    );
  });

  test('changes with their order, and without any of them', async () => {
    const hash = await earlierHash([changedContent(1), changedContent(2)]);
    expect(await earlierHash([changedContent(2), changedContent(1)])).not.toBe(hash);
    expect(await earlierHash([changedContent(1)])).not.toBe(hash);
  });
});

test('the first entry has no predecessor, each further entry links to the previous one', async () => {
  const first = await nextEntry(begin);
  expect(first).toEqual({
    number: 1,
    previous: '0'.repeat(64),
    content: begin,
    hash: await entryHash(1, NOTHING_BEFORE, await contentHash(begin)),
  });
  expect(await nextEntry(changedContent(1), first)).toEqual({
    number: 2,
    previous: first.hash,
    content: changedContent(1),
    hash: await entryHash(2, first.hash, await contentHash(changedContent(1))),
  });
});
