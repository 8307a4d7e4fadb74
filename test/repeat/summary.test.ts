import { expect, it } from 'vitest';
import { closingLines, failureLines } from './summary.ts';

const failure = (test: string) => ({ file: 'a.test.ts', test, reason: 'expected 1 to be 2' });
const round = (...tests: string[]) => ({ files: ['a.test.ts'], failures: tests.map(failure) });

it('lists each failed test once, the most frequent first', () => {
  expect(failureLines([round('rare', 'often'), round('often'), round()])).toEqual([
    '2 of 3  a.test.ts  often\n        expected 1 to be 2',
    '1 of 3  a.test.ts  rare\n        expected 1 to be 2',
  ]);
  expect(failureLines([round()])).toEqual([]);
});

it('states the number of failed tests, and the rounds skipped by the time limit', () => {
  expect(closingLines([round(), round()], 2)).toEqual(['No test failed.']);
  expect(closingLines([round('rare', 'often'), round('often')], 2)).toEqual([
    '2 tests failed at least once.',
  ]);
  expect(closingLines([round()], 20)).toEqual([
    'The time was up after 1 of 20 rounds; a round that was cut off is not counted.',
    'No test failed.',
  ]);
  expect(closingLines([], 20)).toEqual([
    'The time was up after 0 of 20 rounds; a round that was cut off is not counted.',
  ]);
});
