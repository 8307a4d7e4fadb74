import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { lambdaEntries } from '../../infra/bundle.ts';
import { openCognito, type Cognito } from '../../infra/local/cognito/cognito.ts';
import type { Mail as CodeMail } from '../../infra/local/cognito/state.ts';
import { openDynamoDb, type DynamoDb } from '../../infra/local/dynamodb/dynamodb.ts';
import { openKms } from '../../infra/local/kms.ts';
import { proofKey } from '../../infra/local/proof-key.ts';
import { openS3, type LocalS3 } from '../../infra/local/s3/s3.ts';
import { openSes, type LocalSes } from '../../infra/local/ses/ses.ts';
import { partialIndexes, indexNames, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { projectionAttribute } from '../../shared/schema/table-index.ts';
import { callerOf, companies, profiles, type Person } from './cast.ts';
import {
  BUCKET,
  CLIENT_ID,
  EXPORTS_BUCKET,
  HOOK_SECRETS,
  MAIL_CONFIGURATION_SET,
  MAIL_FROM,
  POOL_ID,
  PROOF_KEY,
  PROOF_BUCKET,
  secrets,
  TABLE,
} from './environment.ts';
import { eventOf, type Answer, type Ask } from './event.ts';
import { openMeter, type Meter } from './meter.ts';
import { runAs, takeRefused } from './policies.ts';
import { scratchFolder } from './scratch.ts';
import { closeServices, openServices, secretFor } from './services.ts';
import { writeJournal } from './write-journal.ts';
import { withExports } from './table-exports.ts';
import { openTable, type TestTable } from './table.ts';
import { readTemplates } from './templates.ts';

const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
];
const places = indexNames.flatMap((name) => [`${name}Pk`, `${name}Sk`]);
const tableDefinition = {
  TableName: TABLE,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: key('pk', 'sk'),
  AttributeDefinitions: ['pk', 'sk', ...places].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
  GlobalSecondaryIndexes: indexNames.map((name) => ({
    IndexName: name,
    KeySchema: key(`${name}Pk`, `${name}Sk`),
    Projection: partialIndexes.includes(name)
      ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [projectionAttribute(name)] }
      : { ProjectionType: 'ALL' },
  })),
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
};

