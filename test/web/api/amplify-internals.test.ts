import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { expect, it } from 'vitest';
import { amplifyKeys, holdsSession, idTokenIn, tokenSetStorage } from '../../../web/api/amplify-internals.ts';

function emptyStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (at) => [...values.keys()][at] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

const token = (text: string) => ({ payload: {}, toString: () => text });

/** Stores the tokens of a user through Amplify. */
async function storeTokens(storage: ReturnType<typeof tokenSetStorage>, username: string): Promise<void> {
  const { authTokenStore } = cognitoUserPoolsTokenProvider;
  authTokenStore.setAuthConfig({
    Cognito: { userPoolId: 'ap-southeast-2_aBcDeFgHi', userPoolClientId: 'client' },
  });
  authTokenStore.setKeyValueStorage(storage);
  await authTokenStore.storeTokens({
    accessToken: token('access'),
    idToken: token(`id of ${username}`),
    refreshToken: 'refresh',
    clockDrift: 0,
    username,
  });
}

it('finds the session that Amplify stored', async () => {
  const storage = emptyStorage();
  expect(holdsSession(storage)).toBe(false);
  await storeTokens(
    tokenSetStorage(
      () => storage,
      () => true,
    ),
    'ann@example.com',
  );
  expect(holdsSession(storage)).toBe(true);
  expect(idTokenIn(storage)).toBe('id of ann@example.com');
  expect(amplifyKeys(storage)).toHaveLength(storage.length);
});

it('stores all tokens of the expected user, and none of another user', async () => {
  const storage = emptyStorage();
  const annsStorage = tokenSetStorage(
    () => storage,
    (idToken) => idToken === 'id of ann@example.com',
  );
  await storeTokens(annsStorage, 'ann@example.com');
  const ownEntries = amplifyKeys(storage).map((key) => [key, storage.getItem(key)]);
  await storeTokens(annsStorage, 'bob@example.com');
  expect(amplifyKeys(storage).map((key) => [key, storage.getItem(key)])).toEqual(ownEntries);
  expect(ownEntries).not.toEqual([]);
});
