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
import { tokenSetStorage } from './amplify-internals.ts';
import { settings } from './settings.ts';
import { payloadOf } from './token-payload.ts';
import { storageOfSession, storedIdToken } from './token-storage.ts';

interface SignIn {
  /** Lower-cased. */
  readonly email: string;
  readonly storage: Storage;
}

let currentSignIn: SignIn | undefined;
/** The sign-in that the identity service answered last; Amplify holds its challenge. */
let lastAnswered: SignIn | undefined;

let refreshing: Promise<unknown> = Promise.resolve();

const emailIn = (idToken: string) => String(payloadOf(idToken)?.email).toLowerCase();

/** Whether an ID token belongs to the session's user, or to the user who signs in. */
function isExpected(idToken: string): boolean {
  const stored = storedIdToken();
  return emailIn(idToken) === (stored ? emailIn(stored) : currentSignIn?.email);
}

const storage = tokenSetStorage(() => storageOfSession() ?? currentSignIn?.storage, isExpected);

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
 * Waits for an answer to the sign-in in progress. Never settles once another sign-in has started: the late answer must
 * not open a form or show a message to the next user.
 */
async function nextStepOf(answer: ReturnType<typeof amplifySignIn>): Promise<SignInStep> {
  const signIn = currentSignIn;
  try {
    const { nextStep } = await answer;
    return nextStep.signInStep;
  } finally {
    lastAnswered = signIn;
    if (currentSignIn !== signIn) await new Promise<never>(() => undefined);
  }
}

/**
 * Signs in with SRP, so the password never leaves the browser.
 * @param remember keeps the session after the browser window closes
 * @throws the identity service's error
 */
export async function signIn(email: string, password: string, remember: boolean): Promise<SignInStep> {
  currentSignIn = undefined;
  // Without this wait, a pending refresh could store the previous session's tokens in the new sign-in's storage.
  await refreshing;
  currentSignIn = { email: email.toLowerCase(), storage: remember ? localStorage : sessionStorage };
  return endIfDone(await nextStepOf(amplifySignIn({ username: email, password })));
}

/** Answers a sign-in challenge with a new password or an authenticator code. */
export async function answerSignIn(challengeResponse: string): Promise<SignInStep> {
  // A late answer to an earlier sign-in has replaced the challenge.
  if (lastAnswered !== currentSignIn)
    throw Object.assign(new Error('Please sign in again.'), { name: 'SignInException' });
  return endIfDone(await nextStepOf(confirmSignIn({ challengeResponse })));
}

function endIfDone(step: SignInStep): SignInStep {
  if (step === 'DONE') currentSignIn = undefined;
  return step;
}

/** Revokes this browser's refresh token. */
export const signOut = (): Promise<void> => amplifySignOut();

export const sendResetCode = async (email: string): Promise<void> =>
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

/** Confirms a registration with the emailed code. Succeeds if it was confirmed before, for example in another tab. */
export const confirmRegistration = async (email: string, code: string): Promise<void> => {
  await confirmSignUp({ username: email, confirmationCode: code }).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.endsWith('status is CONFIRMED')) throw error;
  });
};

export const resendConfirmationCode = async (email: string): Promise<void> =>
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
