import type { Challenges } from './challenges.ts';
import { notFound } from './errors.ts';
import type { Grants } from './grants.ts';
import type { Keys } from './keys.ts';
import type { Client, Pool, User } from './records.ts';
import type { Users } from './users.ts';

/** An e-mail Cognito sends. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface TriggerEvent {
  readonly version: string;
  readonly triggerSource: string;
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

export interface CognitoOptions {
  /** A folder of its own for all stored data. */
  readonly folder: string;
  /** Runs the function that a pool's LambdaConfig names and answers the event that it returns. */
  readonly invokeTrigger: (functionRef: string, event: TriggerEvent) => Promise<unknown>;
  readonly sendMail: (mail: Mail) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Everything an operation works with. */
export interface CognitoState {
  readonly options: CognitoOptions;
  /** Pools and clients of the templates, by their ids. */
  readonly pools: Map<string, Pool>;
  readonly clients: Map<string, Client>;
  readonly users: Users;
  readonly grants: Grants;
  readonly keys: Keys;
  readonly challenges: Challenges;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The pool of that id, or ResourceNotFoundException. */
export function poolOf(state: CognitoState, poolId: string): Pool {
  const pool = state.pools.get(poolId);
  if (!pool) throw notFound(`User pool ${poolId} does not exist.`);
  return pool;
}

/** The app client of that id with its pool, or ResourceNotFoundException. */
export function clientOf(state: CognitoState, clientId: string): { client: Client; pool: Pool } {
  const client = state.clients.get(clientId);
  if (!client) throw notFound(`User pool client ${clientId} does not exist.`);
  return { client, pool: poolOf(state, client.poolId) };
}

/** The part of a pool's id that SRP uses: what follows the underscore. */
export const poolName = (poolId: string): string => poolId.slice(poolId.indexOf('_') + 1);

/** The user's attributes as triggers and answers show them: with sub, as strings. */
export const shownAttributes = (user: User): Record<string, string> => ({
  sub: user.sub,
  ...user.attributes,
});
