/**
 * A minimal reference server: node:http and the SDK, with the same reads and writes as the portal's routes, without
 * access checks or validation.
 */
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

const { endpoint, tableName, credentials } = seedTarget(process.env);
const table = DynamoDBDocumentClient.from(
  new DynamoDBClient({ endpoint, region: 'ap-southeast-2', ...(credentials && { credentials }) }),
);
const TableName = tableName;
/** The record that the portal's authorizer reads. */
const CALLER_KEY = { pk: 'user#admin@portal.test', sk: 'record' };

const readItem = (Key: { readonly pk: string; readonly sk: string }) =>
  table.send(new GetCommand({ TableName, Key: { ...Key }, ConsistentRead: true }));

/** Queries each shard of the open projects with the portal's page size. */
const queryPage = () =>
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

const saveItem = (number: string) =>
  table.send(
    new TransactWriteCommand({
      TransactItems: ['record', `history#${Date.now()}`].map((sk) => ({
        Put: { TableName, Item: { pk: `bare#${number}`, sk, record: { at: Date.now() } } },
      })),
    }),
  );

/** @param path `/one/<id>`, `/page` or `/save` */
async function answer(path: string): Promise<unknown> {
  await readItem(CALLER_KEY);
  const [, action = '', key = ''] = path.split('/');
  if (action === 'page') return (await queryPage()).flatMap(({ Items = [] }) => Items).slice(0, 25);
  if (action === 'one') return (await readItem({ pk: `project#${key}`, sk: 'record' })).Item;
  await readItem({ pk: `bare#${key}`, sk: 'record' });
  await saveItem(key);
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
