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
import type { Changed, Content } from '../../../shared/proof/shapes.ts';

const changed = (version: number): Changed => ({
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

test('a change is told from the begin of a chain and from what is withheld', () => {
  expect(isChange(changed(1))).toBe(true);
  expect(isChange(begin)).toBe(false);
  expect(isChange({ withheld: 'ab'.repeat(32) })).toBe(false);
});

test('the hash of an entry is that of its number, what it says and the entry before it', async () => {
  const said = 'cd'.repeat(32);
  expect(await entryHash(3, 'ab'.repeat(32), said)).toBe(
    await sha256(`{"content":"${said}","number":3,"previous":"${'ab'.repeat(32)}"}`),
  );
});

describe('the hash over what was before the chain', () => {
  test('is the same for who may know an entry and who may not', async () => {
    const withheld = { withheld: await contentHash(changed(2)) };
    expect(await earlierHash([changed(1), withheld])).toBe(await earlierHash([changed(1), changed(2)]));
  });

  test('is another for another order, or without one of them', async () => {
    const hash = await earlierHash([changed(1), changed(2)]);
    expect(await earlierHash([changed(2), changed(1)])).not.toBe(hash);
    expect(await earlierHash([changed(1)])).not.toBe(hash);
  });
});

test('the first entry follows nothing, each other the one before', async () => {
  const first = await nextEntry(begin);
  expect(first).toEqual({
    number: 1,
    previous: '0'.repeat(64),
    content: begin,
    hash: await entryHash(1, NOTHING_BEFORE, await contentHash(begin)),
  });
  expect(await nextEntry(changed(1), first)).toEqual({
    number: 2,
    previous: first.hash,
    content: changed(1),
    hash: await entryHash(2, first.hash, await contentHash(changed(1))),
  });
});
