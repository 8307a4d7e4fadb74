/** The prefix of the keys under which Amplify keeps its tokens. */
const PREFIX = 'CognitoIdentityServiceProvider.';
/** Marks that some tab may be signed in; without it a new tab does not wait for an answer of other tabs. */
const HINT = 'portal.session';
const CALLER = 'portal.caller';

export type Entries = readonly (readonly [string, string])[];

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );

const holdsSession = (storage: Storage) => keysOf(storage).some((key) => key.endsWith('.refreshToken'));

/** Where this tab's session is kept: session storage, local storage with Remember me, or nowhere. */
export const storageOfSession = (): Storage | undefined =>
  [sessionStorage, localStorage].find((storage) => holdsSession(storage));

/** The ID token that Amplify keeps for the person who is signed in. */
export function storedIdToken(): string | null | undefined {
  const storage = storageOfSession();
  const key = storage && keysOf(storage).find((name) => name.endsWith('.idToken'));
  return key && storage.getItem(key);
}

/** The tokens to send to another tab. */
export const tokenEntries = (storage: Storage): Entries =>
  keysOf(storage).map((key) => [key, storage.getItem(key) ?? ''] as const);

/** Stores the tokens of another tab for as long as this tab is open. */
export function adopt(entries: Entries): void {
  for (const [key, value] of entries) if (key.startsWith(PREFIX)) sessionStorage.setItem(key, value);
}

export const someTabMayBeSignedIn = (): boolean => localStorage.getItem(HINT) !== null;
export const markSignedIn = (): void => localStorage.setItem(HINT, 'yes');

/** Removes tokens, profile and company from both storages. */
export function clearSession(): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of keysOf(storage)) storage.removeItem(key);
    storage.removeItem(CALLER);
  }
  localStorage.removeItem(HINT);
}

/** The profile and company read last, so that a reload draws the right menu at once. */
export const storedCallerText = (): string | null => storageOfSession()?.getItem(CALLER) ?? null;
export const storeCaller = (text: string): void => storageOfSession()?.setItem(CALLER, text);
