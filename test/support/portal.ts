import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type LocalPortal, type LocalPortalOptions } from '../../infra/local/portal.ts';

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const FIRST_PORT = 45_100;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export interface StartedPortal extends LocalPortal {
  readonly environment: {
    apiKey: string;
    userPoolId: string;
    userPoolClientId: string;
    userPoolEndpoint: string;
    environment: string;
    apiBase: string;
    documentHost: string;
  };
  /** Stops the portal and starts it again on the same data. */
  restart(): Promise<void>;
}

export type PortalOptions = Pick<LocalPortalOptions, 'separatePorts'>;

/**
 * A port that this worker takes again and again: what was built for it serves the next file of tests too.
 * Another one, and a build of its own, when it is taken.
 */
async function usualPort(folder: string): Promise<{ port: number; build: string }> {
  const port = FIRST_PORT + Number(process.env['VITEST_POOL_ID'] ?? 0);
  if (await isFree(port)) return { port, build: join('.build', `test-${port}`) };
  return { port: await freePort(), build: join(folder, 'build') };
}

/** A whole portal of its own, seeded, in a folder that goes with it. */
export async function startedPortal(options: PortalOptions = {}): Promise<StartedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const { port, build } = await usualPort(folder);
  const start = () =>
    startPortal({
      port,
      data: join(folder, 'data'),
      build,
      log: () => undefined,
      ...options,
    });
  let running = await start();
  const answer = await fetch(`${running.url}/environment.json`);
  return {
    url: running.url,
    environment: (await answer.json()) as StartedPortal['environment'],
    async restart() {
      await running.close();
      running = await start();
    },
    async close() {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
