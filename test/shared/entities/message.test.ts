import { expect, test } from 'vitest';

import {
  CHANGEABLE_MS,
  isChangeable,
  messagesFrom,
  othersIn,
  threadOf,
  message as entity,
} from '../../../shared/entities/message.ts';
import { a } from '../../support/records.ts';

test('a message can be changed for fifteen minutes', () => {
  const createdAt = '2026-11-21T01:00:00.000Z';
  const written = Date.parse(createdAt);
  expect(
    [0, CHANGEABLE_MS - 1, CHANGEABLE_MS].map((delay) => isChangeable({ createdAt }, written + delay)),
  ).toEqual([true, true, false]);
  expect(CHANGEABLE_MS).toBe(900_000);
});

test.each([
  ['partner', 'team', ['partner']],
  ['partner', 'partner', ['team']],
  ['funder', 'team', ['funder']],
  ['funder', 'funder', ['team']],
  ['team', 'team', []],
  ['everyone', 'team', ['partner', 'funder']],
  ['everyone', 'partner', ['team', 'funder']],
  ['everyone', 'funder', ['team', 'partner']],
] as const)('in a thread with the audience %s, the side %s can ask %j', (audience, side, otherSides) => {
  expect(othersIn(audience, side)).toEqual(otherSides);
});

test('a thread is identified by project, audience and capital partner', () => {
  expect(threadOf('p1', { audience: 'funder', funderId: 'c1' })).toBe('p1#funder#c1');
  expect(threadOf('p1', { audience: 'team', funderId: '' })).toBe('p1#team#');
});

test('messages since a time include that time', () => {
  const { sort } = entity.indexes.ofProject;
  const [earlier, later] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.001Z'].map((createdAt) =>
    sort(a.message({ createdAt })),
  );
  const from = messagesFrom('2026-01-01T00:00:00.001Z');
  expect([String(earlier) >= from, String(later) >= from]).toEqual([false, true]);
});
