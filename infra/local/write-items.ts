import { marshall } from '@aws-sdk/util-dynamodb';
import type { StandIn } from './stand-in.ts';

const BATCH = 25;

/** Calls the local DynamoDB as the machine's own principal. */
const call = (dynamodb: StandIn, operation: string, input: unknown) =>
  dynamodb.handle({
    service: 'dynamodb',
    operation,
    principal: 'local-operator',
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.from(JSON.stringify(input)),
  });

/** Puts items into a table of the local DynamoDB. @throws Error with the answer when a batch fails */
export async function writeItems(
  dynamodb: StandIn,
  tableName: string,
  items: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    const puts = items
      .slice(start, start + BATCH)
      .map((item) => ({ PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) } }));
    const answer = await call(dynamodb, 'BatchWriteItem', { RequestItems: { [tableName]: puts } });
    if (answer.status !== 200) throw new Error(`Seeding failed: ${answer.body.toString()}`);
  }
}

export async function isEmpty(dynamodb: StandIn, tableName: string): Promise<boolean> {
  const answer = await call(dynamodb, 'Scan', { TableName: tableName, Limit: 1 });
  return (JSON.parse(answer.body.toString()) as { Count?: number }).Count === 0;
}
