import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { demoPassword } from '../../infra/demo/index.ts';
import type { StartedPortal } from './portal.ts';

/** Points Amplify at a portal's pool. */
export function useIdentityOf({ environment }: StartedPortal): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = environment;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
}

/** Signs in as an unmodified Amplify client does, and answers the ID token. */
export async function tokenOf(email: string, password: string = demoPassword): Promise<string> {
  await signOut();
  await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  return tokens?.idToken?.toString() ?? '';
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** Calls the API as a browser does. */
export async function call<T = unknown>(
  portal: StartedPortal,
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
