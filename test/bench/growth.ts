import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Bench, type Figure, figure } from './figure.ts';
import type { Measured } from './growth/measure.ts';

const SIZES = [100, 1_000, 10_000, 100_000];
/** What is measured at this size is compared with the larger ones. */
const BASE = 1_000;
const FLAT = 1.3;
const run = promisify(execFile);

/** Each size in a process of its own: a handler reads its environment once, and memory goes with it. */
async function measure(projects: number): Promise<readonly Measured[]> {
  const script = new URL('./growth/measure.ts', import.meta.url).pathname;
  const { stdout, stderr } = await run(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', script, String(projects)],
    { maxBuffer: 1_000_000 },
  );
  const told = stderr.split('\n').filter((line) => line.startsWith('  '));
  for (const line of told) console.log(line);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
}

const shown = (size: number) => size.toLocaleString('en-AU');

/** A row for each size, and how much more the larger ones take than {@link BASE}. */
function rows(name: string, unit: 'ms' | 'kB', of: ReadonlyMap<number, number>): readonly Figure[] {
  const base = of.get(BASE) ?? Number.NaN;
  return [...of].flatMap(([size, value]) => [
    figure(`${name}, ${shown(size)} projects`, value, { unit }),
    ...(size > BASE
      ? [figure(`${name}, ${shown(size)} to ${shown(BASE)}`, value / base, { atMost: FLAT })]
      : []),
  ]);
}

async function measured(): Promise<readonly Figure[]> {
  const all = new Map<number, readonly Measured[]>();
  for (const size of SIZES) {
    console.log(`  ${shown(size)} projects …`);
    // Two at a time would slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    all.set(size, await measure(size));
  }
  const names = (all.get(BASE) ?? []).map(({ name }) => name);
  const valuesOf = (name: string, of: 'ms' | 'bytes') =>
    new Map(
      [...all].map(([size, some]) => [size, some.find((one) => one.name === name)?.[of] ?? Number.NaN]),
    );
  return names.flatMap((name) => {
    const bytes = [...valuesOf(name, 'bytes')].map(([size, value]) => [size, value / 1024] as const);
    return [
      ...rows(`${name}: median`, 'ms', valuesOf(name, 'ms')),
      ...rows(`${name}: answer`, 'kB', new Map(bytes)),
    ];
  });
}

export const growth: Bench = { name: 'growth', run: measured };