/** Holds the secrets of webhooks, and nothing else. */
const secretsDefinition = {
  TableName: HOOK_SECRETS,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: key('pk', 'sk'),
  AttributeDefinitions: ['pk', 'sk'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
};

export type Handler = (event: unknown, context: { readonly awsRequestId: string }) => Promise<unknown>;

async function loaded(name: string): Promise<Handler> {
  const bundle = name.replace('.', '-');
  const entry = lambdaEntries().find((one) => one.bundle === bundle);
  const module: { handler: Handler; handlerOf(route: unknown): Handler } = await import(
    /* @vite-ignore */ new URL(`../../lambdas/${entry?.source}`, import.meta.url).href
  );
  const handler = entry?.serves ? module.handlerOf(entry.serves.route) : module.handler;
  return (event, context) => runAs(bundle, () => handler(event, context));
}

/** To find and import a handler costs more than most of them take. */
const handlers = new Map<string, Promise<Handler>>();

/**
 * The handler of a route (`project.save`) or a trigger (`triggers.follow`, or its bundle's name), run in this process
 * under its own role.
 */
export function handlerOf(name: string): Promise<Handler> {
  const handler = handlers.get(name) ?? loaded(name);
  handlers.set(name, handler);
  return handler;
}

/** Makes the next calls import their handlers, as `vi.resetModules` alone would not. */
export const forgetHandlers = (): void => handlers.clear();

interface Result {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** One portal in one process: the real handlers over the real stand-ins, in a folder of its own. */
export interface World {
  readonly db: DynamoDb;
  readonly cognito: Cognito;
  readonly s3: LocalS3;
  readonly ses: LocalSes;
  readonly poolId: string;
  readonly clientId: string;
  /** Mails that Cognito sent. */
  readonly codes: CodeMail[];
  /** Counts every AWS call and makes some fail on demand. */
  readonly meter: Meter;
  readonly table: TestTable;
  /** Calls a route of the contract. */
  call(who: Person, route: string, ask?: Ask): Promise<Answer>;
  as(who: Person): (route: string, ask?: Ask) => Promise<Answer>;
  /** Stores a record as it is, and counts it with the records it belongs to. */
  put<N extends Noun>(noun: N, record: RecordFor[N]): Promise<RecordFor[N]>;
  /** Back to the five companies and the six profiles. */
  reset(): Promise<void>;
  /** Moves the clock of Cognito and of S3, in milliseconds. */
  tick(ms: number): void;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** Every n-th transaction fails with a conflict. */
  readonly conflictEvery?: number;
  /** What the table holds before the world begins, written into its file: the fastest way in. */
  readonly items?: Iterable<Readonly<Record<string, unknown>>>;
  /** The indexes are late by this many milliseconds, from and to. */
  readonly indexLag?: readonly [number, number];
  /** Opens the table; in this thread unless told. */
  readonly openDb?: typeof openDynamoDb;
}

/** Opens a world; one per test file, since a handler reads its environment once. */
export async function openWorld({
  items,
  openDb = openDynamoDb,
  conflictEvery,
  ...options
}: WorldOptions = {}): Promise<World> {
  const folder = scratchFolder();
  let ahead = 0;
  const codes: CodeMail[] = [];
  if (items) writeJournal(join(folder, 'dynamodb'), tableDefinition, items);
  // The functions' roles may not list the bucket.
  const s3 = openS3({
    folder: join(folder, 's3'),
    secretFor,
    mayList: () => false,
    now: () => Date.now() + ahead,
  });
  const versioned = { VersioningConfiguration: { Status: 'Enabled' } };
  for (const bucket of [BUCKET, EXPORTS_BUCKET]) await s3.ensureBucket(bucket, versioned);
  const locked = { ObjectLockEnabled: true, ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled' } };
  await s3.ensureBucket(PROOF_BUCKET, { ...versioned, ...locked });
  const db = await openDb({ folder: join(folder, 'dynamodb'), ...options });
  await db.ensureTable(tableDefinition);
  await db.ensureTable(secretsDefinition);
  const ses = openSes({ folder: join(folder, 'ses') });
  ses.ensureIdentity(MAIL_FROM);
  ses.configurationSets.ensure(MAIL_CONFIGURATION_SET, ['bounce', 'complaint']);
  const kms = openKms(new Map([[PROOF_KEY, proofKey(folder)]]));
  const { pool, client, groups } = await readTemplates();
  const cognito = await openCognito({
    folder: join(folder, 'cognito'),
    now: () => Date.now() + ahead,
    sendMail: async (mail) => void codes.push(mail),
    invokeTrigger: async (bundle, event) => (await handlerOf(bundle))(event, { awsRequestId: 'trigger' }),
  });
  const { poolId } = cognito.ensurePool('People', pool, POOL_ID);
  const { clientId } = cognito.ensureClient(poolId, 'Browser', client, CLIENT_ID);
  for (const group of groups) cognito.ensureGroup(poolId, group);

  const meter = openMeter(conflictEvery);
  await openServices({
    dynamodb: meter.over(withExports(db, (bucket, key, body) => s3.put(bucket, key, body))),
    cognito: meter.over(cognito),
    s3: meter.over(s3),
    ses: meter.over(ses),
    secretsmanager: meter.over(secrets),
    kms: meter.over(kms),
  });
  const table = await openTable(db);

  async function call(who: Person, route: string, ask: Ask = {}): Promise<Answer> {
    const handler = await handlerOf(route);
    const result = (await handler(eventOf(route, callerOf(who), ask), { awsRequestId: 'direct' })) as Result;
    return {
      status: result.statusCode,
      headers: result.headers,
      body: result.headers['content-type'] === 'application/json' ? JSON.parse(result.body) : result.body,
      size: Buffer.byteLength(result.body),
    };
  }

  await table.putAll('company', Object.values(companies));
  await table.putAll('user', profiles);
  const beginning = await table.all();
  async function reset(): Promise<void> {
    await db.clear();
    await table.putItems(beginning);
  }

  return {
    db,
    cognito,
    s3,
    ses,
    poolId,
    clientId,
    codes,
    meter,
    table,
    call,
    as: (who) => (route, ask) => call(who, route, ask),
    async put(noun, record) {
      await table.putAll(noun, [record]);
      return record;
    },
    reset,
    tick: (ms) => void (ahead += ms),
    async close() {
      await closeServices();
      await Promise.all([db.close(), cognito.close(), s3.close(), ses.close()]);
      await rm(folder, { recursive: true, force: true });
      const refused = takeRefused();
      if (refused.length > 0) throw new Error(refused.join('\n'));
    },
  };
}
