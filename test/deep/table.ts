import type { Outcome } from './deep-test.ts';

/** Result of one deep test. */
export interface Row extends Outcome {
  readonly name: string;
  readonly seed: number;
  readonly seconds: number;
}

const HEADINGS = ['test', 'cases', 'failures', 'seed', 'time'];
const formatTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** Lines of the table, with aligned columns. */
export function formatTable(rows: readonly Row[]): readonly string[] {
  const cells = rows.map(({ name, cases, failures, seed, seconds }) => [
    name,
    String(cases),
    String(failures.length),
    String(seed),
    formatTime(seconds),
  ]);
  const lines = [HEADINGS, ...cells];
  const widths = HEADINGS.map((_, index) => Math.max(...lines.map((row) => row[index]?.length ?? 0)));
  return lines.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}
