import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { StandIn } from '../stand-in.ts';
import { readAttributes } from './attributes.ts';
import { Challenges } from './challenges.ts';
import { Grants } from './grants.ts';
import { Keys, type StoredKey } from './keys.ts';
import { openLog } from './log.ts';
import type { Attributes, Client, Grant, Pool, User, UserStatus } from './model.ts';
import { assertFree } from './operations/names.ts';
import { PasswordAttempts } from './passwords.ts';
import { makeVerifier } from './srp.ts';
import { Table } from './table.ts';
import { readClient, readPool } from './template.ts';
import { Users } from './users.ts';
import { answer } from './wire.ts';
import { poolName, poolOf, type CognitoOptions, type World } from './world.ts';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  /** Cognito's UUID of the user; a new one when absent. */
  readonly sub?: string;
  readonly attributes?: Attributes;
  readonly groups?: readonly string[];
  readonly status?: UserStatus;
}

/** The local user pools of one data folder. */
export interface Cognito extends StandIn {
  /** Makes the pool of a template, or brings it up to date. Throws on a property that is not served here. */
  ensurePool(
    logicalId: string,
    properties: unknown,
    poolId?: string,
  ): { poolId: string; arn: string; issuer: string };
  /** Makes the app client of a template, or brings it up to date. Throws on a property that is not served here. */
  ensureClient(
    poolId: string,
    logicalId: string,
    properties: unknown,
    clientId?: string,
  ): { clientId: string };
  ensureGroup(poolId: string, name: string): void;
  /** Puts a user there at once, without triggers or mail; e-mail verified, status CONFIRMED unless told otherwise. */
  createUser(poolId: string, user: NewUser): { sub: string; username: string };
  /** Forgets all users and sign-ins; pools, clients, groups and keys stay. */
  clear(): void;
}

/** Opens the user pools kept in a folder of their own. Throws when the kept data is damaged. */
export async function openCognito(options: CognitoOptions): Promise<Cognito> {
  const log = openLog(options.folder);
  const now = options.now ?? Date.now;
  const secrets = new Table<string>(log, 'secret');
  const secret = secrets.get('store') ?? randomBytes(32).toString('base64url');
  secrets.put('store', secret);
  const world: World = {
    options,
    now,
    secret,
    pools: new Table<Pool>(log, 'pool'),
    clients: new Table<Client>(log, 'client'),
    users: new Users(new Table<User>(log, 'user'), now),
    grants: new Grants(new Table<Grant>(log, 'grant'), now),
    keys: new Keys(new Table<StoredKey>(log, 'key')),
    challenges: new Challenges(now),
    attempts: new PasswordAttempts(now),
  };
  let closed = false;
  return {
    handle: (request) => answer(world, request),
    async close() {
      if (!closed) log.close();
      closed = true;
    },
    ensurePool: (logicalId, properties, poolId) => ensurePool(world, logicalId, properties, poolId),
    ensureClient: (poolId, logicalId, properties, clientId) =>
      ensureClient(world, poolId, logicalId, properties, clientId),
    ensureGroup(poolId, name) {
      const pool = poolOf(world, poolId);
      if (!pool.groups.includes(name)) world.pools.put(poolId, { ...pool, groups: [...pool.groups, name] });
    },
    createUser: (poolId, user) => createUser(world, poolId, user),
    clear() {
      world.users.clear();
      world.grants.clear();
      world.challenges.clear();
      world.attempts.clear();
    },
  };
}

function ensurePool(
  world: World,
  logicalId: string,
  properties: unknown,
  given?: string,
): { poolId: string; arn: string; issuer: string } {
  const { region, account = '000000000000' } = world.options;
  // Derived from the template's name, so links and tokens of before a restart still mean the same pool.
  const poolId = given ?? `${region}_${idOf(`pool/${logicalId}`, 9)}`;
  const kept = world.pools.get(poolId);
  const pool: Pool = {
    id: poolId,
    arn: `arn:aws:cognito-idp:${region}:${account}:userpool/${poolId}`,
    issuer: `https://cognito-idp.${region}.amazonaws.com/${poolId}`,
    settings: readPool(logicalId, properties),
    createdAt: kept?.createdAt ?? world.now(),
    groups: kept?.groups ?? [],
  };
  world.pools.put(poolId, pool);
  world.keys.of(poolId);
  return { poolId, arn: pool.arn, issuer: pool.issuer };
}

function ensureClient(
  world: World,
  poolId: string,
  logicalId: string,
  properties: unknown,
  given?: string,
): { clientId: string } {
  poolOf(world, poolId);
  const clientId = given ?? idOf(`client/${poolId}/${logicalId}`, 26).toLowerCase();
  world.clients.put(clientId, { id: clientId, poolId, settings: readClient(logicalId, properties) });
  return { clientId };
}

function idOf(name: string, length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const bytes = createHash('sha256').update(name).digest().subarray(0, length);
  return [...bytes].map((byte) => letters.charAt(byte % letters.length)).join('');
}

function createUser(world: World, poolId: string, given: NewUser): { sub: string; username: string } {
  const pool = poolOf(world, poolId);
  const sub = given.sub ?? randomUUID();
  const attributes = { email: given.email, email_verified: 'true', ...given.attributes };
  readAttributes(
    pool,
    Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  );
  for (const group of given.groups ?? []) {
    if (!pool.groups.includes(group)) throw new Error(`The user pool has no group ${group}`);
  }
  assertFree(world, pool, sub, given.email);
  const now = world.now();
  world.users.add({
    poolId,
    username: sub,
    sub,
    attributes,
    status: given.status ?? 'CONFIRMED',
    enabled: true,
    createdAt: now,
    modifiedAt: now,
    password: makeVerifier(poolName(poolId), sub, given.password),
    passwordSetAt: now,
    groups: given.groups ?? [],
    codes: {},
  });
  return { sub, username: sub };
}
