import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { Settings } from '../../shared/settings.ts';
import type { AlarmMailbox } from '../deployed-resources.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A template as CloudFormation has deployed it. */
export interface DeployedTemplate {
  readonly Resources: Readonly<
    Record<string, { readonly Type: string; readonly Properties?: Readonly<Record<string, unknown>> }>
  >;
}

/** What the account tells of its stacks. */
export interface DeployedStacks {
  /** Reads the deployed template of a stack. */
  template(stack: string): Promise<DeployedTemplate>;
  /** Reads the API's own address, beside CloudFront's. */
  apiAddress(environment: string): Promise<string>;
  /** Reads who the alarms of an environment are mailed to. */
  alarmMailboxes(environment: string): Promise<readonly AlarmMailbox[]>;
}

/** A portal under test. */
export interface Target {
  /** Origin, without a slash at its end. */
  readonly url: string;
  readonly settings: Settings;
  readonly credentials: Credentials | undefined;
  /** Undefined where only the address is known. */
  readonly stacks: DeployedStacks | undefined;
  /** ID token of the credentials, asked for once. */
  token(): Promise<string>;
}

/** Signs in as the app does (SRP) and answers the ID token. @throws what Cognito refuses with */
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

/** Opens the portal of an origin. @throws when its settings cannot be read */
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
