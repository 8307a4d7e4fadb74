import { expect, it } from 'vitest';
import { groupsInSight, groupsOf, rowsInSight, scrolledTo } from '../../../../web/ui/table/inSight.ts';

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
  { left: 0, width: 400, shown: [false, false, false] },
  { left: 0, width: 401, shown: [true, false, false] },
  { left: 0, width: 701, shown: [true, true, false] },
  { left: 600, width: 701, shown: [true, true, true] },
  { left: 900, width: 400, shown: [false, true, false] },
])(
  'counts groups as in sight that a frame of $width may show that is scrolled to $left at most',
  ({ left, width, shown }) => {
    expect(groupsInSight(widths, left, width)).toEqual(shown);
  },
);

it('looks at a list that is scrolled sideways in steps, and exactly at one that is not', () => {
  expect([0, 1, 200, 201].map(scrolledTo)).toEqual([0, 200, 200, 400]);
});

it('counts a row as in sight that begins within the frame, beneath the head', () => {
  expect(rowsInSight(true, 36 + 540)).toBe(10);
  expect(rowsInSight(true, 36 + 541)).toBe(11);
  expect(rowsInSight(false, 36 + 540)).toBe(15);
});
