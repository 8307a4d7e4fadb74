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

export type PortalOptions = Pick<LocalPortalOptions, 'apart'>;

/** A whole portal of its own, seeded, in a folder that goes with it. */
export async function startedPortal(options: PortalOptions = {}): Promise<StartedPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  const port = await freePort();
  const start = () =>
    startPortal({
      port,
      data: join(folder, 'data'),
      build: join(folder, 'build'),
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
