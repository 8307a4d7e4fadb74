import { describe, expect, it } from 'vitest';
import { quarterMonth } from '../../../web/features/figures/quarter-month.ts';
import { monthAfter, parseMonth, parsePlanMonth } from '../../../shared/schema/typed-month.ts';

describe('a month', () => {
  it.each([
    ['Apr 2027', '2027-04'],
    ['april 27', '2027-04'],
    ["Sept '27", '2027-09'],
    ['4/2027', '2027-04'],
    ['04-27', '2027-04'],
    ['2027-4', '2027-04'],
    [' Dec. 2026 ', '2026-12'],
    ['1/04/2027', '2027-04'],
    ['30 April 2027', '2027-04'],
    ['Thu, Apr 1, 2027', '2027-04'],
    ['2027-04-30T00:00:00Z', '2027-04'],
  ])('is read from %j', (text, month) => {
    expect(parseMonth(text)).toBe(month);
  });

  it.each(['', '13/2027', '0/2027', 'Foo 2027', 'junk 2027', '2027', 'April', '31/4/2027', '1/4'])(
    'is not read from %j',
    (text) => {
      expect(parseMonth(text)).toBeUndefined();
    },
  );

  it('of a plan is read from its number, or from a calendar month as the months since the first month', () => {
    const parse = (text: string) => parsePlanMonth(text, '2026-12');
    expect(['0', '17', 'Dec 2026', 'Apr 2027', '12/28'].map(parse)).toEqual([0, 17, 0, 4, 24]);
    expect(['Month 4', 'M4', 'mth. 17', 'month 0'].map(parse)).toEqual([4, 4, 17, 0]);
    expect(parse('Nov 2026')).toBe(-1);
    expect(parse('soon')).toBeUndefined();
  });

  it('of a plan is the first of a calendar quarter', () => {
    const parse = (text: string) => parsePlanMonth(text, '2026-12');
    expect(['Q1 2027', 'q2 27', "Q4'27", 'Q3 2026'].map(parse)).toEqual([1, 4, 10, -5]);
    expect(['Q5 2027', 'Q2', 'Q2 FY27'].map(parse)).toEqual([undefined, undefined, undefined]);
  });

  it('of a plan is the last of a calendar quarter for a field that ends in the quarter', () => {
    const parse = (name: string) => parsePlanMonth('Q3 2027', '2026-12', quarterMonth(name));
    expect(['from', 'closes', 'until'].map(parse)).toEqual([7, 7, 9]);
  });

  it('is counted across the end of a year', () => {
    expect([0, 1, 13, 239].map((months) => monthAfter('2026-12', months))).toEqual([
      '2026-12',
      '2027-01',
      '2028-01',
      '2046-11',
    ]);
  });
});
