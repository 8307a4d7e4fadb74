import { loadavg } from 'node:os';

/** One measured value and its target. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit?: 'ms' | 'kB' | 'MB' | undefined;
  /** Undefined for a value that is measured for comparison only. */
  readonly atMost?: number | undefined;
  readonly atLeast?: number;
  /** Load of the machine while measuring: on a busy machine times mean little. */
  readonly load: number;
}

export interface Bench {
  /** What `npm run bench -- <name>` runs. */
  readonly name: string;
  run(): Promise<readonly Figure[]>;
}

/** The machine's load average of the last minute, not divided by processors. */
const load = (): number => loadavg()[0] ?? 0;

export const figure = (
  name: string,
  value: number,
  held: Omit<Figure, 'name' | 'value' | 'load'> = {},
): Figure => ({
  name,
  value,
  load: load(),
  ...held,
});

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Whether a figure meets its target; nothing without one. A value that could not be measured does not. */
export function passes({ value, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

const shown = (value: number, unit = '') => `${Number(value.toFixed(value < 10 ? 2 : 1))} ${unit}`.trim();

function target({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${shown(atMost, unit)}`;
  return atLeast === undefined ? '' : `≥ ${shown(atLeast, unit)}`;
}

/** The rows of a table of figures: what, how much, what is asked for, whether it is met, under which load. */
export function rowsOf(figures: readonly Figure[]): readonly (readonly string[])[] {
  const words = new Map([
    [true, 'pass'],
    [false, 'MISS'],
  ]);
  return figures.map((one) => {
    const met = passes(one);
    const word = met === undefined ? '' : (words.get(met) ?? '');
    return [one.name, shown(one.value, one.unit), target(one), word, one.load.toFixed(1)];
  });
}
