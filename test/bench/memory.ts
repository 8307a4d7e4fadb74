import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenOf, setCurrentPortal } from '../support/api-client.ts';
import { waitForPortal } from '../support/portal-process.ts';
import { type Bench, figure } from './figure.ts';
import { withPortal } from './with-portal.ts';

const CONNECTIONS = 50;
const LOAD_MS = 60_000;
/** Lambdas stop after an idle minute. */
const IDLE_MS = 75_000;
/** Limits in MB. */
const IDLE_LIMIT_MB = 350;
const LOAD_LIMIT_MB = 800;

const paths = [
  '/api/project/open',
  '/api/project/closed?limit=25',
  '/api/user/list/all',
  '/api/identity/user',
];

/** Resident memory of a process and its descendants in MB. Linux only. */
export function memoryOf(processId: number): number {
  const folder = `/proc/${processId}`;
  if (!existsSync(folder)) return 0;
  const ownMemory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  const children = readdirSync(`${folder}/task`).flatMap((thread) =>
    readFileSync(`${folder}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return ownMemory + children.reduce((sum, child) => sum + memoryOf(child), 0);
}

/** Reads continuously over all connections. @returns successful reads per second */
async function runReads(url: string): Promise<number> {
  const portal = await waitForPortal(Number(new URL(url).port));
  setCurrentPortal(portal);
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

/** Memory of the local server: started, under load, and idle again. */
export const memory: Bench = {
  name: 'memory',
  run: () =>
    withPortal(
      0,
      async (url, processId) => {
        const memoryAfterStart = memoryOf(processId);
        const reads = await runReads(url);
        const memoryAfterLoad = memoryOf(processId);
        await wait(IDLE_MS);
        const memoryWhenIdle = memoryOf(processId);
        return [
          figure('One machine, just started with fresh data', memoryAfterStart, {
            unit: 'MB',
            atMost: IDLE_LIMIT_MB,
          }),
          figure(`One machine, after a minute of reads over ${CONNECTIONS} connections`, memoryAfterLoad, {
            unit: 'MB',
            atMost: LOAD_LIMIT_MB,
          }),
          figure('One machine, an idle minute later', memoryWhenIdle, { unit: 'MB', atMost: IDLE_LIMIT_MB }),
          figure('Reads a second in that minute', reads),
        ];
      },
      { waitsForFollower: false },
    ),
};
