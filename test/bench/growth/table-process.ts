import { openDynamoDb, type DynamoDbOptions } from '../../../infra/local/dynamodb/dynamodb.ts';
import type { TableDefinition } from '../../../infra/local/dynamodb/table-definition.ts';
import type { AwsRequest } from '../../../infra/local/stand-in.ts';

/** A request in serialisable form. */
interface PlainRequest extends Omit<AwsRequest, 'query' | 'body'> {
  readonly query: string;
  readonly body: Uint8Array;
}

/** A call to the table; its result carries the same id. */
export type TableCall = { readonly id: number } & (
  | { readonly kind: 'handle'; readonly request: PlainRequest }
  | { readonly kind: 'define'; readonly definition: TableDefinition }
  | { readonly kind: 'drained' | 'expire' | 'clear' | 'close' }
);

const db = await openDynamoDb(JSON.parse(process.argv[2] ?? '{}') as DynamoDbOptions);

function answer(call: TableCall): Promise<unknown> {
  if (call.kind === 'define') return db.ensureTable(call.definition);
  if (call.kind !== 'handle') return db[call.kind]();
  const { query, body, ...request } = call.request;
  return db.handle({ ...request, query: new URLSearchParams(query), body: Buffer.from(body) });
}

process.on('message', (call: TableCall) => {
  answer(call).then(
    (value) => process.send?.({ id: call.id, value }),
    (error: unknown) => process.send?.({ id: call.id, error: String(error) }),
  );
});
