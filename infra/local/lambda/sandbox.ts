import { Worker } from 'node:worker_threads';
import { isObject, listOf } from '../json.ts';
import { splitLines, readLines } from './log-lines.ts';
import { resultOf, STOPPED } from './results.ts';
import type { Call, InvokeResult, LambdaError, SandboxSettings } from './types.ts';

/** Milliseconds that loading the module may take. */
const INIT_LIMIT_MS = 10_000;
/** Heap for new values, in MB. With less, pages of records spend a quarter of their time in garbage collection. */
const NEW_HEAP_MB = 8;

/** One running copy of a function: a worker thread that handles one event at a time. */
export class Sandbox {
  /** Set when the code has changed: the copy stops after its current event. */
  stale = false;
  /** When it finished its last event, in milliseconds of this process. */
  idleSince = performance.now();
  /** Resolves when it can take an event or has failed to start. */
  readonly ready: Promise<void>;
  private readonly settings: SandboxSettings;
  private readonly worker: Worker;
  private failure: LambdaError | undefined;
  private settle: ((result: InvokeResult) => void) | undefined;
  private readonly writeLog: (part: string) => void;

  constructor(settings: SandboxSettings) {
    this.settings = settings;
    const { fn } = settings;
    this.worker = new Worker('./infra/local/lambda/worker.mjs', {
      env: { ...settings.environment },
      execArgv: [],
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: fn.memoryMb, maxYoungGenerationSizeMb: NEW_HEAP_MB },
      workerData: { asset: fn.asset, handler: fn.handler },
    });
    this.writeLog = splitLines((line) => settings.log(fn.name, line));
    readLines(this.worker.stderr, (line) => settings.log(fn.name, line));
    this.ready = new Promise((resolve) => {
      const timer = setTimeout(
        () => this.fail('Sandbox.Timedout', 'Init timed out after 10.00 seconds'),
        INIT_LIMIT_MS,
      );
      const started = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.worker.on('message', (message: unknown) => {
        this.receive(message);
        if (isObject(message) && message['ready'] === true) started();
      });
      this.worker.on('error', (error) => {
        const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        this.fail(
          isOutOfMemory ? 'Runtime.OutOfMemory' : error.name,
          error.message,
          error.stack?.split('\n'),
        );
      });
      this.worker.on('exit', (code) => {
        // Flushes an incomplete line.
        this.writeLog('\n');
        this.fail('Runtime.ExitError', `Runtime exited with error: exit status ${code}`);
        started();
      });
    });
  }

  /** False once the thread has ended or is ending. */
  get alive(): boolean {
    return this.failure === undefined;
  }

  /** Handles one event. The caller awaits `ready` and never runs two concurrently. */
  async run(call: Call): Promise<InvokeResult> {
    if (this.failure !== undefined) return { error: this.failure };
    const limit = this.settings.fn.timeoutSeconds * 1000;
    const timer = setTimeout(() => {
      const seconds = this.settings.fn.timeoutSeconds.toFixed(2);
      const message = `RequestId: ${call.requestId} Error: Task timed out after ${seconds} seconds`;
      this.fail('Sandbox.Timedout', message);
    }, limit);
    const result = await new Promise<InvokeResult>((resolve) => {
      this.settle = resolve;
      this.worker.postMessage(call, []);
    });
    clearTimeout(timer);
    this.settle = undefined;
    this.idleSince = performance.now();
    return result;
  }

  /** Ends the thread; a running event gets an error. */
  async stop(): Promise<void> {
    this.fail(STOPPED, 'The function was stopped');
    await this.worker.terminate();
  }

  private fail(errorType: string, errorMessage: string, trace?: readonly string[]): void {
    if (this.failure !== undefined) return;
    this.failure = { errorType, errorMessage, ...(trace && { trace }) };
    this.settle?.({ error: this.failure });
    void this.worker.terminate();
  }

  private receive(message: unknown): void {
    if (!isObject(message)) return;
    const { failure, payload, body, written } = message;
    if (typeof written === 'string') this.writeLog(written);
    if (isObject(failure)) {
      const error: LambdaError = {
        errorType: String(failure['errorType']),
        errorMessage: String(failure['errorMessage']),
        trace: listOf(failure['trace']).map(String),
      };
      // A `Runtime.` error other than MarshalError comes from the module itself and ends the thread.
      if (error.errorType.startsWith('Runtime.') && error.errorType !== 'Runtime.MarshalError') {
        this.fail(error.errorType, error.errorMessage, error.trace);
      } else {
        this.settle?.({ error });
      }
    } else if (typeof payload === 'string') {
      this.settle?.(resultOf(payload, body));
    }
  }
}
