import type { AwsRequest, AwsResponse } from '../../infra/local/stand-in.ts';
import { isObject, listOf, objectOf, type JsonObject } from '../../infra/local/json.ts';

/** What a call of DynamoDB uses: read and write units, as its documentation counts them. */
export interface Units {
  readonly reads: number;
  readonly writes: number;
}

const KB = 1024;
const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value ?? ''));
const readsOf = (size: number, consistent: boolean) =>
  Math.max(1, Math.ceil(size / (4 * KB))) * (consistent ? 1 : 0.5);

/** A write of an item counts once more for every index that holds it. */
function writesOf(item: JsonObject, transactional: boolean): number {
  const indexes = Object.keys(item).filter((name) => name.endsWith('Pk') && name !== 'pk').length;
  const units = Math.max(1, Math.ceil(bytes(item) / KB));
  return units * ((transactional ? 2 : 1) + indexes);
}

function stepWrites(step: unknown): number {
  const [kind, body] = Object.entries(objectOf(step))[0] ?? [];
  return kind === undefined ? 0 : writesOf(objectOf(objectOf(body)['Item']), true);
}

const json = (body: Buffer | string): JsonObject => {
  const value: unknown = JSON.parse(String(body) || '{}');
  return isObject(value) ? value : {};
};

/** The units that one answered call used; none of a service other than DynamoDB. */
export function unitsOf({ service, operation, body }: AwsRequest, answer: AwsResponse): Units {
  if (service !== 'dynamodb' || answer.status !== 200) return { reads: 0, writes: 0 };
  const [asked, given] = [json(body), json(answer.body ?? '')];
  const consistent = asked['ConsistentRead'] === true;
  switch (operation) {
    case 'GetItem':
      return { reads: readsOf(bytes(given['Item']), consistent), writes: 0 };
    case 'Query':
    case 'BatchGetItem':
      return { reads: readsOf(bytes(given), consistent), writes: 0 };
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return { reads: 0, writes: writesOf(objectOf(asked['Item']), false) };
    case 'TransactWriteItems':
      return {
        reads: 0,
        writes: listOf(asked['TransactItems']).reduce<number>((sum, step) => sum + stepWrites(step), 0),
      };
    default:
      throw new Error(`${operation}: nobody has said what it costs`);
  }
}
