import { amplifyKeys, holdsSession, idTokenIn, isAmplifyKey } from './amplify-internals.ts';

/** Set while any tab may be signed in. Without it a new tab does not wait for tokens from another tab. */
const SIGNED_IN_HINT = 'portal.session';
const CALLER = 'portal.caller';

export type TokenEntries = readonly (readonly [string, string])[];

/** Returns the storage of this tab's session: session storage, local storage with Remember me, or none. */
export const storageOfSession = (): Storage | undefined =>
  [sessionStorage, localStorage].find((storage) => holdsSession(storage));

export function storedIdToken(): string | null | undefined {
  const storage = storageOfSession();
  return storage && idTokenIn(storage);
}

export const tokenEntries = (storage: Storage): TokenEntries =>
  amplifyKeys(storage).map((key) => [key, storage.getItem(key) ?? ''] as const);

const clear = (storage: Storage): void =>
  [...amplifyKeys(storage), CALLER].forEach((key) => storage.removeItem(key));

/** Replaces this tab's session with another tab's. @param entries empty with Remember me, which uses local storage */
export function adoptTokens(entries: TokenEntries): void {
  clear(sessionStorage);
  for (const [key, value] of entries) if (isAmplifyKey(key)) sessionStorage.setItem(key, value);
}

export const someTabMayBeSignedIn = (): boolean => localStorage.getItem(SIGNED_IN_HINT) !== null;
export const markSignedIn = (): void => localStorage.setItem(SIGNED_IN_HINT, 'yes');

/** Removes tokens, profile and company from both storages. */
export function clearSession(): void {
  clear(sessionStorage);
  clear(localStorage);
  localStorage.removeItem(SIGNED_IN_HINT);
}

/** Returns the last read profile and company, so that a reload shows the right menu immediately. */
export const storedCallerText = (): string | null => storageOfSession()?.getItem(CALLER) ?? null;
export const storeCaller = (text: string): void => storageOfSession()?.setItem(CALLER, text);
