import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { demoPassword } from '../../infra/demo/index.ts';
import './quiet-amplify.ts';

/** What a portal tells its pages. */
export interface Environment {
  readonly apiKey: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly userPoolEndpoint: string;
  readonly environment: string;
  readonly apiBase: string;
  readonly documentHost: string;
}

/** A portal that runs. */
interface Running {
  readonly url: string;
  readonly environment: Environment;
  /** Of people who are signed in from the beginning, by e-mail. */
  readonly sessions?: Readonly<Record<string, Session>> | undefined;
}

/** What a tab keeps of a sign-in. */
export type Session = Readonly<Record<string, string>>;

/** What a portal tells its pages. A connection to one that ended on the same port fails once and is not used again. */
export async function environmentOf(url: string): Promise<Environment> {
  const ask = () => fetch(`${url}/environment.json`);
  return (await (await ask().catch(ask)).json()) as Environment;
}

/** What Amplify keeps of the last sign-in, as a browser's storage would. */
const kept = new Map<string, string>();
const storage = {
  setItem: async (key: string, value: string) => void kept.set(key, value),
  getItem: async (key: string) => kept.get(key) ?? null,
  removeItem: async (key: string) => void kept.delete(key),
  clear: async () => kept.clear(),
};

/** What the portal tells its pages, and the sessions that it began with. */
let identity: Pick<Running, 'environment' | 'sessions'> | undefined;

const idTokenIn = (session: Session) =>
  Object.entries(session).find(([key]) => key.endsWith('.idToken'))?.[1] ?? '';

/** Points Amplify at a portal's pool. */
export function useIdentityOf({ environment, sessions }: Pick<Running, 'environment' | 'sessions'>): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = environment;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  identity = { environment, sessions };
}

/** Whether the session of a token has not ended. */
async function holds(email: string, token: string): Promise<boolean> {
  const { apiBase = '', apiKey = '' } = identity?.environment ?? {};
  const headers = { 'api-key': apiKey, authorization: `Bearer ${token}` };
  return (await fetch(`${apiBase}/api/user/${email}`, { headers })).ok;
}

/** Signs in as an unmodified Amplify client does, beside the sessions from before, and answers the ID token. */
async function signedIn(email: string, password: string): Promise<string> {
  kept.clear();
  await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  return tokens?.idToken?.toString() ?? '';
}

/** An ID token of a person: of the session that the portal began with while it lasts, or of a new one. */
export async function tokenOf(email: string, password?: string): Promise<string> {
  const token = password === undefined && idTokenIn(identity?.sessions?.[email] ?? {});
  return token && (await holds(email, token)) ? token : signedIn(email, password ?? demoPassword);
}

/** Signs in and answers what a tab would keep of it. */
export async function sessionOf(email: string): Promise<Session> {
  await signedIn(email, demoPassword);
  return Object.fromEntries(kept);
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** Calls the API as a browser does. */
export async function call<T = unknown>(
  portal: Running,
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
