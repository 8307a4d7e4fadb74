import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOf, objectOf } from './json.ts';
import type { ResolvedTemplates } from './resolved-templates.ts';
import { openDynamoDb } from './dynamodb/dynamodb.ts';
import { readTable } from './dynamodb/table-definition.ts';
import type { LikeAws } from './like-aws.ts';
import type { Principals } from './principals.ts';
import { openKms } from './kms.ts';
import { proofKey } from './secrets.ts';
import { LocalS3 } from './s3/s3.ts';
import { openSecrets } from './secrets-manager.ts';
import { LocalSes } from './ses/ses.ts';
import type { Resolver } from './template/resolver.ts';

/** The stand-ins that store data or keys, opened with the resources of the templates. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

async function openTables(resolver: Resolver, data: string, { indexLagMs }: LikeAws) {
  const dynamodb = await openDynamoDb({ folder: join(data, 'dynamodb'), indexLagMs });
  const tables = resolver
    .find('AWS::DynamoDB::Table')
    .map(({ ref, properties }) => readTable(ref, properties));
  for (const table of tables) await dynamodb.ensureTable(table);
  // The table with a stream holds the records; the other table holds webhook secrets.
  const tableName = tables.find(({ StreamSpecification }) => StreamSpecification)?.TableName ?? '';
  writeFileSync(join(data, 'table.json'), JSON.stringify({ tableName }));
  return { dynamodb, tableName };
}

async function openBuckets(resolver: Resolver, data: string, { secretFor, mayList }: Principals) {
  const s3 = new LocalS3({ folder: join(data, 's3'), secretFor, mayList });
  for (const bucket of resolver.find('AWS::S3::Bucket')) await s3.ensureBucket(bucket.ref, bucket.properties);
  return s3;
}

function openMail(resolver: Resolver, data: string) {
  const ses = new LocalSes(join(data, 'ses'));
  for (const identity of resolver.find('AWS::SES::EmailIdentity')) ses.ensureIdentity(identity.ref);
  for (const set of resolver.find('AWS::SES::ConfigurationSet')) ses.configurationSets.ensure(set.ref);
  for (const { properties } of resolver.find('AWS::SES::ConfigurationSetEventDestination')) {
    const { MatchingEventTypes: types } = objectOf(properties['EventDestination']);
    ses.configurationSets.ensure(String(properties['ConfigurationSetName']), listOf(types).map(String));
  }
  return ses;
}

/** Opens tables, buckets, mail and secrets of the templates in the data folder. */
export async function openStores(
  { resolver, keys }: ResolvedTemplates,
  data: string,
  principals: Principals,
  likeAws: LikeAws = {},
) {
  const s3 = await openBuckets(resolver, data, principals);
  const { dynamodb, tableName } = await openTables(resolver, data, likeAws);
  const ses = openMail(resolver, data);
  const secrets = openSecrets(
    new Map(resolver.find('AWS::SecretsManager::Secret').map(({ ref }) => [ref, keys.privateKey])),
  );
  const kms = openKms(
    new Map(
      resolver.find('AWS::KMS::Key').map(({ attributes }) => [attributes['Arn'] ?? '', proofKey(data)]),
    ),
  );
  const close = async () => void (await Promise.all([s3.close(), ses.close(), dynamodb.close()]));
  return { dynamodb, tableName, s3, ses, secrets, kms, close };
}
