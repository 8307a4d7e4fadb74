import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';
import { functionNameOf } from '../account.ts';
import type { LambdaFunction } from '../template/functions.ts';
import { environmentOf, type MachineEnvironment } from './environment.ts';
import { logTo } from './log-lines.ts';
import { throttled } from './results.ts';
import { SandboxPool } from './sandbox-pool.ts';
import type { Invoke, InvokeResult, LambdaError, LogLine } from './types.ts';

/** Maximum copies of one function: more than the cores would compete, and each compiles its own code. */
const MAX_COPIES = Math.min(4, Math.max(2, availableParallelism()));
/** Maximum copies of all functions, 20 to 40 MB each; above it, a function's first copy replaces an idle copy. */
const MAX_ALL_COPIES = 20;
/** Milliseconds without an event after which a copy stops. */
const IDLE_MS = 60_000;
/** Milliseconds that an event waits for a busy copy before another copy starts. */
const PATIENCE_MS = 100;
const SWEEP_MS = 10_000;

export interface RunnerOptions extends MachineEnvironment {
  readonly functions: readonly LambdaFunction[];
  /** Receives the functions' output, one JSON object a line. */
  readonly log: Writable;
  /** Maximum copies of all functions; default 20. */
  readonly allCopies?: number;
  /** Milliseconds without an event after which a copy stops; default 60,000. */
  readonly idleAfterMs?: number;
  /** Milliseconds that an event waits for a busy copy before another copy starts; default 100. */
  readonly patienceMs?: number;
  /** Extra milliseconds before a copy's first event; default 0. */
  readonly coldStartMs?: number | undefined;
  /** Maximum concurrent events per function; unlimited by default. */
  readonly concurrency?: number | undefined;
}

export interface FunctionRunner {
  /** Runs a function on an event. @throws Error for an unknown function */
  readonly invoke: Invoke;
  /** Makes the next event of every function load the current code from disk. */
  reload(): void;
  close(): Promise<void>;
}

/** Runs the functions of the templates in worker threads, each with its own environment. */
export class Runner implements FunctionRunner {
  readonly #options: RunnerOptions;
  readonly #log: LogLine;
  readonly #functions: ReadonlyMap<string, LambdaFunction>;
  readonly #pools = new Map<string, SandboxPool>();
  readonly #runningCounts = new Map<string, number>();
  readonly #allCopies: number;
  readonly #sweeper: NodeJS.Timeout;
  #closed = false;

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#allCopies = options.allCopies ?? MAX_ALL_COPIES;
    this.#log = logTo(options.log);
    this.#functions = new Map(options.functions.map((fn) => [fn.name, fn]));
    const { idleAfterMs = IDLE_MS } = options;
    this.#sweeper = setInterval(() => {
      for (const pool of this.#pools.values()) pool.stopIdleSince(performance.now() - idleAfterMs);
    }, SWEEP_MS).unref();
  }

  readonly invoke: Invoke = async (functionArnOrName, event): Promise<InvokeResult> => {
    const name = functionNameOf(functionArnOrName);
    const pool = this.#poolOf(name);
    const runningCount = this.#runningCounts.get(name) ?? 0;
    if (runningCount >= (this.#options.concurrency ?? Infinity)) return { error: throttled };
    this.#runningCounts.set(name, runningCount + 1);
    const requestId = randomUUID();
    const result = await pool.invoke({ requestId, event: JSON.stringify(event ?? {}) });
    this.#runningCounts.set(name, (this.#runningCounts.get(name) ?? 1) - 1);
    if ('error' in result) this.#logError(name, requestId, result.error);
    return result;
  };

  reload(): void {
    for (const pool of this.#pools.values()) pool.reload();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#sweeper);
    await Promise.all([...this.#pools.values()].map((pool) => pool.close()));
  }

  #poolOf(name: string): SandboxPool {
    const existingPool = this.#pools.get(name);
    if (existingPool !== undefined) return existingPool;
    const fn = this.#functions.get(name);
    if (fn === undefined || this.#closed) throw new Error(`Function not found: ${name}`);
    if (fn.asset === undefined || !fn.runtime.startsWith('nodejs'))
      throw new Error(`${name}: ${fn.runtime} code without an asset folder does not run on one machine`);
    const { coldStartMs, patienceMs = PATIENCE_MS } = this.#options;
    const settings = { fn, environment: environmentOf(fn, this.#options), log: this.#log, coldStartMs };
    const pool = new SandboxPool(settings, {
      perFunction: MAX_COPIES,
      patienceMs,
      mayGrow: () => this.#copies() < this.#allCopies,
      makeRoom: () => this.#makeRoom(),
    });
    this.#pools.set(name, pool);
    return pool;
  }

  #copies(): number {
    return [...this.#pools.values()].reduce((sum, pool) => sum + pool.size, 0);
  }

  /** Stops the longest-idle copies until another copy fits; busy copies stay. */
  #makeRoom(): void {
    while (this.#copies() >= this.#allCopies) {
      const [oldest] = [...this.#pools.values()]
        .filter(({ idleSince }) => idleSince !== undefined)
        .toSorted((a, b) => (a.idleSince ?? 0) - (b.idleSince ?? 0));
      if (oldest === undefined) return;
      oldest.stopIdle();
    }
  }

  #logError(name: string, requestId: string, error: LambdaError): void {
    const timestamp = new Date().toISOString();
    const entry = { function_name: name, timestamp, level: 'ERROR', requestId, message: 'Invoke Error' };
    this.#log(name, JSON.stringify({ ...entry, ...error }));
  }
}
