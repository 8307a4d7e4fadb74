import type { AwsRequest, AwsResponse } from '../../infra/local/stand-in.ts';
import { isObject, listOf, objectOf, type JsonObject } from '../../infra/local/json.ts';

/** Resources that AWS calls use. Writes to the table are counted from its changes instead (writes.ts). */
export interface Units {
  /** Read units of DynamoDB. */
  readonly reads: number;
  /** Write units, which count.ts adds. */
  readonly writes: number;
  /** S3 requests at the price of PUT, COPY, POST and LIST. */
  readonly puts: number;
  /** S3 requests at the price of GET. */
  readonly gets: number;
  /** Mails that SES accepts. */
  readonly sent: number;
}

export const zeroUnits: Units = { reads: 0, writes: 0, puts: 0, gets: 0, sent: 0 };

export const sumUnits = (unitsList: readonly Units[]): Units =>
  unitsList.reduce(
    (first, second) => ({
      reads: first.reads + second.reads,
      writes: first.writes + second.writes,
      puts: first.puts + second.puts,
      gets: first.gets + second.gets,
      sent: first.sent + second.sent,
    }),
    zeroUnits,
  );

const KB = 1024;
const byteLength = (value: unknown) => Buffer.byteLength(JSON.stringify(value ?? ''));
const readUnits = (size: number, isConsistent: boolean) =>
  Math.max(1, Math.ceil(size / (4 * KB))) * (isConsistent ? 1 : 0.5);

const parseObject = (body: Buffer | string): JsonObject => {
  const value: unknown = JSON.parse(String(body) || '{}');
  return isObject(value) ? value : {};
};

/** Each item of a batch read is rounded up separately. */
function batchReads(input: JsonObject, output: JsonObject): number {
  const tables = Object.entries(objectOf(input['RequestItems']));
  return tables.reduce((units, [name, request]) => {
    const isConsistent = objectOf(request)['ConsistentRead'] === true;
    const items = listOf(objectOf(output['Responses'])[name]);
    const missing = listOf(objectOf(request)['Keys']).length - items.length;
    const read = items.reduce<number>((units, item) => units + readUnits(byteLength(item), isConsistent), 0);
    return units + read + missing * readUnits(0, isConsistent);
  }, 0);
}

function tableUnits(operation: string, input: JsonObject, output: JsonObject): Partial<Units> {
  const isConsistent = input['ConsistentRead'] === true;
  switch (operation) {
    case 'GetItem':
      return { reads: readUnits(byteLength(output['Item']), isConsistent) };
    case 'Query':
      return { reads: readUnits(byteLength(output['Items']), isConsistent) };
    case 'BatchGetItem':
      return { reads: batchReads(input, output) };
    case 'TransactWriteItems':
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return {};
    default:
      throw new Error(`${operation} has no price.`);
  }
}

const S3_READS = ['GetObject', 'HeadObject'];
/** Deleting in S3 is free, and so are calls to Cognito. */
const S3_FREE = ['DeleteObject', 'DeleteObjects'];

function fileUnits(operation: string): Partial<Units> {
  if (S3_FREE.includes(operation)) return {};
  return S3_READS.includes(operation) ? { gets: 1 } : { puts: 1 };
}

/** Units of an answered call. @throws Error for a DynamoDB operation without a price */
export function unitsOf({ service, operation, body }: AwsRequest, answer: AwsResponse): Units {
  if (answer.status >= 300) return zeroUnits;
  if (service === 's3') return { ...zeroUnits, ...fileUnits(operation) };
  if (service === 'ses') return { ...zeroUnits, sent: 1 };
  if (service !== 'dynamodb') return zeroUnits;
  return { ...zeroUnits, ...tableUnits(operation, parseObject(body), parseObject(answer.body ?? '')) };
}

/** Keys of the items that a request writes in a transaction, as `pk sk`. */
export function transactionalKeys({ operation, body }: AwsRequest): readonly string[] {
  if (operation !== 'TransactWriteItems') return [];
  return listOf(parseObject(body)['TransactItems']).flatMap((step) =>
    Object.values(objectOf(step)).map((write) => {
      const { Key, Item } = objectOf(write);
      return keyOf(objectOf(Key ?? Item));
    }),
  );
}

/** @param item in DynamoDB's JSON */
export const keyOf = (item: Readonly<Record<string, unknown>>): string =>
  ['pk', 'sk'].map((name) => String(objectOf(item[name])['S'])).join(' ');
