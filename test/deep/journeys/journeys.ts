import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DeepTest, Outcome } from '../deep-test.ts';

const CONFIG = 'test/deep/journeys/vitest.config.ts';
/** The used part of Vitest's JSON report. */
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

function parseReport(text: string): Outcome {
  const files = z.parse(report, JSON.parse(text)).testResults;
  const tests = files.flatMap((file) => file.assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const unloadable = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = [
    ...unloadable.map(({ name, message }) => `${name}: ${message}`),
    ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0] ?? ''}`),
  ];
  return {
    cases: tests.length,
    failures: tests.length === 0 ? [...failures, 'no journey was taken'] : failures,
  };
}

/** Runs the files of this folder whose names contain `only` and writes a report. */
const runFiles = (only: string, file: string) =>
  new Promise<void>((resolve) => {
    const options = [
      'run',
      '--config',
      CONFIG,
      '--reporter=json',
      `--outputFile=${file}`,
      ...(only ? [only] : []),
    ];
    execFile(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...options],
      { maxBuffer: 50_000_000 },
      () => resolve(),
    );
  });

/**
 * Browser journeys: every screen at every width in both themes, rare jobs and environments, and engineers' tools.
 * `npm test` covers the main jobs and one page of each kind.
 */
export const journeys: DeepTest = {
  name: 'journeys',
  shares: 1,
  async run({ only = '', report }) {
    const folder = mkdtempSync(join(tmpdir(), 'portal-journeys-'));
    const file = join(folder, 'report.json');
    try {
      await runFiles(only, file);
      const outcome = parseReport(readFileSync(file, 'utf8'));
      for (const failure of outcome.failures) report?.(failure);
      return outcome;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
