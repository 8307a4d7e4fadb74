import type { Round } from './round.ts';

/** One line per test that failed: how often, its file and name, and the last reason. Empty when none failed. */
export function failureLines(rounds: readonly Round[]): string[] {
  const found = new Map<string, { count: number; file: string; test: string; reason: string }>();
  for (const failure of rounds.flatMap(({ failures }) => failures)) {
    const key = `${failure.file} ${failure.test}`;
    found.set(key, { ...failure, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(
      ({ count, file, test, reason }) => `${count} of ${rounds.length}  ${file}  ${test}\n        ${reason}`,
    );
}

/** How many rounds counted when the time limit ended the rest, and how many tests failed. */
export function closingLines(rounds: readonly Round[], times: number): string[] {
  const failed = failureLines(rounds).length;
  const limit = `The time was up after ${rounds.length} of ${times} rounds; one that it cut off is not counted.`;
  const result = failed === 0 ? 'No test failed.' : `${failed} tests failed at least once.`;
  return [...(rounds.length < times ? [limit] : []), ...(rounds.length > 0 ? [result] : [])];
}
