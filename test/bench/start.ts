import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from '../../infra/local/lambda/log-lines.ts';
import { copyOfProject } from '../support/copy-of-project.ts';
import { freePort } from '../support/ports.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';

const RUNS = 3;
/** Milliseconds until the portal answers. */
const FIRST = 6_000;
const SECOND = 1_600;

/** Each part of a start, and what the portal says when it ends. Bundles, templates and site are made side by side. */
const PARTS = {
  'tsx and the first modules': 'Bundling the Lambdas',
  'until the Lambdas are bundled': 'The Lambdas are bundled',
  'until the site is built': 'The site is built',
  'until the templates are synthesised': 'The templates are synthesised',
  'until the stores are opened': 'Opening the stores',
  'until table, buckets and people are there': 'Filling the portal',
  'until the demo data is written': 'The demo data is written',
  'until it listens': 'The portal answers',
};
type Part = keyof typeof PARTS;
type Times = ReadonlyMap<Part, number>;

/** Ends a process and those it has started; waits until all of them are gone. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const gone = once(child, 'close');
  process.kill(-child.pid);
  await gone;
}

/** Runs `npm start` in a project until the portal answers. Answers after how many milliseconds each part was done. */
async function started(project: string, port: number): Promise<Times> {
  const began = performance.now();
  const cache = join(project, 'tmp');
  mkdirSync(cache, { recursive: true });
  const child = spawn('npm', ['start', '--silent'], {
    cwd: project,
    // tsx keeps what it has compiled in the folder for temporary files.
    env: { ...process.env, TMPDIR: cache, PORT: String(port), PORTAL_DATA: join(project, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const times = new Map<Part, number>();
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The portal did not start.')));
      readLines(child.stdout, (line) => {
        for (const part of partsOf(line)) times.set(part, performance.now() - began);
        if (times.has('until it listens')) resolve();
      });
    });
  } finally {
    await ended(child);
  }
  return times;
}

const isPart = (name: string): name is Part => name in PARTS;
const partsOf = (line: string): readonly Part[] =>
  Object.entries(PARTS).flatMap(([part, words]) => (isPart(part) && line.includes(words) ? [part] : []));

/** A first start, with nothing built and nothing kept, and the one after it. */
async function both(): Promise<{ first: Times; second: Times }> {
  const project = copyOfProject();
  const port = await freePort();
  try {
    return { first: await started(project, port), second: await started(project, port) };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function figuresOf(name: string, runs: readonly Times[], atMost: number): readonly Figure[] {
  return Object.keys(PARTS)
    .filter(isPart)
    .flatMap((part) => {
      const times = runs.flatMap((run) => run.get(part) ?? []);
      if (times.length === 0) return [];
      const target = part === 'until it listens' ? { atMost } : {};
      return [figure(`${name}: ${part}`, median(times), { unit: 'ms', ...target })];
    });
}

/** How long `npm start` takes, part by part: medians over {@link RUNS} copies of the project. */
export const start: Bench = {
  name: 'start',
  async run() {
    const runs: Awaited<ReturnType<typeof both>>[] = [];
    // Two at a time would slow each other down.
    // oxlint-disable-next-line no-await-in-loop
    for (let run = 0; run < RUNS; run += 1) runs.push(await both());
    return [
      ...figuresOf(
        'First start',
        runs.map(({ first }) => first),
        FIRST,
      ),
      ...figuresOf(
        'Second start',
        runs.map(({ second }) => second),
        SECOND,
      ),
    ];
  },
};
