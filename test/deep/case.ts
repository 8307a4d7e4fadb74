import { runInSequence } from '../support/run-in-sequence.ts';
import type { Effort, Outcome } from './deep-test.ts';

/** A single deep test case. */
export interface Case {
  readonly name: string;
  /** @returns the failure, if any */
  run(): Promise<string | undefined>;
}

/** Runs cases in turn; a case that throws has failed. */
export async function runCases(cases: readonly Case[], { report }: Pick<Effort, 'report'>): Promise<Outcome> {
  const failures: string[] = [];
  await runInSequence(cases, async ({ name, run }) => {
    const failure = await run().catch((error: unknown) => `threw ${String(error)}`);
    if (failure === undefined) return;
    failures.push(`${name}: ${failure}`);
    report?.(`${name}: ${failure}`);
  });
  return { cases: cases.length, failures };
}

/** The message of the first claim that is false. */
export const firstFailure = (...claims: readonly (readonly [boolean, string])[]): string | undefined =>
  claims.find(([holds]) => !holds)?.[1];
