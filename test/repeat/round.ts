import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

interface Failure {
  readonly file: string;
  /** Full name of the test, or the file when it could not be loaded. */
  readonly test: string;
  readonly reason: string;
}

export interface Round {
  /** Files that ran. */
  readonly files: readonly string[];
  readonly failures: readonly Failure[];
}

/** The used part of Vitest's JSON report. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? '';

function parseRound({ testResults }: Report, folder: string): Round {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ file, test: file, reason: firstLine(message) }];
    return failed.map((test) => ({ file, test: test.fullName, reason: firstLine(test.failureMessages[0]) }));
  });
  return { files: testResults.map(({ name }) => relative(folder, name)), failures };
}

const startVitest = (report: string, files: readonly string[]) =>
  spawn('node_modules/.bin/vitest', ['run', '--reporter=json', `--outputFile=${report}`, ...files], {
    stdio: 'ignore',
  });

/** Waits for the process to end, and kills it at the time limit. */
function waitForEnd(child: ChildProcess, limitMs: number): Promise<'by itself' | 'cut off'> {
  return new Promise((resolve, reject) => {
    let ending: 'by itself' | 'cut off' = 'by itself';
    const timer = setTimeout(() => {
      ending = 'cut off';
      child.kill();
    }, limitMs);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(ending);
    });
  });
}

/**
 * Runs the test files once; a run without a report is a failure.
 * @param start starts the process that runs the files and writes the report
 * @returns undefined when the time limit stopped the run
 */
export async function runRound(
  files: readonly string[],
  limitMs: number,
  start = startVitest,
): Promise<Round | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-repeat-'));
  const report = join(folder, 'report.json');
  try {
    if ((await waitForEnd(start(report, files), limitMs)) === 'cut off') return undefined;
    const round = existsSync(report) && parseRound(JSON.parse(readFileSync(report, 'utf8')), process.cwd());
    if (round && round.files.length > 0) return round;
    return { files, failures: [{ file: '(all)', test: 'the run', reason: 'ended without a result' }] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
