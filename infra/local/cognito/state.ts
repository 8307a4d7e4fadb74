import type { Challenges } from './challenges.ts';
import { notFound } from './errors.ts';
import type { Grants } from './grants.ts';
import type { openKeys } from './keys.ts';
import type { Client, Pool } from './records.ts';
import type { Users } from './users.ts';

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
  /** A separate folder for all stored data. */
  readonly folder: string;
  /** Runs the function that a pool's LambdaConfig names and returns the resulting event. */
  readonly invokeTrigger: (functionRef: string, event: TriggerEvent) => Promise<unknown>;
  readonly sendMail: (mail: Mail) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface CognitoState {
  readonly options: CognitoOptions;
  /** Pools and clients of the templates, by their ids. */
  readonly pools: Map<string, Pool>;
  readonly clients: Map<string, Client>;
  readonly users: Users;
  readonly grants: Grants;
  /** The signing key of a pool. */
  readonly signingKeyOf: ReturnType<typeof openKeys>;
  readonly challenges: Challenges;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Finds a pool by id. @throws ResourceNotFoundException */
export function poolOf(state: CognitoState, poolId: string): Pool {
  const pool = state.pools.get(poolId);
  if (!pool) throw notFound(`User pool ${poolId} does not exist.`);
  return pool;
}

/** Finds an app client by id, with its pool. @throws ResourceNotFoundException */
export function clientOf(state: CognitoState, clientId: string): { client: Client; pool: Pool } {
  const client = state.clients.get(clientId);
  if (!client) throw notFound(`User pool client ${clientId} does not exist.`);
  return { client, pool: poolOf(state, client.poolId) };
}
