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

/** Where a sign-in that is under way keeps its tokens. */
let chosen: Storage | undefined;

/** A refresh that is under way. */
let refreshing: Promise<unknown> = Promise.resolve();

const place = () => storageOfSession() ?? chosen;

/** The storage of the session, with the methods that Amplify calls. Without a session or a sign-in it keeps nothing. */
const storage = {
  setItem: async (key: string, value: string) => {
    const to = place();
    if (to && isOfSession(to, key, value)) to.setItem(key, value);
  },
  getItem: async (key: string) => place()?.getItem(key) ?? null,
  removeItem: async (key: string) => place()?.removeItem(key),
  clear: async () => place()?.clear(),
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

/** The step that a sign-in still needs; DONE when it needs none. */
export type SignInStep = Awaited<ReturnType<typeof amplifySignIn>>['nextStep']['signInStep'];

/**
 * Signs in (SRP: the password never leaves the browser).
 * @param remember keeps the session beyond this browser window
 * @throws the identity service's error
 */
export async function signIn(email: string, password: string, remember: boolean): Promise<SignInStep> {
  // A refresh for the person before would keep its tokens now.
  await refreshing;
  chosen = remember ? localStorage : sessionStorage;
  const { nextStep } = await amplifySignIn({ username: email, password });
  return stepAfter(nextStep.signInStep);
}

/** Answers the challenge of a sign-in: a password that replaces the temporary one, or the code of an app. */
export async function answerSignIn(challengeResponse: string): Promise<SignInStep> {
  const { nextStep } = await confirmSignIn({ challengeResponse });
  return stepAfter(nextStep.signInStep);
}

function stepAfter(step: SignInStep): SignInStep {
  if (step === 'DONE') chosen = undefined;
  return step;
}

/** Revokes this browser's refresh token. */
export const signOut = (): Promise<void> => amplifySignOut();

/** Sends a code with which a new password can be set. */
export const sendCode = async (email: string): Promise<void> =>
  void (await resetPassword({ username: email }));

export const setPassword = (email: string, code: string, password: string): Promise<void> =>
  confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });

/** Changes the signed-in person's password. */
export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  updatePassword({ oldPassword, newPassword });

interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly phone: string;
  /** Values that the user pool has no attribute for. */
  readonly more: Readonly<Record<string, string>>;
}

/** Registers with the identity service, which sends a code to the e-mail address. */
export const register = async ({ email, password, name, phone, more }: NewPerson): Promise<void> =>
  void (await signUp({
    username: email,
    password,
    options: { userAttributes: { email, name, phone_number: phone }, clientMetadata: { ...more } },
  }));

/** Confirms a registration with the code from the e-mail. */
export const confirmRegistration = async (email: string, code: string): Promise<void> =>
  void (await confirmSignUp({ username: email, confirmationCode: code }));

export const resendCode = async (email: string): Promise<void> =>
  void (await resendSignUpCode({ username: email }));

/**
 * The ID token, refreshed when it has expired.
 * @param fresh refreshes it even when it has not expired
 * @returns undefined when the session has ended
 */
export async function idToken(fresh: boolean): Promise<{ token: string; email: string } | undefined> {
  const session = fetchAuthSession({ forceRefresh: fresh });
  refreshing = session.catch(() => undefined);
  const { tokens } = await session;
  const token = tokens?.idToken;
  if (!token) return undefined;
  const email = token.payload['email'];
  return { token: token.toString(), email: typeof email === 'string' ? email.toLowerCase() : '' };
}
