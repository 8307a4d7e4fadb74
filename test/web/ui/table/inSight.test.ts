import { expect, it } from 'vitest';
import { groupsOf, isGroupInSight, rowsInSight } from '../../../../web/ui/table/inSight.ts';

const columns = ['name', 'a', 'b', 'c', 'd', 'e', 'f', 'g'];
const widths = [400, 100, 100, 100, 200, 200, 200, 50];

it('draws the first column alone, and the others in groups of three', () => {
  expect(groupsOf(columns, widths)).toEqual([
    { columns: ['a', 'b', 'c'], start: 400, end: 700 },
    { columns: ['d', 'e', 'f'], start: 700, end: 1300 },
    { columns: ['g'], start: 1300, end: 1350 },
  ]);
  expect(groupsOf(['name'], [400])).toEqual([]);
  expect(groupsOf([], [])).toEqual([]);
});

it.each([
  { left: 0, width: 400, shown: ['a'] },
  { left: 0, width: 600, shown: ['a', 'd'] },
  { left: 600, width: 600, shown: ['a', 'd', 'g'] },
  { left: 800, width: 600, shown: ['d', 'g'] },
])('counts groups as in sight that a frame of $width shows from $left on', ({ left, width, shown }) => {
  const groups = groupsOf(columns, widths).filter((group) => isGroupInSight(group, left, width));
  expect(groups.map((group) => group.columns[0])).toEqual(shown);
});

it('counts a row as in sight that begins within the frame', () => {
  expect(rowsInSight(true, 540)).toBe(10);
  expect(rowsInSight(true, 541)).toBe(11);
  expect(rowsInSight(false, 540)).toBe(15);
});
