import { Stryker } from '@stryker-mutator/core';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Scope } from './scopes.ts';

/** A mutant and its test result. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly original: string;
  readonly replacement: string;
  readonly outcome: 'killed' | 'survived';
}

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

const outcomes: Readonly<Partial<Record<Result['status'], Mutant['outcome']>>> = {
  Killed: 'killed',
  Timeout: 'killed',
  RuntimeError: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
};

/** Code at a location; lines and columns count from 1, the end column is excluded. */
function codeAt(source: string, { start, end }: Result['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : line.length),
    )
    .join('\n');
}

/** Mutates places (files or `file:line-line`) and runs the scope's tests that cover each mutant. */
export async function mutate(scope: Scope, places: readonly string[]): Promise<Mutant[]> {
  process.env['MUTATED_SCOPE'] = scope.name;
  const stryker = new Stryker({
    mutate: [...places],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    reporters: ['progress-append-only'],
    tempDirName: '.build/mutate',
    ignorePatterns: ['.build', '.local', 'cdk.out', 'dist'],
    // Stryker would rewrite it with an API that TypeScript 7 no longer has.
    tsconfigFile: 'none',
  });
  const results = await stryker.runMutationTest();
  return results.flatMap(({ fileName, location, replacement, status }) => {
    const outcome = outcomes[status];
    const original = codeAt(readFileSync(fileName, 'utf8'), location);
    return outcome
      ? [
          {
            file: relative(process.cwd(), fileName),
            line: location.start.line,
            original,
            replacement,
            outcome,
          },
        ]
      : [];
  });
}
