import { expect, it } from 'vitest';
import { failureLines } from './table.ts';

it('lists each failed test once, the most frequent first', () => {
  const failure = (test: string) => ({ file: 'a.test.ts', test, reason: 'expected 1 to be 2' });
  const round = (...tests: string[]) => ({ files: ['a.test.ts'], failures: tests.map(failure) });
  expect(failureLines([round('rare', 'often'), round('often'), round()])).toEqual([
    '2 of 3  a.test.ts  often\n        expected 1 to be 2',
    '1 of 3  a.test.ts  rare\n        expected 1 to be 2',
  ]);
  expect(failureLines([round()])).toEqual([]);
});
