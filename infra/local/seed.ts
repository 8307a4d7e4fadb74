import { marshall } from '@aws-sdk/util-dynamodb';
import { chunks } from '../../shared/schema/chunks.ts';
import type { Cognito } from './cognito/cognito.ts';
import type { DynamoDb } from './dynamodb/dynamodb.ts';
import type { LocalS3 } from './s3/s3.ts';
import type { Item } from '../demo/items.ts';

const BATCH = 25;

/** Puts items into a table of the local DynamoDB. @throws Error with the answer when a batch fails */
async function writeItems(dynamodb: DynamoDb, tableName: string, items: readonly Item[]): Promise<void> {
  for (const batch of chunks(items, BATCH)) {
    const puts = batch.map((item) => ({
      PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) },
    }));
    const answer = await dynamodb.handle({
      service: 'dynamodb',
      operation: 'BatchWriteItem',
      principal: 'local-operator',
      method: 'POST',
      path: '/',
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.from(JSON.stringify({ RequestItems: { [tableName]: puts } })),
    });
    if (answer.status !== 200) throw new Error(`Seeding failed: ${answer.body.toString()}`);
  }
}

interface SeedOptions {
  readonly dynamodb: DynamoDb;
  readonly cognito: Cognito;
  readonly s3: LocalS3;
  readonly tableName: string;
  readonly userPoolId: string;
  readonly documentBucket: string;
  readonly log: (line: string) => void;
}

/** Fills an empty portal with the demo data; keeps existing data. */
export async function seed(options: SeedOptions): Promise<void> {
  const { dynamodb, cognito, s3, tableName, userPoolId, documentBucket, log } = options;
  if (dynamodb.items(tableName).length > 0) return;
  log('Filling the portal with demo data');
  // Loaded on demand: only a first start needs it.
  const { demoItems, demoPassword } = await import('../demo/index.ts');
  const demo = demoItems({ bucket: documentBucket });
  for (const { email, fullName, phone, role, sub } of demo.users)
    if (sub)
      cognito.createUser(userPoolId, {
        email,
        sub,
        password: demoPassword,
        attributes: { name: fullName, phone_number: phone },
        groups: [role],
      });
  const versions = new Map<unknown, string>();
  for (const { key, body, contentType, fileName } of demo.files)
    versions.set(
      key,
      await s3.put(documentBucket, key, body, {
        'content-type': contentType,
        'content-disposition': `inline; filename="${fileName}"`,
      }),
    );
  const items = demo.items.map((item) => withVersion(item, versions));
  await writeItems(dynamodb, tableName, [...items, ...demo.desks]);
  log('The demo data is written');
}

/** Adds to a document the version id of its file, which is known only after the upload. */
function withVersion(item: Item, versions: ReadonlyMap<unknown, string>): Item {
  const record: Item = Object(item['record']);
  const s3Version = versions.get(record['s3Key']);
  return s3Version ? { ...item, record: { ...record, s3Version } } : item;
}
