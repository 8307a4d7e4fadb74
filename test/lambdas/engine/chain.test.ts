import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { contentOf, chainSortKey, type ChainItem } from '../../../lambdas/engine/chain.ts';
import { isChained, linkToChains } from '../../../lambdas/engine/link-to-chains.ts';
import { contentHash, entryHash, NOTHING_BEFORE } from '../../../shared/proof/chain.ts';
import { BY_TIME, placeAttributes } from '../../../shared/schema/table-index.ts';
import { TABLE } from '../../support/environment.ts';

beforeEach(() => void vi.stubEnv('TABLE_NAME', TABLE));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const creation = {
  at: '2026-11-21T01:02:03.000Z',
  by: 'ann@lee.test',
  action: 'created',
  version: 1,
  changes: {},
} as const;
const item = (overrides: Partial<ChainItem> = {}): ChainItem => ({
  pk: 'project#p1',
  sk: 'history#1',
  chain: 'p1',
  entry: creation,
  ...overrides,
});
const put = (Item: object) => ({ Put: { TableName: TABLE, Item: { ...Item } } });
const linkOf = (
  step: { readonly Put?: { readonly Item?: Record<string, unknown> | undefined } } | undefined,
) => step?.Put?.Item?.['link'];

test('places in a chain sort by their numbers', () => {
  expect(chainSortKey(7)).toBe('00000007');
  expect([10, 9, 100].map(chainSortKey).toSorted()).toEqual([9, 10, 100].map(chainSortKey));
});

describe('an item of a chain', () => {
  test('contains the id of its record, even if it has a #', () => {
    expect(contentOf(item({ pk: 'user#ann#lee@people.test' }))).toStrictEqual({
      noun: 'user',
      id: 'ann#lee@people.test',
      entry: creation,
    });
  });
  test('contains the complete deleted record', () => {
    const deleted = { id: 'p1', projectName: 'Pier' };
    expect(contentOf(item({ deleted }))).toStrictEqual({
      noun: 'project',
      id: 'p1',
      entry: creation,
      deleted,
    });
  });
  test('omits ids that are valid in one environment only', () => {
    const from = (to: string) => ({ from: '', to });
    const file = (s3Version: string, sha256: string) => ({
      pk: 'document#d1',
      entry: { ...creation, changes: { s3Version: from(s3Version), sha256: from(sha256) } },
      deleted: { id: 'd1', s3Bucket: `bucket of ${s3Version}`, sha256 },
    });
    const content = contentOf(item(file('v1', 'ab')));
    expect(content).toEqual(contentOf(item(file('v2', 'ab'))));
    expect(content).not.toEqual(contentOf(item(file('v1', 'cd'))));
  });
  test('has a salt, so that its hash cannot be guessed', () => {
    const link = { number: 1, previous: NOTHING_BEFORE, hash: '', salt: 'random' };
    expect(contentOf(item({ link }))).toStrictEqual({
      noun: 'project',
      id: 'p1',
      entry: creation,
      salt: 'random',
    });
  });
  test('that begins the chain contains only number and hash of earlier entries', () => {
    const begin = { at: creation.at, earlier: 3, hash: NOTHING_BEFORE };
    const { entry: _, ...first } = item({ pk: 'chain#p1', begins: begin });
    expect(contentOf(first)).toStrictEqual({ begins: begin });
  });
  test('is never empty', () => {
    const { entry: _, ...itemWithoutEntry } = item();
    expect(() => contentOf(itemWithoutEntry)).toThrow('A chain item needs an entry or a summary.');
  });
});

test('a transaction is chained if one of its items has the name of a chain', () => {
  expect(isChained([put({ pk: 'contact#1', sk: 'record' }), put(item())])).toBe(true);
  expect(isChained([put({ pk: 'contact#1', sk: 'record' })])).toBe(false);
  expect(isChained([put({ pk: 'contact#1', sk: 'history#1', chain: undefined })])).toBe(false);
});

describe('linked entries', () => {
  test('have random salts, so that equal entries have different hashes', async () => {
    const [[first], [second]] = [
      await linkToChains([put(item())], { isRetry: false }),
      await linkToChains([put(item())], { isRetry: false }),
    ];
    const salt = expect.stringMatching(/^[\da-f-]{36}$/);
    expect(linkOf(first)).toMatchObject({ number: 1, previous: NOTHING_BEFORE, salt });
    expect(linkOf(second)).not.toMatchObject({ hash: Object(linkOf(first)).hash });
  });
  test('have the hash of their content and salt', async () => {
    const [step] = await linkToChains([put(item())], { isRetry: false });
    const link = Object(linkOf(step));
    const content = contentOf(item({ link }));
    expect(link.hash).toBe(await entryHash(1, NOTHING_BEFORE, await contentHash(content)));
  });
  test('of one chain follow each other, and the last step writes the head', async () => {
    const otherPut = put({ pk: 'contact#1', sk: 'record' });
    const steps = await linkToChains([put(item()), otherPut, put(item({ pk: 'task#1' }))], {
      isRetry: false,
    });
    expect(steps).toHaveLength(4);
    const [first, unchanged, second, head] = steps;
    expect(unchanged).toBe(otherPut);
    expect(linkOf(second)).toMatchObject({ number: 2, previous: Object(linkOf(first)).hash });
    expect(head?.Put).toMatchObject({
      Item: { pk: 'chain#p1', number: 2, hash: Object(linkOf(second)).hash },
      ConditionExpression: 'attribute_not_exists(pk)',
    });
  });
  test('list the head of their chain under the month of its last entry', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T23:59:59.000Z'), toFake: ['Date'] });
    const { partition, sort } = placeAttributes(BY_TIME);
    const head = (await linkToChains([put(item())], { isRetry: false })).at(-1);
    expect(head?.Put?.Item).toMatchObject({
      [partition]: 'chains#2026-11',
      [sort]: '2026-11-30T23:59:59.000Z#p1',
    });
  });
});
