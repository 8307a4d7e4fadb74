import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRound } from './round.ts';

/** A test runner that does what the script says; it gets the report's file as its argument. */
const runner = (script: string) => (report: string) =>
  spawn(process.execPath, ['--eval', script, report], { stdio: 'ignore' });

const writing = (testResults: unknown) =>
  `require('node:fs').writeFileSync(process.argv[1], ${JSON.stringify(JSON.stringify({ testResults }))});`;

describe('one round of all test files', () => {
  it('lists the tests that failed', async () => {
    const results = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'divides', failureMessages: ['expected 1 to be 2\n  at sum.ts:3'] },
    ];
    const report = [
      { name: join(process.cwd(), 'sum.test.ts'), status: 'failed', assertionResults: results },
      {
        name: join(process.cwd(), 'gone.test.ts'),
        status: 'failed',
        message: 'no module\nx',
        assertionResults: [],
      },
    ];
    expect(await runRound([], 60_000, runner(writing(report)))).toEqual({
      files: ['sum.test.ts', 'gone.test.ts'],
      failures: [
        { file: 'sum.test.ts', test: 'divides', reason: 'expected 1 to be 2' },
        { file: 'gone.test.ts', test: 'gone.test.ts', reason: 'no module' },
      ],
    });
  });

  it.each(['process.exit(1)', writing([])])('that ends without a result is a failure: %s', async (script) => {
    expect(await runRound(['a.test.ts'], 60_000, runner(script))).toEqual({
      files: ['a.test.ts'],
      failures: [{ file: '(all)', test: 'the run', reason: 'ended without a result' }],
    });
  });

  it('is none when the time limit cuts it off', async () => {
    expect(await runRound(['a.test.ts'], 1, runner('setInterval(() => {}, 1000)'))).toBeUndefined();
  });
});
