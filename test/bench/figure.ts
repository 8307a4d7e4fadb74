import { loadavg } from 'node:os';

/** One measured value and its target. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit?: 'ms' | 'kB' | 'MB' | undefined;
  /** The target, as a maximum or a minimum; a figure with neither has no target. */
  readonly atMost?: number | undefined;
  readonly atLeast?: number;
  /** Load average during the measurement: times on a busy machine are unreliable. */
  readonly load: number;
}

export interface Bench {
  /** Argument of `npm run bench -- <name>`. */
  readonly name: string;
  run(): Promise<readonly Figure[]>;
}

/** Load average of the last minute, not divided by processors. */
const loadAverage = (): number => loadavg()[0] ?? 0;

export const figure = (
  name: string,
  value: number,
  options: Omit<Figure, 'name' | 'value' | 'load'> = {},
): Figure => ({
  name,
  value,
  load: loadAverage(),
  ...options,
});

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Whether a figure meets its target; undefined without a target. NaN fails. */
export function passes({ value, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

const format = (value: number, unit = '') => `${Number(value.toFixed(value < 10 ? 2 : 1))} ${unit}`.trim();

function target({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${format(atMost, unit)}`;
  return atLeast === undefined ? '' : `≥ ${format(atLeast, unit)}`;
}

/** Rows of the table: name, value, target, result and load. */
export function toRows(figures: readonly Figure[]): readonly (readonly string[])[] {
  const labels = new Map([
    [true, 'pass'],
    [false, 'MISS'],
  ]);
  return figures.map((measured) => {
    const isMet = passes(measured);
    const result = isMet === undefined ? '' : (labels.get(isMet) ?? '');
    return [
      measured.name,
      format(measured.value, measured.unit),
      target(measured),
      result,
      measured.load.toFixed(1),
    ];
  });
}
