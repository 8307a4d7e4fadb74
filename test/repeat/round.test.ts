import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRound } from './round.ts';

/** A fake test runner that runs a script; its argument is the report's path. */
const scriptRunner = (script: string) => (report: string) =>
  spawn(process.execPath, ['--eval', script, report], { stdio: 'ignore' });

const reportScript = (testResults: unknown) =>
  `require('node:fs').writeFileSync(process.argv[1], ${JSON.stringify(JSON.stringify({ testResults }))});`;

describe('one round of all test files', () => {
  it('lists failed tests', async () => {
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
    expect(await runRound([], 60_000, scriptRunner(reportScript(report)))).toEqual({
      files: ['sum.test.ts', 'gone.test.ts'],
      failures: [
        { file: 'sum.test.ts', test: 'divides', reason: 'expected 1 to be 2' },
        { file: 'gone.test.ts', test: 'gone.test.ts', reason: 'no module' },
      ],
    });
  });

  it.each(['process.exit(1)', reportScript([])])(
    'reports a run without a result as a failure: %s',
    async (script) => {
      expect(await runRound(['a.test.ts'], 60_000, scriptRunner(script))).toEqual({
        files: ['a.test.ts'],
        failures: [{ file: '(all)', test: 'the run', reason: 'ended without a result' }],
      });
    },
  );

  it('is undefined when the time limit stops it', async () => {
    expect(await runRound(['a.test.ts'], 1, scriptRunner('setInterval(() => {}, 1000)'))).toBeUndefined();
  });
});
