import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { demoPassword } from '../../infra/demo/index.ts';
import './quiet-amplify.ts';
import { signInBySrp } from './srp.ts';

/** The settings that a portal's pages read. */
export interface Environment {
  readonly apiKey: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint: string;
  readonly environment: string;
  readonly apiBase: string;
  readonly documentHost: string;
}

interface RunningPortal {
  readonly url: string;
  readonly environment: Environment;
  /** Initial sessions of users, by e-mail. */
  readonly sessions?: Readonly<Record<string, Session>> | undefined;
}

/** Session storage of a signed-in tab. */
export type Session = Readonly<Record<string, string>>;

/** Reads a portal's settings. Retries once, since a pooled connection may belong to an earlier portal on this port. */
export async function readEnvironment(url: string): Promise<Environment> {
  const read = () => fetch(`${url}/environment.json`);
  return (await (await read().catch(read)).json()) as Environment;
}

/** Amplify's storage, which holds the last sign-in. */
const tokenStore = new Map<string, string>();
const storage = {
  setItem: async (key: string, value: string) => void tokenStore.set(key, value),
  getItem: async (key: string) => tokenStore.get(key) ?? null,
  removeItem: async (key: string) => void tokenStore.delete(key),
  clear: async () => tokenStore.clear(),
};

/** Settings and initial sessions of the current portal. */
let currentPortal: Pick<RunningPortal, 'environment' | 'sessions'> | undefined;

const idTokenIn = (session: Session) =>
  Object.entries(session).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '';

/** Makes a portal the current one: points Amplify at its user pool, and keeps its settings and sessions. */
export function setCurrentPortal({
  environment,
  sessions,
}: Pick<RunningPortal, 'environment' | 'sessions'>): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = environment;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  currentPortal = { environment, sessions };
}

/** Longer than a test uses its token. */
const MIN_VALIDITY_MS = 5 * 60_000;

/** Whether a token stays valid for the rest of a test; tokens of the initial sessions are as old as the test run. */
function isValidForTest(token: string): boolean {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number;
  };
  return exp * 1000 > Date.now() + MIN_VALIDITY_MS;
}

/** Whether the portal still accepts a token. */
async function isAcceptedByPortal(email: string, token: string): Promise<boolean> {
  const { apiBase = '', apiKey = '' } = currentPortal?.environment ?? {};
  const headers = { 'api-key': apiKey, authorization: `Bearer ${token}` };
  return (await fetch(`${apiBase}/api/user/${email}`, { headers })).ok;
}

/** Signs in without ending earlier sessions. @returns the ID token */
async function signInUser(email: string, password: string): Promise<string> {
  const { userPoolEndpoint, userPoolId, userPoolClientId } = currentPortal?.environment ?? {};
  if (!userPoolId || !userPoolClientId) throw new Error('No portal is the current one');
  const [region = ''] = userPoolId.split('_');
  const cognito = new CognitoIdentityProviderClient({ region, endpoint: userPoolEndpoint });
  const pool = { poolId: userPoolId, clientId: userPoolClientId };
  const { id } = await signInBySrp(cognito, { ...pool, email, password }).finally(() => cognito.destroy());
  if (!id) throw new Error(`${email} is not signed in: the password alone is not enough`);
  return id;
}

/** Returns the ID token of the initial session. Signs in if that token is invalid, expires soon, or a password is given. */
export async function tokenOf(email: string, password?: string): Promise<string> {
  const token = password === undefined && idTokenIn(currentPortal?.sessions?.[email] ?? {});
  return token && isValidForTest(token) && (await isAcceptedByPortal(email, token))
    ? token
    : signInUser(email, password ?? demoPassword);
}

/** Signs in with Amplify. @returns the session storage of a tab */
export async function createSession(email: string): Promise<Session> {
  tokenStore.clear();
  await signIn({ username: email, password: demoPassword });
  return Object.fromEntries(tokenStore);
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** Calls the API as a browser does. */
export async function call<T = unknown>(
  portal: RunningPortal,
  method: string,
  path: string,
  { token, key = portal.environment.apiKey, body }: { token?: string; key?: string; body?: unknown } = {},
): Promise<Answer<T>> {
  const answer = await fetch(`${portal.url}${path}`, {
    method,
    headers: {
      ...(key && { 'api-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
}
