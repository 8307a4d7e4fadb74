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

/**
 * Storage for Amplify, which writes the user of a token set first and the clock drift last. Stores a set only as a
 * whole and only if it is expected: an earlier sign-in, or the token refresh of an earlier user, can be answered late.
 * @param currentStorage storage of the session or of the sign-in in progress; undefined if there is neither
 */
export function tokenSetStorage(
  currentStorage: () => Storage | undefined,
  isExpected: (idToken: string) => boolean,
) {
  let entries: Readonly<Record<string, string>> = {};
  const store = (tokenSet: typeof entries) => {
    const to = currentStorage();
    const idToken = Object.entries(tokenSet).find(([key]) => key.endsWith('.idToken'))?.[1];
    if (!to || idToken === undefined || !isExpected(idToken)) return;
    for (const [key, value] of Object.entries(tokenSet)) to.setItem(key, value);
  };
  return {
    setItem: async (key: string, value: string) => {
      const tokenSet = { ...entries, [key]: value };
      const isComplete = key.endsWith('.clockDrift');
      entries = isComplete ? {} : tokenSet;
      if (isComplete) store(tokenSet);
    },
    getItem: async (key: string) => entries[key] ?? currentStorage()?.getItem(key) ?? null,
    removeItem: async (key: string) => currentStorage()?.removeItem(key),
    clear: async () => currentStorage()?.clear(),
  };
}

export function idTokenIn(storage: Storage): string | null {
  const keys = userKeys(storage);
  return keys ? storage.getItem(`${keys.tokens}idToken`) : null;
}
