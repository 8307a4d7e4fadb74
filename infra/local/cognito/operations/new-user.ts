import { randomUUID } from 'node:crypto';
import { readAttributes, toPairs } from '../attributes.ts';
import { invalidParameter, usernameExists } from '../errors.ts';
import type { Attributes, Pool, User, UserStatus } from '../records.ts';
import { checkPolicy } from '../passwords.ts';
import { makeVerifier } from '../srp.ts';
import { poolOf, type CognitoState } from '../state.ts';

/**
 * Adds the email that a new user typed as the username, and drops empty attributes.
 * @throws InvalidParameterException for an email attribute that differs from it
 */
export function withTypedEmail(
  typed: string,
  attributes: Attributes,
): Attributes & { readonly email: string } {
  if (!/^[^\s@]+@[^\s@]+$/.test(typed)) throw invalidParameter('Username should be an email.');
  const { email = typed } = attributes;
  if (email.toLowerCase() !== typed.toLowerCase())
    throw invalidParameter('Attributes did not conform to the schema: email: differs from the username');
  const filled = Object.entries(attributes).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(filled), email };
}

/** @throws UsernameExistsException when another user has the email */
export function assertUnusedEmail(state: CognitoState, pool: Pool, email: string): void {
  if (state.users.byEmail(pool, email))
    throw usernameExists('An account with the given email already exists.');
}

/** The stored form of a newly set password. */
export const passwordFields = (
  state: CognitoState,
  pool: Pool,
  sub: string,
  password: string,
): Pick<User, 'password' | 'passwordSetAt'> => ({
  password: makeVerifier(pool.id, sub, password),
  passwordSetAt: state.now(),
});

/** Sets a user's own password. @throws InvalidPasswordException when it violates the policy */
export function setPassword(state: CognitoState, pool: Pool, user: User, password: string): User {
  checkPolicy(pool, password);
  const change = passwordFields(state, pool, user.sub, password);
  return state.users.update(user, () => ({ status: 'CONFIRMED', ...change }));
}

/** A new user, not yet stored and without a status. */
export const newUser = (
  state: CognitoState,
  pool: Pool,
  sub: string,
  attributes: Attributes,
  password: string,
): Omit<User, 'status'> => ({
  poolId: pool.id,
  sub,
  attributes,
  enabled: true,
  createdAt: state.now(),
  modifiedAt: state.now(),
  ...passwordFields(state, pool, sub, password),
  groups: [],
  codes: {},
});

interface UserToCreate {
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
export function createUser(state: CognitoState, poolId: string, input: UserToCreate): { sub: string } {
  const pool = poolOf(state, poolId);
  const { email, password, sub = randomUUID(), groups = [], status = 'CONFIRMED' } = input;
  const attributes = readAttributes(toPairs({ email, email_verified: 'true', ...input.attributes }));
  const unknown = groups.find((group) => !pool.groups.includes(group));
  if (unknown) throw new Error(`The user pool has no group ${unknown}`);
  assertUnusedEmail(state, pool, email);
  const app = input.appKey !== undefined && { softwareToken: { enabled: true, key: input.appKey } };
  state.users.add({ ...newUser(state, pool, sub, attributes, password), status, groups, ...app });
  return { sub };
}
