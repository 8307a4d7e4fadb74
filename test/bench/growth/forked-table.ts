import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DynamoDb, DynamoDbOptions } from '../../../infra/local/dynamodb/dynamodb.ts';
import type { TableDefinition } from '../../../infra/local/dynamodb/table-definition.ts';
import type { AwsRequest, AwsResponse } from '../../../infra/local/stand-in.ts';
import type { TableCall } from './table-process.ts';

/** Heap limit in MB: the local table holds all items in memory. */
const HEAP_MB = 14_000;

interface CallResult {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Runs the local table in its own process, so that garbage collection of its gigabytes doesn't slow the handlers. */
export async function openForkedTable(options: DynamoDbOptions): Promise<DynamoDb> {
  const table = fork(new URL('table-process.ts', import.meta.url), [JSON.stringify(options)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx'],
    serialization: 'advanced',
  });
  const pendingCalls = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;
  table.on('message', ({ id, value, error }: CallResult) => {
    const caller = pendingCalls.get(id);
    pendingCalls.delete(id);
    if (error === undefined) caller?.resolve(value);
    else caller?.reject(new Error(error));
  });
  table.on('exit', () => {
    for (const caller of pendingCalls.values()) caller.reject(new Error('The table process has ended.'));
  });
  const send = (call: WithoutId<TableCall>) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      pendingCalls.set(lastId, { resolve, reject });
      table.send({ ...call, id: lastId });
    });
  return {
    async handle({ query, ...request }: AwsRequest): Promise<AwsResponse> {
      return (await send({
        kind: 'handle',
        request: { ...request, query: query.toString() },
      })) as AwsResponse;
    },
    async ensureTable(definition: TableDefinition): Promise<void> {
      await send({ kind: 'define', definition });
    },
    changes() {
      throw new Error('A forked table has no stream.');
    },
    items() {
      throw new Error('A forked table has no export.');
    },
    async drained(): Promise<void> {
      await send({ kind: 'drained' });
    },
    async expire(): Promise<number> {
      return Number(await send({ kind: 'expire' }));
    },
    load() {
      throw new Error('A forked table loads no snapshot.');
    },
    async clear(): Promise<void> {
      await send({ kind: 'clear' });
    },
    async close(): Promise<void> {
      await send({ kind: 'close' });
      const ended = once(table, 'exit');
      table.disconnect();
      await ended;
    },
  };
}
