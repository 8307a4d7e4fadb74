import { storageOfSession, storedIdToken } from './token-storage.ts';
import { fetchCode } from './fetch-code.ts';

/** A token of the identity service, and whose it is. */
export interface Identity {
  readonly token: string;
  /** Lower-cased. */
  readonly email: string;
}

/** A token is not used any more when it ends within this time (milliseconds). */
const MARGIN = 60_000;

interface Payload {
  readonly email?: unknown;
  /** Seconds since 1970. */
  readonly exp?: unknown;
}

function payloadOf(token: string): Payload | undefined {
  try {
    const [, text = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (of) =>
      of.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Payload;
  } catch {
    return undefined;
  }
}

/** The token that this browser holds, and when it ends in milliseconds; the server verifies it. */
function storedIdentity(): (Identity & { readonly ends: number }) | undefined {
  const token = storedIdToken();
  const { email, exp } = (token && payloadOf(token)) || {};
  if (!token || typeof email !== 'string' || typeof exp !== 'number') return undefined;
  return { token, email: email.toLowerCase(), ends: exp * 1000 };
}

/** The e-mail of the person whose session this browser holds, even when the token has expired. */
export const storedEmail = (): string | undefined => storedIdentity()?.email;

/**
 * Who is signed in. The identity service's code is fetched only where the token that is there has ended: the first
 * list need not wait for it.
 * @param fresh refreshes the token even when it has not expired
 * @returns undefined when nobody is signed in
 */
export async function identity(fresh: boolean): Promise<Identity | undefined> {
  if (!storageOfSession()) return undefined;
  const stored = fresh ? undefined : storedIdentity();
  if (stored && stored.ends > Date.now() + MARGIN) return stored;
  const amplify = await fetchCode(() => import('./amplify.ts'));
  return amplify.idToken(fresh);
}
