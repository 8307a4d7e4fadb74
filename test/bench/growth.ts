import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Bench, type Figure, figure } from './figure.ts';
import type { MeasuredRequest } from './growth/measure.ts';

const SIZES = [100, 1_000, 10_000, 100_000];
/** Reference size: larger sizes are compared with it. */
const REFERENCE_SIZE = 1_000;
const MAX_GROWTH = 1.3;
const run = promisify(execFile);

/** Measures a size in a separate process: handlers read the environment only once, and the end of the process frees its memory. */
async function measure(projects: number): Promise<readonly MeasuredRequest[]> {
  const script = new URL('./growth/measure.ts', import.meta.url).pathname;
  const { stdout, stderr } = await run(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', script, String(projects)],
    { maxBuffer: 1_000_000 },
  );
  const progress = stderr.split('\n').filter((line) => line.startsWith('  '));
  for (const line of progress) console.log(line);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
}

const formatSize = (size: number) => size.toLocaleString('en-AU');

/** Rows for each size, with the growth over {@link REFERENCE_SIZE}. */
function figuresBySize(
  name: string,
  unit: 'ms' | 'kB',
  valuesBySize: ReadonlyMap<number, number>,
): readonly Figure[] {
  const base = valuesBySize.get(REFERENCE_SIZE) ?? Number.NaN;
  return [...valuesBySize].flatMap(([size, value]) => [
    figure(`${name}, ${formatSize(size)} projects`, value, { unit }),
    ...(size > REFERENCE_SIZE
      ? [
          figure(`${name}, ${formatSize(size)} to ${formatSize(REFERENCE_SIZE)}`, value / base, {
            atMost: MAX_GROWTH,
          }),
        ]
      : []),
  ]);
}

async function measureGrowth(): Promise<readonly Figure[]> {
  const results = new Map<number, readonly MeasuredRequest[]>();
  for (const size of SIZES) {
    console.log(`  ${formatSize(size)} projects …`);
    // Sequential, since parallel sizes would slow each other down.
    results.set(size, await measure(size));
  }
  const names = (results.get(REFERENCE_SIZE) ?? []).map(({ name }) => name);
  const valuesOf = (name: string, field: 'ms' | 'bytes') =>
    new Map(
      [...results].map(([size, requests]) => [
        size,
        requests.find((measured) => measured.name === name)?.[field] ?? Number.NaN,
      ]),
    );
  return names.flatMap((name) => {
    const bytes = [...valuesOf(name, 'bytes')].map(([size, value]) => [size, value / 1024] as const);
    return [
      ...figuresBySize(`${name}: median`, 'ms', valuesOf(name, 'ms')),
      ...figuresBySize(`${name}: answer`, 'kB', new Map(bytes)),
    ];
  });
}

export const growth: Bench = { name: 'growth', run: measureGrowth };
