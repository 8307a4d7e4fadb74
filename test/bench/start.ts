import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from '../../infra/local/lambda/log-lines.ts';
import { copyProject } from '../support/copy-project.ts';
import { freePort } from '../support/ports.ts';
import { type Bench, type Figure, figure, median } from './figure.ts';

const RUNS = 3;
/** Limits in milliseconds until the portal responds. */
const FIRST_START_LIMIT_MS = 6_000;
const SECOND_START_LIMIT_MS = 1_600;

/** Phases of a start, each with the log line that ends it. Bundles, templates and site are built concurrently. */
const PHASES = {
  'the first modules': 'Bundling the Lambdas',
  'until the Lambdas are bundled': 'The Lambdas are bundled',
  'until the site is built': 'The site is built',
  'until the templates are synthesised': 'The templates are synthesised',
  'until the stores are opened': 'Opening the stores',
  'until table, buckets and people are there': 'Filling the portal',
  'until the demo data is written': 'The demo data is written',
  'until it listens': 'The portal answers',
};
type Phase = keyof typeof PHASES;
type Times = ReadonlyMap<Phase, number>;

/** Kills a process group and waits for its end. */
async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid);
  await closed;
}

/** Runs `npm start` in a project until the portal responds. @returns milliseconds until the end of each phase */
async function timeStart(project: string, port: number): Promise<Times> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: project,
    env: { ...process.env, PORT: String(port), PORTAL_DATA: join(project, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const times = new Map<Phase, number>();
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The portal did not start.')));
      readLines(child.stdout, (line) => {
        for (const phase of phasesIn(line)) times.set(phase, performance.now() - startedAt);
        if (times.has('until it listens')) resolve();
      });
    });
  } finally {
    await killGroup(child);
  }
  return times;
}

const isPhase = (name: string): name is Phase => name in PHASES;
const phasesIn = (line: string): readonly Phase[] =>
  Object.entries(PHASES).flatMap(([phase, text]) => (isPhase(phase) && line.includes(text) ? [phase] : []));

/** Times a first start, without build output and data, and a second start. */
async function timeBothStarts(): Promise<{ first: Times; second: Times }> {
  const project = copyProject();
  const port = await freePort();
  try {
    return { first: await timeStart(project, port), second: await timeStart(project, port) };
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

function toFigures(name: string, runs: readonly Times[], atMost: number): readonly Figure[] {
  return Object.keys(PHASES)
    .filter(isPhase)
    .flatMap((phase) => {
      const times = runs.flatMap((run) => run.get(phase) ?? []);
      if (times.length === 0) return [];
      const target = phase === 'until it listens' ? { atMost } : {};
      return [figure(`${name}: ${phase}`, median(times), { unit: 'ms', ...target })];
    });
}

/** Duration of `npm start` by phase: medians over {@link RUNS} copies of the project. */
export const start: Bench = {
  name: 'start',
  async run() {
    const runs: Awaited<ReturnType<typeof timeBothStarts>>[] = [];
    // Sequential, since parallel starts would slow each other down.
    for (let run = 0; run < RUNS; run += 1) runs.push(await timeBothStarts());
    return [
      ...toFigures(
        'First start',
        runs.map(({ first }) => first),
        FIRST_START_LIMIT_MS,
      ),
      ...toFigures(
        'Second start',
        runs.map(({ second }) => second),
        SECOND_START_LIMIT_MS,
      ),
    ];
  },
};
