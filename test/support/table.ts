import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

import type { DynamoDb } from '../../infra/local/dynamodb/dynamodb.ts';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import { childrenByParent, isParent, keyIn, type Parent } from '../../shared/entities/relations.ts';
import { ACCESS_KEY, TABLE } from './environment.ts';

type Item = Readonly<Record<string, unknown>>;

/** Reads and writes the table directly, without the handlers. */
export interface TestTable {
  putItems(items: readonly Item[]): Promise<void>;
  putAll<N extends Noun>(noun: N, records: readonly RecordFor[N][]): Promise<void>;
  /** The stored record, without access checks. */
  record<N extends Noun>(noun: N, key: string): Promise<RecordFor[N] | undefined>;
  item(pk: string, sk: string): Promise<Item | undefined>;
  /** All items of a table, by default of the portal's. */
  scanAll(tableName?: string): Promise<readonly Item[]>;
  /** Mails in the outbox. */
  queuedMails(): Promise<readonly Item[]>;
  /** Number of records that belong to a company. */
  countChildren(companyId: string): Promise<unknown>;
}

/** Opens the table. The environment must be set before, since the handlers' table module reads it. */
export async function openTable(db: DynamoDb): Promise<TestTable> {
  const { itemOf } = await import('../../lambdas/engine/items.ts');
  const { engineKeys: keys } = await import('../../lambdas/engine/keys.ts');

  async function send(operation: string, input: object): Promise<Record<string, unknown>> {
    const { status, body } = await db.handle({
      service: 'dynamodb',
      operation,
      principal: ACCESS_KEY,
      method: 'POST',
      path: '',
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.from(JSON.stringify(input)),
    });
    if (status !== 200) throw new Error(`${operation}: ${String(body)}`);
    return JSON.parse(String(body));
  }

  async function putItems(items: readonly Item[]): Promise<void> {
    for (let start = 0; start < items.length; start += 25) {
      const requests = items.slice(start, start + 25).map((item) => ({
        PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) },
      }));
      await send('BatchWriteItem', { RequestItems: { [TABLE]: requests } });
    }
  }

  const addToCounter = ({ noun, key }: Parent, amount: number) =>
    send('UpdateItem', {
      TableName: TABLE,
      Key: marshall(keys.childCounter(noun, key)),
      UpdateExpression: 'ADD #count :by',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: marshall({ ':by': amount }),
    });

  async function item(pk: string, sk: string): Promise<Item | undefined> {
    const { Item } = await send('GetItem', {
      TableName: TABLE,
      Key: marshall({ pk, sk }),
      ConsistentRead: true,
    });
    return Item ? unmarshall(Item as never) : undefined;
  }

  async function scanAll(tableName = TABLE): Promise<readonly Item[]> {
    const items: Item[] = [];
    let from: unknown;
    do {
      const page = await send('Scan', {
        TableName: tableName,
        ...(from !== undefined && { ExclusiveStartKey: from }),
      });
      for (const attributes of page['Items'] as never[]) items.push(unmarshall(attributes));
      from = page['LastEvaluatedKey'];
    } while (from !== undefined);
    return items;
  }

  return {
    putItems,
    async putAll(noun, records) {
      await putItems(records.map((record) => itemOf(noun, record)));
      if (isParent(noun))
        await putItems(
          records.map((record) => ({ ...keys.childCounter(noun, keyIn(noun, record)), count: 0 })),
        );
      const children = childrenByParent(records.map((record) => ({ noun, record })));
      await Promise.all(
        [...children.values()].map(({ parent, count: amount }) => addToCounter(parent, amount)),
      );
    },
    async record(noun, key) {
      return (await item(`${noun}#${key}`, 'record'))?.['record'] as RecordFor[typeof noun] | undefined;
    },
    item,
    scanAll,
    queuedMails: async () => (await scanAll()).filter((item) => item['noun'] === 'mail'),
    countChildren: async (companyId) => (await item(`company#${companyId}`, 'dependants'))?.['count'],
  };
}
