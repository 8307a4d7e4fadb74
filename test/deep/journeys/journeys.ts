import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DeepPromise, Outcome } from '../promise.ts';

const CONFIG = 'test/deep/journeys/vitest.config.ts';
/** What vitest's report in JSON says of files and their tests. */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

function outcomeOf(text: string): Outcome {
  const files = z.parse(report, JSON.parse(text)).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const unread = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = [
    ...unread.map(({ name, message }) => `${name}: ${message}`),
    ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0] ?? ''}`),
  ];
  return {
    cases: tests.length,
    failures: tests.length === 0 ? [...failures, 'no journey was taken'] : failures,
  };
}

/** Runs the files of this folder whose names hold `only`; the report goes to a file. */
const runFiles = (only: string, file: string) =>
  new Promise<void>((resolve) => {
    const wanted = [
      'run',
      '--config',
      CONFIG,
      '--reporter=json',
      `--outputFile=${file}`,
      ...(only ? [only] : []),
    ];
    execFile(process.execPath, ['node_modules/vitest/vitest.mjs', ...wanted], { maxBuffer: 50_000_000 }, () =>
      resolve(),
    );
  });

/**
 * The journeys of this folder in a browser: every screen at every width in both themes, what few people do or few
 * environments have, and the tools of engineers.
 * `npm test` has a journey for each main job, and looks at a page of each make once.
 */
export const journeys: DeepPromise = {
  name: 'journeys',
  shares: 1,
  async run({ only = '', tell }) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
    const file = join(folder, 'report.json');
    try {
      await runFiles(only, file);
      const outcome = outcomeOf(readFileSync(file, 'utf8'));
      for (const failure of outcome.failures) tell?.(failure);
      return outcome;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
