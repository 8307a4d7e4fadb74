import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenOf, useIdentityOf } from '../support/person.ts';
import { answering } from '../support/started.ts';
import { type Bench, figure } from './figure.ts';
import { withPortal } from './portal.ts';

const CONNECTIONS = 50;
const LOAD_MS = 60_000;
/** The Lambdas stop after an idle minute. */
const IDLE_MS = 75_000;
/** In MB. */
const IDLE_LIMIT = 350;
const LOAD_LIMIT = 800;

const paths = [
  '/api/project/open',
  '/api/project/closed?limit=25',
  '/api/user/list/all',
  '/api/identity/user',
];

/** Resident memory of a process and all below it, in MB. Linux only. */
export function memoryOf(processId: number): number {
  const folder = `/proc/${processId}`;
  if (!existsSync(folder)) return 0;
  const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  const children = readdirSync(`${folder}/task`).flatMap((thread) =>
    readFileSync(`${folder}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return own + children.reduce((sum, child) => sum + memoryOf(child), 0);
}

/** Reads without a pause over all connections. Answers how many reads a second succeeded. */
async function readMuch(url: string): Promise<number> {
  const portal = await answering(Number(new URL(url).port));
  useIdentityOf(portal);
  const authorization = `Bearer ${await tokenOf('admin@portal.test')}`;
  const headers = { authorization, 'api-key': portal.environment.apiKey };
  const end = performance.now() + LOAD_MS;
  let reads = 0;
  async function connection(): Promise<void> {
    for (let turn = 0; performance.now() < end; turn++) {
      const answer = await fetch(`${url}${paths[turn % paths.length]}`, { headers });
      await answer.arrayBuffer();
      if (answer.ok) reads += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return (reads / LOAD_MS) * 1000;
}

/** What the one machine holds in memory: started, under load, and idle again. */
export const memory: Bench = {
  name: 'memory',
  run: () =>
    withPortal(
      0,
      async (url, processId) => {
        const started = memoryOf(processId);
        const reads = await readMuch(url);
        const loaded = memoryOf(processId);
        await wait(IDLE_MS);
        const idle = memoryOf(processId);
        return [
          figure('One machine, just started with fresh data', started, { unit: 'MB', atMost: IDLE_LIMIT }),
          figure(`One machine, after a minute of reads over ${CONNECTIONS} connections`, loaded, {
            unit: 'MB',
            atMost: LOAD_LIMIT,
          }),
          figure('One machine, an idle minute later', idle, { unit: 'MB', atMost: IDLE_LIMIT }),
          figure('Reads a second in that minute', reads),
        ];
      },
      false,
    ),
};
