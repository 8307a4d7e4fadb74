import { expect, it } from 'vitest';
import { groupBy } from '../../../shared/schema/group-by.ts';

it('groups items by key, and keeps the order of groups and items', () => {
  const groups = groupBy(['bee', 'ant', 'bat', 'asp'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['b', ['bee', 'bat']],
    ['a', ['ant', 'asp']],
  ]);
});
