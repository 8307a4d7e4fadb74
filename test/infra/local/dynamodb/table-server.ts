import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import {
  openDynamoDb,
  type DynamoDb,
  type DynamoDbOptions,
} from '../../../../infra/local/dynamodb/dynamodb.ts';
import { listenOnLoopback } from '../../../../infra/local/http/listen.ts';
import type { StandIn } from '../../../../infra/local/stand-in.ts';
import { scratchFolder } from '../../../support/scratch.ts';

export const TABLE = {
  TableName: 'things',
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'kind', AttributeType: 'S' },
    { AttributeName: 'rank', AttributeType: 'N' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byKind',
      KeySchema: [
        { AttributeName: 'kind', KeyType: 'HASH' },
        { AttributeName: 'rank', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
} as const;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Serves a stand-in on a free loopback port. */
export async function serve(standIn: StandIn): Promise<{ close: () => Promise<void>; url: string }> {
  const { port, close } = await listenOnLoopback(0, (request, response) => {
    void (async () => {
      const target = String(request.headers['x-amz-target']);
      const answer = await standIn.handle({
        service: 'dynamodb',
        operation: target.slice(target.indexOf('.') + 1),
        principal: 'test',
        method: request.method ?? '',
        path: '/',
        query: new URLSearchParams(),
        headers: {},
        body: await bodyOf(request),
      });
      response.writeHead(answer.status, { ...answer.headers }).end(answer.body);
    })();
  });
  return { close, url: `http://127.0.0.1:${port}` };
}

export const clientOf = (endpoint: string): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint,
      region: 'ap-southeast-2',
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
      maxAttempts: 1,
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );

export interface Fixture {
  readonly db: DynamoDb;
  readonly client: DynamoDBDocumentClient;
  readonly folder: string;
  close(): Promise<void>;
}

/** Serves a stand-in with TABLE, in a new folder by default. */
export async function start(options: Partial<DynamoDbOptions> = {}): Promise<Fixture> {
  const folder = options.folder ?? scratchFolder();
  const db = await openDynamoDb({ ...options, folder });
  await db.ensureTable(TABLE);
  const served = await serve(db);
  const client = clientOf(served.url);
  return {
    db,
    client,
    folder,
    async close() {
      client.destroy();
      await served.close();
      await db.close();
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
