import { randomUUID } from 'node:crypto';
import { readAttributes, toPairs } from './attributes.ts';
import { assertFree, newUser } from './operations/new-user.ts';
import type { Attributes, UserStatus } from './records.ts';
import { poolOf, type CognitoState } from './state.ts';

export interface UserToCreate {
  readonly email: string;
  readonly password: string;
  /** Cognito's UUID of the user; default: a new one. */
  readonly sub?: string;
  readonly attributes?: Attributes;
  readonly groups?: readonly string[];
  /** Default CONFIRMED. */
  readonly status?: UserStatus;
  /** Key of the authenticator app required at sign-in, in base32. */
  readonly appKey?: string;
}

/** Creates a user in a pool, without triggers or mail. @throws Error for an unknown group */
export function createUser(
  state: CognitoState,
  poolId: string,
  input: UserToCreate,
): { sub: string; username: string } {
  const pool = poolOf(state, poolId);
  const { email, password, sub = randomUUID(), groups = [], status = 'CONFIRMED' } = input;
  const attributes = readAttributes(toPairs({ email, email_verified: 'true', ...input.attributes }));
  const unknown = groups.find((group) => !pool.groups.includes(group));
  if (unknown) throw new Error(`The user pool has no group ${unknown}`);
  assertFree(state, pool, email);
  const app = input.appKey !== undefined && { softwareToken: { enabled: true, key: input.appKey } };
  state.users.add({ ...newUser(state, pool, sub, attributes, password), status, groups, ...app });
  return { sub, username: sub };
}
