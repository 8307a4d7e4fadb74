import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import {
  decodeCursor,
  encodeCursor,
  keyPart,
  positionShapeIn,
  positionOf,
  type KeyRange,
} from '../../../lambdas/engine/cursor.ts';

const ownPartition = { noun: 'contact', index: 'ofCompany', value: 'contact#c1' };
const otherPartition = { ...ownPartition, value: 'contact#c2' };
const item = {
  pk: 'contact#1',
  sk: 'record',
  ofCompanyPk: ownPartition.value,
  ofCompanySk: 'lee',
  noun: 'contact',
};
const position = positionOf('ofCompany', item);

/** Decodes a cursor of a list of partitions. */
const decodePositions = (cursor: string, partitions = [ownPartition], range: KeyRange = {}) =>
  decodeCursor(cursor, positionShapeIn(partitions, range));

test('a position has only the key of an item in its index', () => {
  expect(position).toEqual({
    pk: 'contact#1',
    sk: 'record',
    ofCompanyPk: ownPartition.value,
    ofCompanySk: 'lee',
  });
});

test('a cursor has the position of each partition, or null if the partition was read to its end', () => {
  const positions = { [ownPartition.value]: position, [otherPartition.value]: null };
  expect(decodePositions(encodeCursor(positions), [ownPartition, otherPartition])).toEqual(positions);
});

describe('rejects a cursor', () => {
  const { sk: _, ...withoutSk } = position;
  test.each([
    ['of another partition', { [otherPartition.value]: { ...position, ofCompanyPk: otherPartition.value } }],
    [
      'with an item of another partition',
      { [ownPartition.value]: { ...position, ofCompanyPk: otherPartition.value } },
    ],
    ['without a part of the key', { [ownPartition.value]: withoutSk }],
    ['with more than the key', { [ownPartition.value]: { ...position, noun: 'contact' } }],
    ['with an empty part', { [ownPartition.value]: { ...position, sk: '' } }],
    [
      'with a part longer than a key of the table',
      { [ownPartition.value]: { ...position, sk: 'x'.repeat(1025) } },
    ],
    ['with an unpaired surrogate', { [ownPartition.value]: { ...position, sk: '\ud800' } }],
    ['with a part that is not a string', { [ownPartition.value]: { ...position, sk: 7 } }],
    ['that marks a partition of another list as read to its end', { [otherPartition.value]: null }],
  ])('%s', (_, reached) => {
    const cursor = encodeCursor(reached);
    expect(() => decodePositions(cursor)).toThrow(
      expect.objectContaining({ status: 400, issues: { cursor: 'Invalid cursor' } }),
    );
  });

  test('without the sort key of its index', () => {
    const { ofCompanySk: _sortKey, ...withoutSortKey } = position;
    const cursor = encodeCursor({ [ownPartition.value]: withoutSortKey });
    expect(() => decodePositions(cursor)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('with a partition of another list', () => {
    const cursor = encodeCursor({ [ownPartition.value]: position, [otherPartition.value]: null });
    expect(() => decodePositions(cursor)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('outside the common key prefix of the list', () => {
    const cursor = encodeCursor({ [ownPartition.value]: position });
    expect(() => decodePositions(cursor, [ownPartition], { begins: 'm' })).toThrow(
      expect.objectContaining({ status: 400 }),
    );
    expect(decodePositions(cursor, [ownPartition], { begins: 'le' })).toEqual({
      [ownPartition.value]: position,
    });
  });

  test('below the lowest key of its list, by UTF-8 bytes', () => {
    const cursor = encodeCursor({ [ownPartition.value]: { ...position, ofCompanySk: '\uFFFD' } });
    for (const from of ['\uFFFD', '😀'])
      expect(() => decodePositions(cursor, [ownPartition], { from })).toThrow(
        expect.objectContaining({ status: 400 }),
      );
    expect(decodePositions(cursor, [ownPartition], { from: 'lee' })).toHaveProperty([ownPartition.value]);
  });

  test('that is not JSON', () => {
    expect(() => decodePositions('%')).toThrow(expect.objectContaining({ status: 400 }));
  });
});

test('the longest key of the table fits', () => {
  const longest = { [ownPartition.value]: { ...position, sk: 'x'.repeat(1024) } };
  expect(decodePositions(encodeCursor(longest))).toEqual(longest);
});

describe('a cursor of a position', () => {
  const keySchema = keyPart.check(z.regex(/#\d$/));
  const refused = { status: 400, issues: { cursor: 'Invalid cursor' } };

  test('is decoded to its original value', () => {
    expect(decodeCursor(encodeCursor('Ārani#7'), keySchema)).toBe('Ārani#7');
    expect(decodeCursor(encodeCursor(25), z.int())).toBe(25);
  });
  test.each([
    ['of another format', 'x'],
    ['of another type', 7],
    ['longer than a key of the table', `${'x'.repeat(1023)}#7`],
    ['with more bytes than a key of the table', `${'😀'.repeat(256)}#7`],
  ])('is refused for the position %s', (_, foreignPosition) => {
    expect(() => decodeCursor(encodeCursor(foreignPosition), keySchema)).toThrow(
      expect.objectContaining(refused),
    );
  });
  test('is refused if it is not encoded', () => {
    expect(() => decodeCursor('Ārani#7', keySchema)).toThrow(expect.objectContaining(refused));
  });
});
