import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { Settings } from '../../shared/settings.ts';
import type { AlarmMailbox } from '../deployed-resources.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface DeployedTemplate {
  readonly Resources: Readonly<
    Record<string, { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> }>
  >;
}

interface DeployedStacks {
  template(stack: string): Promise<DeployedTemplate>;
  /** Reads the API's own address, which bypasses CloudFront. */
  apiAddress(environment: string): Promise<string>;
  alarmMailboxes(environment: string): Promise<readonly AlarmMailbox[]>;
}

/** The portal under test. */
export interface Target {
  /** Origin, without a trailing slash. */
  readonly url: string;
  readonly settings: Settings;
  readonly credentials: Credentials | undefined;
  /** Undefined when only a URL is given. */
  readonly stacks: DeployedStacks | undefined;
  /** The user's ID token, requested once. */
  token(): Promise<string>;
}

/** Signs in as the app does (SRP) and returns the ID token. @throws Cognito's refusal */
export async function idTokenOf(settings: Settings, { email, password }: Credentials): Promise<string> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = settings;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) } },
  });
  await signOut();
  await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error('The sign-in needs a further step, such as a new password');
  return tokens.idToken.toString();
}

async function readSettings(url: string): Promise<Settings> {
  const answer = await fetch(`${url}/environment.json`).catch((cause: unknown) => {
    throw new Error(`Nothing answers at ${url}.`, { cause });
  });
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.ok || !type.includes('json'))
    throw new Error(`${url}/environment.json answers ${answer.status} ${type}: there is no portal`);
  return (await answer.json()) as Settings;
}

/** Opens the portal at an origin. @throws when its settings cannot be read */
export async function openTarget(
  origin: string,
  credentials?: Credentials,
  stacks?: DeployedStacks,
): Promise<Target> {
  const url = origin.replace(/\/+$/, '');
  const settings = await readSettings(url);
  let token: Promise<string> | undefined;
  return {
    url,
    settings,
    credentials,
    stacks,
    token() {
      if (!credentials) return Promise.reject(new Error('There are no credentials'));
      return (token ??= idTokenOf(settings, credentials));
    },
  };
}
