import { setTimeout as wait } from 'node:timers/promises';
import { Sandbox } from './sandbox.ts';
import { STOPPED } from './results.ts';
import type { Call, InvokeResult, SandboxSettings } from './types.ts';

interface PoolLimits {
  /** Maximum copies of one function. */
  readonly perFunction: number;
  /** Whether another copy can start while the first is busy; limits the machine's memory. */
  mayGrow(): boolean;
  /** How long an event waits for a busy copy before another copy starts: a start takes longer than most events. */
  readonly patienceMs: number;
  /** Stops idle copies of other functions before a first copy starts; busy copies may wait for this function. */
  makeRoom(): void;
}

/** The sandboxes of one function, called its copies. Events wait in order; a long wait starts another copy. */
export class SandboxPool {
  private readonly settings: SandboxSettings;
  private readonly limits: PoolLimits;
  private readonly sandboxes = new Set<Sandbox>();
  private readonly idle: Sandbox[] = [];
  /** Each gets a copy for its event; undefined when the pool closes. */
  private readonly waitingEvents: ((sandbox: Sandbox | undefined) => void)[] = [];
  private growTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(settings: SandboxSettings, limits: PoolLimits) {
    this.settings = settings;
    this.limits = limits;
  }

  get size(): number {
    return this.sandboxes.size;
  }

  /** When the longest-idle copy finished its last event; undefined when all are busy. */
  get idleSince(): number | undefined {
    return this.idle[0]?.idleSince;
  }

  /** Stops the longest-idle copy. */
  stopIdle(): void {
    const sandbox = this.idle.shift();
    if (sandbox !== undefined) this.discard(sandbox);
  }

  /** Handles one event on the next free copy. */
  async invoke(call: Call): Promise<InvokeResult> {
    const sandbox = await this.acquire();
    if (sandbox === undefined)
      return { error: { errorType: STOPPED, errorMessage: 'The functions are closed' } };
    const result = await sandbox.run(call);
    this.release(sandbox);
    return result;
  }

  /** Makes the next event load the current code from disk. */
  reload(): void {
    for (const sandbox of this.sandboxes) sandbox.stale = true;
    for (const sandbox of this.idle.splice(0)) this.discard(sandbox);
  }

  /** Stops copies without an event since `before`, in milliseconds of this process. */
  stopIdleSince(before: number): void {
    const old = this.idle.filter((sandbox) => sandbox.idleSince < before);
    for (const sandbox of old) {
      this.idle.splice(this.idle.indexOf(sandbox), 1);
      this.discard(sandbox);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.growTimer);
    for (const resolve of this.waitingEvents.splice(0)) resolve(undefined);
    await Promise.all([...this.sandboxes].map((sandbox) => sandbox.stop()));
    this.sandboxes.clear();
  }

  /** Waits for a free copy; undefined when the pool closes. */
  private acquire(): Promise<Sandbox | undefined> {
    for (let free = this.idle.pop(); free !== undefined; free = this.idle.pop()) {
      if (free.alive) return Promise.resolve(free);
      this.discard(free);
    }
    if (this.closed) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.waitingEvents.push(resolve);
      if (this.sandboxes.size === 0) {
        this.limits.makeRoom();
        this.startCopy();
      } else this.scheduleGrowth();
    });
  }

  /** Gives a copy to the next waiting event, or discards it when it cannot run another. */
  private release(sandbox: Sandbox): void {
    if (!sandbox.alive || sandbox.stale || this.closed) {
      this.discard(sandbox);
      if (this.waitingEvents.length > 0 && this.sandboxes.size === 0) this.startCopy();
      return;
    }
    const next = this.waitingEvents.shift();
    if (next === undefined) this.idle.push(sandbox);
    else next(sandbox);
  }

  private startCopy(): void {
    const sandbox = new Sandbox(this.settings);
    this.sandboxes.add(sandbox);
    // A copy that fails to start answers one waiting event with its error and is discarded.
    void this.waitUntilReady(sandbox).then(() => {
      const next = this.waitingEvents.shift();
      if (next === undefined) this.release(sandbox);
      else next(sandbox);
    });
  }

  private async waitUntilReady(sandbox: Sandbox): Promise<void> {
    const { coldStartMs = 0 } = this.settings;
    await Promise.all([sandbox.ready, coldStartMs > 0 && wait(coldStartMs)]);
  }

  /** Starts another copy after each wait of `patienceMs`, while events wait and the limits allow it. */
  private scheduleGrowth(): void {
    this.growTimer ??= setTimeout(() => {
      this.growTimer = undefined;
      if (this.waitingEvents.length === 0 || this.closed) return;
      if (this.sandboxes.size < this.limits.perFunction && this.limits.mayGrow()) this.startCopy();
      this.scheduleGrowth();
    }, this.limits.patienceMs);
  }

  private discard(sandbox: Sandbox): void {
    this.sandboxes.delete(sandbox);
    void sandbox.stop();
  }
}
