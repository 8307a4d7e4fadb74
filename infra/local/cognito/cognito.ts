import { join } from 'node:path';
import type { AwsRequest } from '../stand-in.ts';
import { answer } from './answer.ts';
import { createUser } from './operations/new-user.ts';
import { ensureClient, ensureGroup, ensurePool } from './pools.ts';
import { Challenges } from './challenges.ts';
import { Grants } from './grants.ts';
import type { Grant, User } from './records.ts';
import { openKeys } from './keys.ts';
import type { CognitoOptions, CognitoState } from './state.ts';
import { Table } from './table.ts';
import { Users } from './users.ts';

/** The local user pools of one data folder. */
export type Cognito = Awaited<ReturnType<typeof openCognito>>;

/** Opens the user pools stored in a separate folder. @throws Error when the data is damaged */
export async function openCognito(options: CognitoOptions) {
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
    signingKeyOf: openKeys(folder),
    challenges: new Challenges(now),
  };
  /** Binds the state to a function as its first argument. */
  const withState =
    <A extends unknown[], R>(run: (state: CognitoState, ...args: A) => R) =>
    (...args: A): R =>
      run(state, ...args);
  return {
    handle: (request: AwsRequest) => answer(state, request),
    async close() {
      users.close();
      grants.close();
    },
    ensurePool: withState(ensurePool),
    ensureClient: withState(ensureClient),
    ensureGroup: withState(ensureGroup),
    createUser: withState(createUser),
    /** Removes all users and sign-ins; keeps pools, clients, groups and keys. */
    clear() {
      for (const part of [users, grants, state.challenges]) part.clear();
    },
  };
}
