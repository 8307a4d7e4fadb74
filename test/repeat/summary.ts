import type { Round } from './round.ts';

/** One line per failed test: frequency, file, name and last reason. Empty when all passed. */
export function failureLines(rounds: readonly Round[]): string[] {
  const failures = new Map<string, { count: number; file: string; test: string; reason: string }>();
  for (const failure of rounds.flatMap(({ failures }) => failures)) {
    const key = `${failure.file} ${failure.test}`;
    failures.set(key, { ...failure, count: (failures.get(key)?.count ?? 0) + 1 });
  }
  return [...failures.values()]
    .toSorted((first, second) => second.count - first.count)
    .map(
      ({ count, file, test, reason }) => `${count} of ${rounds.length}  ${file}  ${test}\n        ${reason}`,
    );
}

/** States how many rounds counted before the time limit, and how many tests failed. */
export function closingLines(rounds: readonly Round[], times: number): string[] {
  const failed = failureLines(rounds).length;
  const limit = `The time was up after ${rounds.length} of ${times} rounds; a round that was cut off is not counted.`;
  const result = failed === 0 ? 'No test failed.' : `${failed} tests failed at least once.`;
  return [...(rounds.length < times ? [limit] : []), ...(rounds.length > 0 ? [result] : [])];
}
