import { setTimeout as wait } from 'node:timers/promises';
import { Runner, type FunctionRunner, type RunnerOptions } from '../../infra/local/lambda/runner.ts';

/**
 * Keeps all functions warm, at 20 MB for each route that journeys call. With three workers, most events would exceed
 * the default patience and start another copy of the function, which slows everything further.
 */
const WARM = { allCopies: 60, idleAfterMs: Infinity, patienceMs: 2_000 };

/** Milliseconds without an event after which a portal counts as idle, and the longest wait for that. */
const QUIET_MS = 200;
const PATIENCE_MS = 10_000;

export interface WarmRunner extends FunctionRunner {
  /** Resolves once no event has run for a while, or after ten seconds. */
  idle(): Promise<void>;
}

interface IdleRunner {
  readonly key: string;
  readonly runner: Runner;
}

/** The runner of this process's last portal. */
let idle: IdleRunner | undefined;

/** Identifies the functions' environment: a runner only serves portals with the same key. */
const keyOf = ({ functions, secret, endpoints, coldStartMs, concurrency }: RunnerOptions) =>
  JSON.stringify([functions, secret, endpoints, coldStartMs, concurrency]);

/**
 * Reuses the warm functions of this process's last portal, since loading a portal's functions takes four seconds of
 * CPU time. A portal that closes during an event leaves no runner, so no event reaches the next portal's data.
 */
export function reuseRunner(options: RunnerOptions): WarmRunner {
  const key = keyOf(options);
  const previous = idle;
  idle = undefined;
  const matches = previous?.key === key;
  if (previous && !matches) void previous.runner.close();
  const runner = previous && matches ? previous.runner : new Runner({ ...WARM, ...options });
  let pendingEvents = 0;
  return {
    async invoke(name, event) {
      pendingEvents += 1;
      try {
        return await runner.invoke(name, event);
      } finally {
        pendingEvents -= 1;
      }
    },
    async idle() {
      const deadline = performance.now() + PATIENCE_MS;
      let quietSince = performance.now();
      while (performance.now() < Math.min(quietSince + QUIET_MS, deadline)) {
        await wait(20);
        if (pendingEvents > 0) quietSince = performance.now();
      }
    },
    reload: () => runner.reload(),
    async close() {
      if (pendingEvents > 0) return runner.close();
      idle = { key, runner };
    },
  };
}

/** Stops the idle runner, so that the next portal starts with cold functions. */
export async function forgetRunner(): Promise<void> {
  const previous = idle;
  idle = undefined;
  await previous?.runner.close();
}
