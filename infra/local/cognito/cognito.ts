import { join } from 'node:path';
import type { StandIn } from '../stand-in.ts';
import { answer } from './answer.ts';
import { createUser, type UserToCreate } from './operations/new-user.ts';
import { ensureClient, ensureGroup, ensurePool } from './pools.ts';
import { Challenges } from './challenges.ts';
import { Grants } from './grants.ts';
import type { Grant, User } from './records.ts';
import { openKeys } from './keys.ts';
import type { CognitoOptions, CognitoState } from './state.ts';
import { Table } from './table.ts';
import { Users } from './users.ts';

/** The local user pools of one data folder. */
export interface Cognito extends StandIn {
  /** Creates or updates the pool of a template. @throws Error on an unsupported property */
  ensurePool(logicalId: string, properties: unknown, poolId?: string): { poolId: string; issuer: string };
  /** Creates or updates the app client of a template. @throws Error on an unsupported property */
  ensureClient(
    poolId: string,
    logicalId: string,
    properties: unknown,
    clientId?: string,
  ): { clientId: string };
  ensureGroup(poolId: string, name: string): void;
  /** Creates a user without triggers or mail; the email is verified unless the attributes say otherwise. */
  createUser(poolId: string, user: UserToCreate): { sub: string };
  /** Removes all users and sign-ins; keeps pools, clients, groups and keys. */
  clear(): void;
}

/** Opens the user pools stored in a separate folder. @throws Error when the data is damaged */
export async function openCognito(options: CognitoOptions): Promise<Cognito> {
  const { folder, now = Date.now } = options;
  const users = new Table<User>(join(folder, 'users.jsonl'));
  const grants = new Table<Grant>(join(folder, 'grants.jsonl'));
  const state: CognitoState = {
    options,
    now,
    pools: new Map(),
    clients: new Map(),
    users: new Users(users, now),
    grants: new Grants(grants, now),
    keyOf: openKeys(folder),
    challenges: new Challenges(now),
  };
  return {
    handle: (request) => answer(state, request),
    async close() {
      users.close();
      grants.close();
    },
    ensurePool: (...args) => ensurePool(state, ...args),
    ensureClient: (...args) => ensureClient(state, ...args),
    ensureGroup: (...args) => ensureGroup(state, ...args),
    createUser: (...args) => createUser(state, ...args),
    clear() {
      for (const part of [users, grants, state.challenges]) part.clear();
    },
  };
}
