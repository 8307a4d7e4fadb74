import { storageOfSession, storedIdToken } from './token-storage.ts';
import { fetchAmplify } from './fetch-amplify.ts';
import { payloadOf } from './token-payload.ts';

export interface Identity {
  readonly token: string;
  /** Lower-cased. */
  readonly email: string;
}

/** Tokens that expire within this time are refreshed. */
const EXPIRY_MARGIN_MS = 60_000;

/** Returns the stored token, unverified, with its email and its expiry in milliseconds since 1970. */
function storedIdentity(): (Identity & { readonly expiresAt: number }) | undefined {
  const token = storedIdToken();
  const { email, exp } = (token && payloadOf(token)) || {};
  if (!token || typeof email !== 'string' || typeof exp !== 'number') return undefined;
  return { token, email: email.toLowerCase(), expiresAt: exp * 1000 };
}

/** Returns the email of the stored session's user, even if the token has expired. */
export const storedEmail = (): string | undefined => storedIdentity()?.email;

/**
 * Returns the signed-in user's token and email. Loads Amplify only to refresh the token, so that the first list need
 * not wait for it.
 * @param forceRefresh refreshes the token even if it has not expired
 * @returns undefined if signed out
 */
export async function identity(forceRefresh: boolean): Promise<Identity | undefined> {
  if (!storageOfSession()) return undefined;
  const stored = forceRefresh ? undefined : storedIdentity();
  if (stored && stored.expiresAt > Date.now() + EXPIRY_MARGIN_MS) return stored;
  const amplify = await fetchAmplify();
  return amplify.idToken(forceRefresh);
}
