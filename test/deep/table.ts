import type { Outcome } from './promise.ts';

/** What became of one promise. */
export interface Row extends Outcome {
  readonly name: string;
  readonly seed: number;
  readonly seconds: number;
}

const HEADS = ['promise', 'cases', 'failures', 'seed', 'time'];
const time = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** The lines of the table, in columns below their heads. */
export function tableOf(rows: readonly Row[]): readonly string[] {
  const cells = rows.map(({ name, cases, failures, seed, seconds }) => [
    name,
    String(cases),
    String(failures.length),
    String(seed),
    time(seconds),
  ]);
  const all = [HEADS, ...cells];
  const widths = HEADS.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}
