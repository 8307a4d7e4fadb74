import { expect, it } from 'vitest';
import { meetsTarget, reportLines } from './report.ts';
import type { Mutant } from './stryker.ts';

const mutant = (file: string, line: number, outcome: Mutant['outcome']): Mutant => ({
  file,
  line,
  original: 'a &&\n  b',
  replacement: 'a || b',
  outcome,
});

it('lists survivors with their change, and the score per file', () => {
  const mutants = [mutant('b.ts', 3, 'killed'), mutant('a.ts', 7, 'survived'), mutant('a.ts', 9, 'killed')];
  expect(reportLines(mutants)).toEqual([
    'a.ts:7',
    '  - a && b',
    '  + a || b',
    '',
    '  50 %     1 of 2     a.ts',
    ' 100 %     1 of 1     b.ts',
    '  66 %     2 of 3     all',
  ]);
});

it("compares the score with the scope's target", () => {
  const hundred = (killed: number) =>
    Array.from({ length: 100 }, (_, index) => mutant('a.ts', 1, index < killed ? 'killed' : 'survived'));
  expect(meetsTarget(hundred(95), 95)).toBe(true);
  expect(meetsTarget(hundred(94), 95)).toBe(false);
});
