import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPortal, type LocalPortalOptions } from '../../infra/local/portal.ts';
import type { FunctionRunner } from '../../infra/local/lambda/runner.ts';
import { forgetRunner, keptRunner } from './kept-runner.ts';
import { environmentOf } from './person.ts';
import { usualPort } from './ports.ts';
import { scratchFolder } from './scratch.ts';
import { copySeeded, seededSessions } from './seeded.ts';
import type { StartedPortal } from './started-portal.ts';

export type PortalOptions = Pick<LocalPortalOptions, 'separatePorts' | 'likeAws' | 'secondFactor'>;

/** A whole portal of its own, seeded, in a folder that goes with it. */
export async function startedPortal(options: PortalOptions = {}): Promise<StartedPortal> {
  const folder = scratchFolder();
  const data = join(folder, 'data');
  const { port, isUsual, release } = await usualPort();
  const hasOwnOrigins = options.separatePorts !== undefined;
  // What was built for a worker's usual port serves its next file of tests too, but for other origins no other.
  const built = options.secondFactor ? `test-${port}-${options.secondFactor}` : `test-${port}`;
  const build = isUsual && !hasOwnOrigins ? join('.build', built) : join(folder, 'build');
  let runner: FunctionRunner | undefined;
  let names: readonly string[] = [];
  const taking: typeof keptRunner = (given) => {
    names = given.functions.map((one) => one.name);
    runner = keptRunner(given);
    return runner;
  };
  const faults: string[] = [];
  const onFault = (fault: string) => void faults.push(fault);
  const start = (of: string, more: PortalOptions) =>
    startPortal({ port, data: of, build, log: () => undefined, onFault, runner: taking, ...more });
  if (!hasOwnOrigins) await copySeeded(data, (own) => start(own, {}));
  let running = await start(data, options);
  return {
    url: running.url,
    data,
    faults,
    environment: await environmentOf(running.url),
    sessions: seededSessions(data),
    async run(name, event) {
      const full = names.find((one) => one.startsWith(name));
      if (full === undefined) throw new Error(`There is no function ${name}.`);
      return runner?.invoke(full, event);
    },
    async restart() {
      await running.close();
      await forgetRunner();
      running = await start(data, options);
      await environmentOf(running.url);
    },
    async close() {
      await running.close();
      await release();
      rmSync(folder, { recursive: true, force: true });
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
