/**
 * Storage keys of an Amplify session: `<prefix><client>.LastAuthUser` for the user, and
 * `<prefix><client>.<user>.idToken` for a token. The portal reads them directly: it renders a page and shares the
 * session with other tabs before Amplify's code has loaded.
 */
const PREFIX = 'CognitoIdentityServiceProvider.';
const LAST_USER = '.LastAuthUser';

export const isAmplifyKey = (key: string): boolean => key.startsWith(PREFIX);

export const amplifyKeys = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(isAmplifyKey);

export const holdsSession = (storage: Storage): boolean =>
  amplifyKeys(storage).some((key) => key.endsWith('.refreshToken'));

/** Returns the key of the session's user, and the prefix of that user's token keys. */
function userKeys(storage: Storage): { readonly last: string; readonly tokens: string } | undefined {
  const last = amplifyKeys(storage).find((key) => key.endsWith(LAST_USER));
  if (last === undefined) return undefined;
  return { last, tokens: `${last.slice(0, -LAST_USER.length)}.${storage.getItem(last)}.` };
}

/** Whether a key belongs to the stored session, if any. A slow refresh can store keys of an earlier user. */
export function isOfSession(storage: Storage, key: string, value: string): boolean {
  const keys = userKeys(storage);
  return !keys || key.startsWith(keys.tokens) || (key === keys.last && storage.getItem(key) === value);
}

export function idTokenIn(storage: Storage): string | null {
  const keys = userKeys(storage);
  return keys ? storage.getItem(`${keys.tokens}idToken`) : null;
}
