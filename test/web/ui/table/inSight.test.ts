import { expect, it } from 'vitest';
import { groupsInSight, groupsOf, rowsInSight } from '../../../../web/ui/table/inSight.ts';

it('draws the first column alone, and the others in groups of three', () => {
  expect(groupsOf(['name', 'a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
    ['g'],
  ]);
  expect(groupsOf(['name'])).toEqual([]);
  expect(groupsOf([])).toEqual([]);
});

/** The groups begin at 400, 700 and 1,300; the last ends at 1,350. */
const widths = [400, 100, 100, 100, 200, 200, 200, 50];

it.each([
  { left: 0, width: 200, shown: [false, false, false] },
  { left: 0, width: 400, shown: [true, false, false] },
  { left: 0, width: 600, shown: [true, true, false] },
  { left: 600, width: 600, shown: [true, true, true] },
  { left: 800, width: 600, shown: [false, true, true] },
])('counts groups as in sight that a frame of $width shows from $left on', ({ left, width, shown }) => {
  expect(groupsInSight(widths, left, width)).toEqual(shown);
});

it('counts a row as in sight that begins within the frame', () => {
  expect(rowsInSight(true, 540)).toBe(10);
  expect(rowsInSight(true, 541)).toBe(11);
  expect(rowsInSight(false, 540)).toBe(15);
});
