import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { marshall } from '@aws-sdk/util-dynamodb';

import { lambdaEntries } from '../../infra/bundle.ts';
import { openCognito, type Cognito } from '../../infra/local/cognito/cognito.ts';
import type { Mail as CodeMail } from '../../infra/local/cognito/state.ts';
import { openDynamoDb, type DynamoDb } from '../../infra/local/dynamodb/dynamodb.ts';
import { openKms } from '../../infra/local/kms.ts';
import { proofKey } from '../../infra/local/secrets.ts';
import { LocalS3 } from '../../infra/local/s3/s3.ts';
import { LocalSes } from '../../infra/local/ses/ses.ts';
import { partialIndexes, indexNames, type Noun, type RecordFor } from '../../shared/entities/index.ts';
import { projectionAttribute } from '../../shared/schema/table-index.ts';
import { callerOf, companies, userProfiles, type Person } from './cast.ts';
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
import { eventOf, type Answer, type RouteInput } from './event.ts';
import { openMeter, type Meter } from './meter.ts';
import { runAs, takeDenied } from './policies.ts';
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
const indexKeys = indexNames.flatMap((name) => [`${name}Pk`, `${name}Sk`]);
const tableDefinition = {
  TableName: TABLE,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: key('pk', 'sk'),
  AttributeDefinitions: ['pk', 'sk', ...indexKeys].map((name) => ({
    AttributeName: name,
    AttributeType: 'S',
  })),
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

/** A table for webhook secrets only. */
const secretsDefinition = {
  TableName: HOOK_SECRETS,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: key('pk', 'sk'),
  AttributeDefinitions: ['pk', 'sk'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
};

export type Handler = (event: unknown, context: { readonly awsRequestId: string }) => Promise<unknown>;

async function loadHandler(name: string): Promise<Handler> {
  const bundle = name.replace('.', '-');
  const entry = lambdaEntries().find((lambda) => lambda.bundle === bundle);
  const module: { handler: Handler; handlerOf(route: unknown): Handler } = await import(
    /* @vite-ignore */ new URL(`../../lambdas/${entry?.source}`, import.meta.url).href
  );
  const handler = entry?.serves ? module.handlerOf(entry.serves.route) : module.handler;
  return (event, context) => runAs(bundle, () => handler(event, context));
}

/** Cached, since finding and importing a handler takes longer than most of its runs. */
const handlers = new Map<string, Promise<Handler>>();

/**
 * The handler of a route (`project.save`) or trigger (`triggers.follow`, or its bundle's name), run in this process
 * in its own role.
 */
export function handlerOf(name: string): Promise<Handler> {
  const handler = handlers.get(name) ?? loadHandler(name);
  handlers.set(name, handler);
  return handler;
}

/** Makes the next calls import their handlers, which `vi.resetModules` alone doesn't. */
export const forgetHandlers = (): void => handlers.clear();

interface Result {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A portal in one process: real handlers with the stand-ins, in a temporary folder. */
export interface World {
  readonly db: DynamoDb;
  readonly cognito: Cognito;
  readonly s3: LocalS3;
  readonly ses: LocalSes;
  readonly poolId: string;
  readonly clientId: string;
  /** Mails that Cognito sent. */
  readonly codes: CodeMail[];
  /** Counts AWS calls and injects faults. */
  readonly meter: Meter;
  readonly table: TestTable;
  /** Calls a route of the contract. */
  call(person: Person, route: string, input?: RouteInput): Promise<Answer>;
  routeCaller(person: Person): (route: string, input?: RouteInput) => Promise<Answer>;
  /** Stores a record unchanged, and counts it with its parents. */
  put<N extends Noun>(noun: N, record: RecordFor[N]): Promise<RecordFor[N]>;
  /** Restores the five companies and six profiles. */
  reset(): Promise<void>;
  /** Advances the clocks of Cognito and S3 by milliseconds. */
  advanceClocks(ms: number): void;
  close(): Promise<void>;
}

export interface WorldOptions {
  /** Fails every n-th transaction with a conflict. */
  readonly conflictEvery?: number;
  /** Initial items, written directly into the table's file, which is the fastest way. */
  readonly items?: Iterable<Readonly<Record<string, unknown>>>;
  /** Minimum and maximum delay of the indexes in milliseconds. */
  readonly indexLagMs?: readonly [number, number];
  /** Opens the table; in this thread by default. */
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
  let clockOffset = 0;
  const codes: CodeMail[] = [];
  if (items) writeJournal(join(folder, 'dynamodb'), tableDefinition, items);
  // As in AWS, the functions' roles may not list the bucket.
  const s3 = new LocalS3({
    folder: join(folder, 's3'),
    secretFor,
    mayList: () => false,
    now: () => Date.now() + clockOffset,
  });
  const versioned = { VersioningConfiguration: { Status: 'Enabled' } };
  for (const bucket of [BUCKET, EXPORTS_BUCKET]) await s3.ensureBucket(bucket, versioned);
  const locked = { ObjectLockEnabled: true, ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled' } };
  await s3.ensureBucket(PROOF_BUCKET, { ...versioned, ...locked });
  const db = await openDb({ folder: join(folder, 'dynamodb'), ...options });
  await db.ensureTable(tableDefinition);
  await db.ensureTable(secretsDefinition);
  const ses = new LocalSes(join(folder, 'ses'));
  ses.ensureIdentity(MAIL_FROM);
  ses.configurationSets.ensure(MAIL_CONFIGURATION_SET, ['bounce', 'complaint']);
  const kms = openKms(new Map([[PROOF_KEY, proofKey(folder)]]));
  const { pool, client, groups } = await readTemplates();
  const cognito = await openCognito({
    folder: join(folder, 'cognito'),
    now: () => Date.now() + clockOffset,
    sendMail: async (mail) => void codes.push(mail),
    invokeTrigger: async (bundle, event) => (await handlerOf(bundle))(event, { awsRequestId: 'trigger' }),
  });
  const { poolId } = cognito.ensurePool('People', pool, POOL_ID);
  const { clientId } = cognito.ensureClient(poolId, 'Browser', client, CLIENT_ID);
  for (const group of groups) cognito.ensureGroup(poolId, group);

  const meter = openMeter(conflictEvery);
  await openServices({
    dynamodb: meter.wrap(withExports(db, (bucket, key, body) => s3.put(bucket, key, body))),
    cognito: meter.wrap(cognito),
    s3: meter.wrap(s3),
    ses: meter.wrap(ses),
    secretsmanager: meter.wrap(secrets),
    kms: meter.wrap(kms),
  });
  const table = await openTable(db);

  async function call(person: Person, route: string, input: RouteInput = {}): Promise<Answer> {
    const handler = await handlerOf(route);
    const result = (await handler(eventOf(route, callerOf(person), input), {
      awsRequestId: 'direct',
    })) as Result;
    return {
      status: result.statusCode,
      headers: result.headers,
      body: result.headers['content-type'] === 'application/json' ? JSON.parse(result.body) : result.body,
      size: Buffer.byteLength(result.body),
    };
  }

  await table.putAll('company', Object.values(companies));
  await table.putAll('user', userProfiles);
  const initialItems = (await table.scanAll()).map((item) => marshall(item));
  async function reset(): Promise<void> {
    await db.clear();
    await db.load(TABLE, initialItems);
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
    routeCaller: (person) => (route, input) => call(person, route, input),
    async put(noun, record) {
      await table.putAll(noun, [record]);
      return record;
    },
    reset,
    advanceClocks: (ms) => void (clockOffset += ms),
    async close() {
      await closeServices();
      await Promise.all([db.close(), cognito.close(), s3.close(), ses.close()]);
      await rm(folder, { recursive: true, force: true });
      const denied = takeDenied();
      if (denied.length > 0) throw new Error(denied.join('\n'));
    },
  };
}
