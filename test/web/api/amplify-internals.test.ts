import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { expect, it } from 'vitest';
import { amplifyKeys, holdsSession, idTokenIn, isOfSession } from '../../../web/api/amplify-internals.ts';

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
async function storeTokens(storage: Storage, username: string): Promise<void> {
  const { authTokenStore } = cognitoUserPoolsTokenProvider;
  authTokenStore.setAuthConfig({
    Cognito: { userPoolId: 'ap-southeast-2_aBcDeFgHi', userPoolClientId: 'client' },
  });
  authTokenStore.setKeyValueStorage({
    setItem: async (key, value) => storage.setItem(key, value),
    getItem: async (key) => storage.getItem(key),
    removeItem: async (key) => storage.removeItem(key),
    clear: async () => storage.clear(),
  });
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
  await storeTokens(storage, 'ann@example.com');
  expect(holdsSession(storage)).toBe(true);
  expect(idTokenIn(storage)).toBe('id of ann@example.com');
  expect(amplifyKeys(storage)).toHaveLength(storage.length);
});

it('distinguishes the tokens of the session from those of another user', async () => {
  const storage = emptyStorage();
  const otherStorage = emptyStorage();
  await storeTokens(otherStorage, 'bob@example.com');
  await storeTokens(storage, 'ann@example.com');
  const ownKeys = amplifyKeys(storage);
  expect(ownKeys.every((key) => isOfSession(storage, key, storage.getItem(key) ?? ''))).toBe(true);
  expect(
    amplifyKeys(otherStorage).some((key) => isOfSession(storage, key, otherStorage.getItem(key) ?? '')),
  ).toBe(false);
});
