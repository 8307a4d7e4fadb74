import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DynamoDb, DynamoDbOptions } from '../../../infra/local/dynamodb/dynamodb.ts';
import type { TableDefinition } from '../../../infra/local/dynamodb/table-definition.ts';
import type { AwsRequest, AwsResponse } from '../../../infra/local/stand-in.ts';
import type { TableCall } from './table-process.ts';

/** Megabytes: the local table holds everything in memory. */
const MEMORY = 14_000;

interface Answered {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/**
 * The local table in a process of its own, as DynamoDB is: its gigabytes are none of the handlers', and are not
 * collected while a handler works.
 */
export async function openTableApart(options: DynamoDbOptions): Promise<DynamoDb> {
  const table = fork(new URL('table-process.ts', import.meta.url), [JSON.stringify(options)], {
    execArgv: [`--max-old-space-size=${MEMORY}`, '--import', 'tsx'],
    serialization: 'advanced',
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  table.on('message', ({ id, value, error }: Answered) => {
    const caller = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) caller?.resolve(value);
    else caller?.reject(new Error(error));
  });
  table.on('exit', () => {
    for (const caller of waiting.values()) caller.reject(new Error('The process of the table has ended.'));
  });
  const ask = (call: WithoutId<TableCall>) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      table.send({ ...call, id: last });
    });
  return {
    async handle({ query, ...request }: AwsRequest): Promise<AwsResponse> {
      return (await ask({ kind: 'handle', request: { ...request, query: query.toString() } })) as AwsResponse;
    },
    async ensureTable(definition: TableDefinition): Promise<void> {
      await ask({ kind: 'define', definition });
    },
    changes() {
      throw new Error('Nothing follows a table that is apart.');
    },
    items() {
      throw new Error('Nobody exports a table that is apart.');
    },
    async drained(): Promise<void> {
      await ask({ kind: 'drained' });
    },
    async expire(): Promise<number> {
      return Number(await ask({ kind: 'expire' }));
    },
    async clear(): Promise<void> {
      await ask({ kind: 'clear' });
    },
    async close(): Promise<void> {
      await ask({ kind: 'close' });
      const ended = once(table, 'exit');
      table.disconnect();
      await ended;
    },
  };
}
