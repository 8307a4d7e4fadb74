import { randomBytes, randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { LambdaFunction } from '../template/functions.ts';
import { logTo } from './lines.ts';
import { Pool } from './pool.ts';
import { PAYLOAD_LIMIT } from './sandbox.ts';
import type { Invoke, InvokeResult } from './types.ts';

export interface RunnerOptions {
  readonly functions: readonly LambdaFunction[];
  /** Variables every function gets beside its own, such as AWS_ENDPOINT_URL_DYNAMODB. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Secret access key of every role. */
  readonly secret: string;
  readonly region?: string;
  /** Receives the functions' output, one JSON object a line; standard error when left out. */
  readonly log?: Writable;
  /** Copies of one function at most; default 4. */
  readonly copies?: number;
  /** Copies of all functions together beyond which busy functions get no second one; default 80. */
  readonly totalCopies?: number;
  /** Milliseconds without an event after which a copy stops; default 5 minutes. */
  readonly idleMs?: number;
}

export interface Runner {
  readonly invoke: Invoke;
  /** Runs the code as it is on disk now: of one function, or of all. */
  reload(functionArnOrName?: string): void;
  close(): Promise<void>;
}

/** Runs the functions of the templates in worker threads, each with its own environment. */
export function createRunner(options: RunnerOptions): Runner {
  const log = logTo(options.log ?? process.stderr);
  const pools = new Map<string, Pool>();
  const idleMs = options.idleMs ?? 300_000;
  const limits = {
    perFunction: options.copies ?? 4,
    mayGrow: () =>
      [...pools.values()].reduce((sum, pool) => sum + pool.size, 0) < (options.totalCopies ?? 80),
  };
  const byName = new Map(options.functions.map((fn) => [fn.name, fn]));
  let closed = false;

  function poolOf(functionArnOrName: string): Pool {
    const name = nameOf(functionArnOrName);
    const known = pools.get(name);
    if (known !== undefined) return known;
    const fn = byName.get(name);
    if (fn === undefined || closed) throw new Error(`Function not found: ${functionArnOrName}`);
    if (fn.asset === undefined || !fn.runtime.startsWith('nodejs')) {
      throw new Error(`${name}: ${fn.runtime} code without an asset folder does not run on one machine`);
    }
    const pool = new Pool({ fn, environment: environmentOf(fn, options), log }, limits);
    pools.set(name, pool);
    return pool;
  }

  async function invoke(
    functionArnOrName: string,
    event: unknown,
    extra: { clientContext?: unknown } = {},
  ): Promise<InvokeResult> {
    const text = JSON.stringify(event ?? {});
    if (Buffer.byteLength(text) > PAYLOAD_LIMIT) {
      const errorMessage = `Request must be smaller than ${PAYLOAD_LIMIT} bytes for the InvokeFunction operation`;
      return { error: { errorType: 'RequestTooLargeException', errorMessage } };
    }
    const requestId = randomUUID();
    const result = await poolOf(functionArnOrName).invoke({
      requestId,
      traceId: traceId(),
      event: text,
      clientContext: extra.clientContext,
    });
    if ('error' in result) {
      const level = 'ERROR';
      const entry = {
        timestamp: new Date().toISOString(),
        level,
        requestId,
        message: 'Invoke Error',
        ...result.error,
      };
      log(nameOf(functionArnOrName), JSON.stringify({ function_name: nameOf(functionArnOrName), ...entry }));
    }
    return result;
  }

  const sweeper = setInterval(
    () => {
      for (const pool of pools.values()) pool.sweep(Date.now() - idleMs);
    },
    Math.min(idleMs, 30_000),
  );
  sweeper.unref();

  return {
    invoke,
    reload: (functionArnOrName) => {
      if (functionArnOrName !== undefined) pools.get(nameOf(functionArnOrName))?.reload();
      else for (const pool of pools.values()) pool.reload();
    },
    close: async () => {
      closed = true;
      clearInterval(sweeper);
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}

/** `arn:aws:lambda:region:account:function:NAME:alias`, `NAME:alias` or `NAME`. */
function nameOf(functionArnOrName: string): string {
  const parts = functionArnOrName.split(':');
  return (parts[0] === 'arn' ? parts[6] : parts[0]) ?? '';
}

function traceId(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  const root = `1-${seconds}-${randomBytes(12).toString('hex')}`;
  return `Root=${root};Parent=${randomBytes(8).toString('hex')};Sampled=0`;
}

function environmentOf(fn: LambdaFunction, options: RunnerOptions): Record<string, string> {
  const region = options.region ?? 'ap-southeast-2';
  return {
    PATH: process.env['PATH'] ?? '',
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    // Deployed, they run on a newer Node than this machine may have.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    ...options.endpoints,
    ...fn.environment,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: fn.role,
    AWS_SECRET_ACCESS_KEY: options.secret,
    AWS_EXECUTION_ENV: `AWS_Lambda_${fn.runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: fn.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(fn.memoryMb),
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${fn.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    LAMBDA_TASK_ROOT: fn.asset ?? '',
    _HANDLER: fn.handler,
  };
}
