import type { AwsRequest, AwsResponse } from '../../infra/local/stand-in.ts';
import { isObject, listOf, objectOf, type JsonObject } from '../../infra/local/json.ts';

/** What calls use beside the writes of the table, which its changes tell. */
export interface Units {
  /** Read units of DynamoDB. */
  readonly reads: number;
  /** Write units of the conditions of transactions, and of tables without a stream. */
  readonly writes: number;
  /** Requests of S3: those that write or list, and those that read. */
  readonly puts: number;
  readonly gets: number;
  /** Mails that SES takes. */
  readonly sent: number;
}

export const nothing: Units = { reads: 0, writes: 0, puts: 0, gets: 0, sent: 0 };

export const sum = (all: readonly Units[]): Units =>
  all.reduce(
    (one, other) => ({
      reads: one.reads + other.reads,
      writes: one.writes + other.writes,
      puts: one.puts + other.puts,
      gets: one.gets + other.gets,
      sent: one.sent + other.sent,
    }),
    nothing,
  );

const KB = 1024;
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value ?? ''));
const readsOf = (size: number, consistent: boolean) =>
  Math.max(1, Math.ceil(size / (4 * KB))) * (consistent ? 1 : 0.5);

const json = (body: Buffer | string): JsonObject => {
  const value: unknown = JSON.parse(String(body) || '{}');
  return isObject(value) ? value : {};
};

/** Every item that a batch reads is rounded up for itself. */
function batchReads(asked: JsonObject, given: JsonObject): number {
  const tables = Object.entries(objectOf(asked['RequestItems']));
  return tables.reduce((units, [name, request]) => {
    const consistent = objectOf(request)['ConsistentRead'] === true;
    const found = listOf(objectOf(given['Responses'])[name]);
    const missing = listOf(objectOf(request)['Keys']).length - found.length;
    const read = found.reduce<number>((so, item) => so + readsOf(bytes(item), consistent), 0);
    return units + read + missing * readsOf(0, consistent);
  }, 0);
}

/** What a transaction only looks at costs as a write of a kilobyte. */
const conditions = (asked: JsonObject): number =>
  2 * listOf(asked['TransactItems']).filter((step) => 'ConditionCheck' in objectOf(step)).length;

function tableUnits(operation: string, asked: JsonObject, given: JsonObject): Partial<Units> {
  const consistent = asked['ConsistentRead'] === true;
  switch (operation) {
    case 'GetItem':
      return { reads: readsOf(bytes(given['Item']), consistent) };
    case 'Query':
      return { reads: readsOf(bytes(given['Items']), consistent) };
    case 'BatchGetItem':
      return { reads: batchReads(asked, given) };
    case 'TransactWriteItems':
      return { writes: conditions(asked) };
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return {};
    default:
      throw new Error(`${operation}: nobody has said what it costs`);
  }
}

const S3_READS = ['GetObject', 'HeadObject'];
/** Free: deletions of S3, and what the identity service is asked and told. */
const S3_FREE = ['DeleteObject', 'DeleteObjects'];

function fileUnits(operation: string): Partial<Units> {
  if (S3_FREE.includes(operation)) return {};
  return S3_READS.includes(operation) ? { gets: 1 } : { puts: 1 };
}

/** The units that one answered call used. @throws Error on a call of DynamoDB that nobody has priced */
export function unitsOf({ service, operation, body }: AwsRequest, answer: AwsResponse): Units {
  if (answer.status >= 300) return nothing;
  if (service === 's3') return { ...nothing, ...fileUnits(operation) };
  if (service === 'ses') return { ...nothing, sent: 1 };
  if (service !== 'dynamodb') return nothing;
  return { ...nothing, ...tableUnits(operation, json(body), json(answer.body ?? '')) };
}

/** The keys of the items that a request writes in a transaction, as `pk sk`. */
export function transactionalKeys({ operation, body }: AwsRequest): readonly string[] {
  if (operation !== 'TransactWriteItems') return [];
  return listOf(json(body)['TransactItems']).flatMap((step) =>
    Object.values(objectOf(step)).map((of) => {
      const { Key, Item } = objectOf(of);
      return placeOf(objectOf(Key ?? Item));
    }),
  );
}

/** @param item with its attributes as DynamoDB's JSON has them */
export const placeOf = (item: Readonly<Record<string, unknown>>): string =>
  ['pk', 'sk'].map((name) => String(objectOf(item[name])['S'])).join(' ');
