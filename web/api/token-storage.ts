import { amplifyKeys, holdsSession, idTokenIn, isAmplifyKey } from './amplify-internals.ts';

/** Marks that some tab may be signed in; without it a new tab does not wait for an answer of other tabs. */
const HINT = 'portal.session';
const CALLER = 'portal.caller';

export type Entries = readonly (readonly [string, string])[];

/** Where this tab's session is kept: session storage, local storage with Remember me, or nowhere. */
export const storageOfSession = (): Storage | undefined =>
  [sessionStorage, localStorage].find((storage) => holdsSession(storage));

/** The ID token that Amplify keeps for the person who is signed in. */
export function storedIdToken(): string | null | undefined {
  const storage = storageOfSession();
  return storage && idTokenIn(storage);
}

/** The tokens to send to another tab. */
export const tokenEntries = (storage: Storage): Entries =>
  amplifyKeys(storage).map((key) => [key, storage.getItem(key) ?? ''] as const);

const clear = (storage: Storage): void =>
  [...amplifyKeys(storage), CALLER].forEach((key) => storage.removeItem(key));

/** Replaces this tab's session by another tab's for as long as this tab is open. @param entries none for one with Remember me */
export function adopt(entries: Entries): void {
  clear(sessionStorage);
  for (const [key, value] of entries) if (isAmplifyKey(key)) sessionStorage.setItem(key, value);
}

export const someTabMayBeSignedIn = (): boolean => localStorage.getItem(HINT) !== null;
export const markSignedIn = (): void => localStorage.setItem(HINT, 'yes');

/** Removes tokens, profile and company from both storages. */
export function clearSession(): void {
  clear(sessionStorage);
  clear(localStorage);
  localStorage.removeItem(HINT);
}

/** The profile and company read last, so that a reload draws the right menu at once. */
export const storedCallerText = (): string | null => storageOfSession()?.getItem(CALLER) ?? null;
export const storeCaller = (text: string): void => storageOfSession()?.setItem(CALLER, text);
