/** The prefix of the keys under which Amplify keeps its tokens. */
const PREFIX = 'CognitoIdentityServiceProvider.';
/** Marks that some tab may be signed in; without it a new tab does not wait for an answer of other tabs. */
const HINT = 'portal.session';
const CALLER = 'portal.caller';
const LAST_USER = '.LastAuthUser';

export type Entries = readonly (readonly [string, string])[];

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );

const holdsSession = (storage: Storage) => keysOf(storage).some((key) => key.endsWith('.refreshToken'));

/** Where this tab's session is kept: session storage, local storage with Remember me, or nowhere. */
export const storageOfSession = (): Storage | undefined =>
  [sessionStorage, localStorage].find((storage) => holdsSession(storage));

/** The key under which Amplify keeps the user of the session, and the beginning of the keys of that user's tokens. */
function userKeys(storage: Storage): { readonly last: string; readonly tokens: string } | undefined {
  const last = keysOf(storage).find((key) => key.endsWith(LAST_USER));
  if (last === undefined) return undefined;
  return { last, tokens: `${last.slice(0, -LAST_USER.length)}.${storage.getItem(last)}.` };
}

/** Whether Amplify writes this for the user of the session: a slow refresh for an earlier one may end later. */
export function isOfSession(storage: Storage, key: string, value: string): boolean {
  const keys = userKeys(storage);
  return !keys || key.startsWith(keys.tokens) || (key === keys.last && storage.getItem(key) === value);
}

/** The ID token that Amplify keeps for the person who is signed in. */
export function storedIdToken(): string | null | undefined {
  const storage = storageOfSession();
  const keys = storage && userKeys(storage);
  return keys && storage.getItem(`${keys.tokens}idToken`);
}

/** The tokens to send to another tab. */
export const tokenEntries = (storage: Storage): Entries =>
  keysOf(storage).map((key) => [key, storage.getItem(key) ?? ''] as const);

const clear = (storage: Storage): void =>
  [...keysOf(storage), CALLER].forEach((key) => storage.removeItem(key));

/** Replaces this tab's session by another tab's for as long as this tab is open. @param entries none for one with Remember me */
export function adopt(entries: Entries): void {
  clear(sessionStorage);
  for (const [key, value] of entries) if (key.startsWith(PREFIX)) sessionStorage.setItem(key, value);
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
