import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPortal, type LocalPortalOptions } from '../../infra/local/portal.ts';
import { forgetRunner, reuseRunner, type WarmRunner } from './warm-runner.ts';
import { readEnvironment } from './api-client.ts';
import { claimUsualPort } from './ports.ts';
import { scratchFolder } from './scratch.ts';
import { copySeeded, readSessions } from './seeded-data.ts';
import { provideTemplates } from './shared-templates.ts';
import type { StartedPortal } from './started-portal.ts';

export type PortalOptions = Pick<LocalPortalOptions, 'separatePorts' | 'likeAws' | 'secondFactor'>;

/** Starts a seeded portal in a temporary folder. */
export async function startTestPortal(options: PortalOptions = {}): Promise<StartedPortal> {
  const folder = scratchFolder();
  const data = join(folder, 'data');
  const { port, isUsual, release } = await claimUsualPort();
  const hasOwnOrigins = options.separatePorts !== undefined;
  // A build for the worker's usual port is reused by its next test files, but separate origins need their own build.
  const buildName = options.secondFactor ? `test-${port}-${options.secondFactor}` : `test-${port}`;
  const build = isUsual && !hasOwnOrigins ? join('.build', buildName) : join(folder, 'build');
  let runner: WarmRunner | undefined;
  let functionNames: readonly string[] = [];
  const takeRunner: typeof reuseRunner = (runnerOptions) => {
    functionNames = runnerOptions.functions.map((lambda) => lambda.name);
    runner = reuseRunner(runnerOptions);
    return runner;
  };
  const faults: string[] = [];
  const onFault = (fault: string) => void faults.push(fault);
  const startWith = (dataFolder: string, extraOptions: PortalOptions) =>
    startPortal({
      port,
      data: dataFolder,
      build,
      log: () => undefined,
      onFault,
      runner: takeRunner,
      ...extraOptions,
    });
  if (!hasOwnOrigins && options.secondFactor === undefined) await provideTemplates(build, port);
  const idle = async () => runner?.idle();
  if (!hasOwnOrigins) await copySeeded(data, (ownData) => startWith(ownData, {}), idle);
  let running = await startWith(data, options);
  return {
    url: running.url,
    data,
    faults,
    environment: await readEnvironment(running.url),
    sessions: readSessions(data),
    async run(name, event) {
      const functionName = functionNames.find((candidate) => candidate.startsWith(name));
      if (functionName === undefined) throw new Error(`Unknown function: ${name}`);
      return runner?.invoke(functionName, event);
    },
    async restart() {
      await running.close();
      await forgetRunner();
      running = await startWith(data, options);
      await readEnvironment(running.url);
    },
    async close() {
      await idle();
      await running.close();
      await release();
      rmSync(folder, { recursive: true, force: true });
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
