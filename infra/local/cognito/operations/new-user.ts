import { invalidParameter, usernameExists } from '../errors.ts';
import type { Attributes, Pool, User } from '../records.ts';
import { makeVerifier } from '../verifier.ts';
import { poolName, type CognitoState } from '../state.ts';

/**
 * Adds the email that a new user typed as the username, and drops empty attributes. Throws InvalidParameterException
 * for an email attribute that differs from it.
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

/** Throws UsernameExistsException when another user has the email. */
export function assertFree(state: CognitoState, pool: Pool, email: string): void {
  if (state.users.byEmail(pool, email))
    throw usernameExists('An account with the given email already exists.');
}

/** The stored form of a newly set password. */
export const withPassword = (
  state: CognitoState,
  pool: Pool,
  username: string,
  password: string,
): Pick<User, 'password' | 'passwordSetAt'> => ({
  password: makeVerifier(poolName(pool.id), username, password),
  passwordSetAt: state.now(),
});

/** A new user, not yet stored and without a status. */
export const newUser = (
  state: CognitoState,
  pool: Pool,
  sub: string,
  attributes: Attributes,
  password: string,
): Omit<User, 'status'> => ({
  poolId: pool.id,
  username: sub,
  sub,
  attributes,
  enabled: true,
  createdAt: state.now(),
  modifiedAt: state.now(),
  ...withPassword(state, pool, sub, password),
  groups: [],
  codes: {},
});
