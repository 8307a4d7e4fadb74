import { describe, expect, test } from 'vitest';

import {
  decodeCursor,
  decodePlace,
  encodeCursor,
  encodePlace,
  positionOf,
} from '../../../lambdas/engine/cursor.ts';
const own = { noun: 'contact', index: 'ofCompany', value: 'contact#c1' };
const other = { ...own, value: 'contact#c2' };
const item = { pk: 'contact#1', sk: 'record', ofCompanyPk: own.value, ofCompanySk: 'lee', noun: 'contact' };
const position = positionOf('ofCompany', item);

test('a list without a cursor begins at its beginning', () => {
  expect(decodeCursor(undefined, [own])).toEqual({});
});

test('a position is the key of an item in its index, and no more', () => {
  expect(position).toEqual({ pk: 'contact#1', sk: 'record', ofCompanyPk: own.value, ofCompanySk: 'lee' });
});

test('a cursor continues every partition where it was, or not at all', () => {
  const reached = { [own.value]: position, [other.value]: null };
  expect(decodeCursor(encodeCursor(reached), [own, other])).toEqual(reached);
});

describe('a cursor is refused', () => {
  const { sk: _, ...withoutSk } = position;
  test.each([
    ['of another partition', { [other.value]: { ...position, ofCompanyPk: other.value } }],
    ['whose item lies in another partition', { [own.value]: { ...position, ofCompanyPk: other.value } }],
    ['that lacks a part of the key', { [own.value]: withoutSk }],
    ['with more than the key', { [own.value]: { ...position, noun: 'contact' } }],
    ['with an empty part', { [own.value]: { ...position, sk: '' } }],
    ['with a part longer than a key of the table', { [own.value]: { ...position, sk: 'x'.repeat(1025) } }],
    ['with half of a surrogate pair', { [own.value]: { ...position, sk: '\ud800' } }],
    ['with a part that is no text', { [own.value]: { ...position, sk: 7 } }],
    ['that ends a partition of another list', { [other.value]: null }],
  ])('%s', (_, reached) => {
    const cursor = Buffer.from(JSON.stringify(reached)).toString('base64url');
    expect(() => decodeCursor(cursor, [own])).toThrow(
      expect.objectContaining({ status: 400, issues: { cursor: 'Invalid cursor' } }),
    );
  });

  test('that lacks the place in its list', () => {
    const { ofCompanySk: _place, ...placeless } = position;
    const cursor = encodeCursor({ [own.value]: placeless });
    expect(() => decodeCursor(cursor, [own])).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('where only one of its partitions is of the list', () => {
    const cursor = encodeCursor({ [own.value]: position, [other.value]: null });
    expect(() => decodeCursor(cursor, [own])).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('that lies beside what all of the list begins with', () => {
    const cursor = encodeCursor({ [own.value]: position });
    expect(() => decodeCursor(cursor, [own], { begins: 'm' })).toThrow(
      expect.objectContaining({ status: 400 }),
    );
    expect(decodeCursor(cursor, [own], { begins: 'le' })).toEqual({ [own.value]: position });
  });

  test('that is not above the lowest key of its list, by UTF-8 bytes', () => {
    const cursor = encodeCursor({ [own.value]: { ...position, ofCompanySk: '\uFFFD' } });
    for (const from of ['\uFFFD', '😀'])
      expect(() => decodeCursor(cursor, [own], { from })).toThrow(expect.objectContaining({ status: 400 }));
    expect(decodeCursor(cursor, [own], { from: 'lee' })).toHaveProperty([own.value]);
  });

  test('that is no JSON', () => {
    expect(() => decodeCursor('%', [own])).toThrow(expect.objectContaining({ status: 400 }));
  });
});

test('the longest key of the table fits', () => {
  const longest = { [own.value]: { ...position, sk: 'x'.repeat(1024) } };
  expect(decodeCursor(encodeCursor(longest), [own])).toEqual(longest);
});

describe('a cursor of one place', () => {
  test('is read as it was written', () => {
    expect(decodePlace(encodePlace('Ārani#7'), /#\d$/)).toBe('Ārani#7');
  });
  test.each([
    ['of another form', 'x'],
    ['that is longer than a key of the table', `${'x'.repeat(1023)}#7`],
    ['that has more bytes than a key of the table', `${'😀'.repeat(256)}#7`],
  ])('is refused for a place %s', (_, place) => {
    expect(() => decodePlace(encodePlace(place), /#\d$/)).toThrow(
      expect.objectContaining({ status: 400, issues: { cursor: 'Invalid cursor' } }),
    );
  });
});
