import type { Cognito } from './cognito/cognito.ts';
import type { DynamoDb } from './dynamodb/dynamodb.ts';
import type { LocalS3 } from './s3/s3.ts';
import type { Item } from '../demo/items.ts';
import { isEmpty, writeItems } from './write-items.ts';

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
  if (!(await isEmpty(dynamodb, tableName))) return;
  log('Filling the portal with demo data');
  // Loaded on demand: only a first start needs it.
  const { demoItems, demoPassword } = await import('../demo/index.ts');
  const demo = demoItems({ bucket: documentBucket });
  for (const { email, fullName, phone, role, sub, canSignIn } of demo.people)
    if (canSignIn)
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
  await writeItems(
    dynamodb,
    tableName,
    demo.items.map((item) => withVersion(item, versions)),
  );
  log('The demo data is written');
}

/** Adds to a document the version id of its file, which is known only after the upload. */
function withVersion(item: Item, versions: ReadonlyMap<unknown, string>): Item {
  const record: Item = Object(item['record']);
  const s3Version = versions.get(record['s3Key']);
  return s3Version ? { ...item, record: { ...record, s3Version } } : item;
}
