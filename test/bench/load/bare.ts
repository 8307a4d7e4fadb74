import '../../../bin/silence-sdk-warning.ts';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { createServer } from 'node:http';
import { seedTarget } from '../../../infra/demo/target.ts';
import { project } from '../../../shared/entities/project.ts';
import { placeAttributes } from '../../../shared/schema/table-index.ts';

/**
 * A server without anything: node:http, and by the SDK the same reads and writes of the same table as the portal's
 * routes. It checks nobody, and answers what it found.
 */
const { endpoint, tableName, credentials } = seedTarget(process.env);
const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({ endpoint, region: 'ap-southeast-2', ...(credentials && { credentials }) }),
);
const TableName = tableName;
const PERSON = { pk: 'user#admin@portal.test', sk: 'record' };

const get = (Key: { readonly pk: string; readonly sk: string }) =>
  table.send(new GetCommand({ TableName, Key: { ...Key }, ConsistentRead: true }));

/** One Query for each shard of the open projects, as many records of each as the portal asks for. */
const page = () =>
  Promise.all(
    project.indexes.byTime('open').map(({ index, value }) => {
      const { partition } = placeAttributes(index);
      return table.send(
        new QueryCommand({
          TableName,
          IndexName: index,
          KeyConditionExpression: '#pk = :pk',
          ExpressionAttributeNames: { '#pk': partition },
          ExpressionAttributeValues: { ':pk': value },
          Limit: 12,
        }),
      );
    }),
  );

const save = (number: string) =>
  table.send(
    new TransactWriteCommand({
      TransactItems: ['record', `history#${Date.now()}`].map((sk) => ({
        Put: { TableName, Item: { pk: `bare#${number}`, sk, record: { at: Date.now() } } },
      })),
    }),
  );

/** @param path `/one/<id>`, `/page` or `/save` */
async function answer(path: string): Promise<unknown> {
  await get(PERSON);
  const [, what = '', of = ''] = path.split('/');
  if (what === 'page') return (await page()).flatMap(({ Items = [] }) => Items).slice(0, 25);
  if (what === 'one') return (await get({ pk: `project#${of}`, sk: 'record' })).Item;
  await get({ pk: `bare#${of}`, sk: 'record' });
  await save(of);
  return true;
}

const server = createServer((message, response) => {
  message.resume();
  void answer(message.url ?? '/').then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env['BARE_PORT']), '127.0.0.1', () => process.send?.('listening'));
