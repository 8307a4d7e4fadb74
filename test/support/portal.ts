import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPortal, type LocalPortal, type LocalPortalOptions } from '../../infra/local/portal.ts';
import { usualPort } from './ports.ts';
import { scratchFolder } from './scratch.ts';

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

export type PortalOptions = Pick<LocalPortalOptions, 'separatePorts' | 'likeAws'>;

/** A whole portal of its own, seeded, in a folder that goes with it. */
export async function startedPortal(options: PortalOptions = {}): Promise<StartedPortal> {
  const folder = scratchFolder();
  const { port, isUsual, release } = await usualPort();
  // What was built for a worker's usual port serves its next file of tests too, but for other origins no other.
  const build = isUsual && !options.separatePorts ? join('.build', `test-${port}`) : join(folder, 'build');
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
      await release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
