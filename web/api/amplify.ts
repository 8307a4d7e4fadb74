import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn as amplifySignIn,
  signOut as amplifySignOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { isOfSession } from './amplify-internals.ts';
import { settings } from './settings.ts';
import { storageOfSession } from './token-storage.ts';

/** Storage for the tokens of a sign-in in progress. */
let signInStorage: Storage | undefined;

let refreshing: Promise<unknown> = Promise.resolve();

const currentStorage = () => storageOfSession() ?? signInStorage;

/** The session's storage, with the methods that Amplify calls. Stores nothing without a session or a sign-in. */
const storage = {
  setItem: async (key: string, value: string) => {
    const to = currentStorage();
    if (to && isOfSession(to, key, value)) to.setItem(key, value);
  },
  getItem: async (key: string) => currentStorage()?.getItem(key) ?? null,
  removeItem: async (key: string) => currentStorage()?.removeItem(key),
  clear: async () => currentStorage()?.clear(),
};

function configure(): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = settings();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        loginWith: { email: true },
        ...(userPoolEndpoint ? { userPoolEndpoint: new URL(userPoolEndpoint, location.origin).href } : {}),
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
}
configure();

/** The next step of a sign-in; DONE if it is complete. */
export type SignInStep = Awaited<ReturnType<typeof amplifySignIn>>['nextStep']['signInStep'];

/**
 * Signs in with SRP, so the password never leaves the browser.
 * @param remember keeps the session after the browser window closes
 * @throws the identity service's error
 */
export async function signIn(email: string, password: string, remember: boolean): Promise<SignInStep> {
  // A pending refresh of the previous user would store its tokens now.
  await refreshing;
  signInStorage = remember ? localStorage : sessionStorage;
  const { nextStep } = await amplifySignIn({ username: email, password });
  return clearStorageChoice(nextStep.signInStep);
}

/** Answers a sign-in challenge with a new password or an authenticator code. */
export async function answerSignIn(challengeResponse: string): Promise<SignInStep> {
  const { nextStep } = await confirmSignIn({ challengeResponse });
  return clearStorageChoice(nextStep.signInStep);
}

function clearStorageChoice(step: SignInStep): SignInStep {
  if (step === 'DONE') signInStorage = undefined;
  return step;
}

/** Revokes this browser's refresh token. */
export const signOut = (): Promise<void> => amplifySignOut();

/** Sends a code for setting a new password. */
export const sendCode = async (email: string): Promise<void> =>
  void (await resetPassword({ username: email }));

export const setPassword = (email: string, code: string, password: string): Promise<void> =>
  confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });

export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  updatePassword({ oldPassword, newPassword });

interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly phone: string;
  /** Values without an attribute in the user pool. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** Registers with the identity service, which emails a confirmation code. */
export const register = async ({ email, password, name, phone, metadata }: NewUser): Promise<void> =>
  void (await signUp({
    username: email,
    password,
    options: { userAttributes: { email, name, phone_number: phone }, clientMetadata: { ...metadata } },
  }));

/** Confirms a registration with the emailed code. */
export const confirmRegistration = async (email: string, code: string): Promise<void> =>
  void (await confirmSignUp({ username: email, confirmationCode: code }));

export const resendCode = async (email: string): Promise<void> =>
  void (await resendSignUpCode({ username: email }));

/**
 * Returns the ID token, refreshed if expired.
 * @param forceRefresh refreshes it even if it has not expired
 * @returns undefined if the session has ended
 */
export async function idToken(forceRefresh: boolean): Promise<{ token: string; email: string } | undefined> {
  const session = fetchAuthSession({ forceRefresh });
  refreshing = session.catch(() => undefined);
  const { tokens } = await session;
  const token = tokens?.idToken;
  if (!token) return undefined;
  const email = token.payload['email'];
  return { token: token.toString(), email: typeof email === 'string' ? email.toLowerCase() : '' };
}
