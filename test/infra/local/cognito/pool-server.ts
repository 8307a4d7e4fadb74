import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { signIn } from 'aws-amplify/auth';
import { openCognito, type Cognito } from '../../../../infra/local/cognito/cognito.ts';
import { listenOnLoopback } from '../../../../infra/local/http/listen.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import type { Mail, TriggerEvent } from '../../../../infra/local/cognito/state.ts';

export const poolProperties = {
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  AutoVerifiedAttributes: ['email'],
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  MfaConfiguration: 'OFF',
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      TemporaryPasswordValidityDays: 90,
    },
  },
  Schema: [
    { Name: 'email', Mutable: true, Required: true },
    { Name: 'name', Mutable: true, Required: false },
    { Name: 'phone_number', Mutable: true, Required: false },
  ],
  LambdaConfig: {
    PreSignUp: 'pre-sign-up',
    PostConfirmation: 'post-confirmation',
    CustomMessage: 'custom-message',
  },
};

/** Browsers sign in by SRP. */
const BROWSER_FLOWS = ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
/** For tests of the steps after the password: Amplify takes half a second for SRP in Node.js. */
export const PASSWORD_FLOWS = [...BROWSER_FLOWS, 'ALLOW_USER_PASSWORD_AUTH'];

export const clientProperties = {
  ExplicitAuthFlows: BROWSER_FLOWS,
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
};

export const password = 'Correct-horse1';

/** A user pool on a loopback server, with its mails and trigger events, and a clock that only tests advance. */
export interface PoolServer {
  cognito: Cognito;
  readonly folder: string;
  readonly url: string;
  readonly poolId: string;
  readonly clientId: string;
  readonly mails: Mail[];
  readonly events: TriggerEvent[];
  /** Functions that answer in place of a trigger, by the trigger's name; by default a trigger returns its event. */
  readonly replies: Map<string, (event: TriggerEvent) => unknown>;
  readonly client: CognitoIdentityProviderClient;
  lastCode(): string;
  /** Milliseconds since 1970: the opening time, advanced by the test. */
  now(): number;
  advanceClock(ms: number): void;
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** The pool of an environment with optional authenticator codes. */
export const poolWithCodes = {
  ...poolProperties,
  MfaConfiguration: 'OPTIONAL',
  EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
};

/** Signs in without SRP, to a client with PASSWORD_FLOWS. */
export const signInByPassword = (username: string, secret = password) =>
  signIn({ username, password: secret, options: { authFlowType: 'USER_PASSWORD_AUTH' } });

/** @param properties of the pool, as in a template. @param ExplicitAuthFlows of its client */
export async function openPoolServer(
  properties: object = poolProperties,
  ExplicitAuthFlows: readonly string[] = BROWSER_FLOWS,
): Promise<PoolServer> {
  const folder = scratchFolder();
  const mails: Mail[] = [];
  const events: TriggerEvent[] = [];
  const replies = new Map<string, (event: TriggerEvent) => unknown>();
  let now = Date.now();
  const start = async (): Promise<{ cognito: Cognito; poolId: string; clientId: string }> => {
    const cognito = await openCognito({
      folder,
      now: () => now,
      sendMail: async (mail) => void mails.push(mail),
      invokeTrigger: async (functionRef, event) => {
        events.push(event);
        return (await replies.get(functionRef)?.(event)) ?? event;
      },
    });
    const { poolId } = cognito.ensurePool('People', properties);
    const { clientId } = cognito.ensureClient(poolId, 'Browser', {
      ...clientProperties,
      ExplicitAuthFlows,
    });
    for (const group of ['guest', 'user', 'admin']) cognito.ensureGroup(poolId, group);
    return { cognito, poolId, clientId };
  };
  const first = await start();
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const answer = await poolServer.cognito.handle({
      service: 'cognito-idp',
      operation: (headers['x-amz-target'] ?? '').split('.').at(-1) ?? '',
      principal: /Credential=([^/]+)/.exec(headers.authorization ?? '')?.[1] ?? '',
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: Buffer.concat(chunks),
    });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const listening = await listenOnLoopback(0, (request, response) => void answerTo(request, response));
  const url = `http://127.0.0.1:${listening.port}/`;
  const client = new CognitoIdentityProviderClient({
    endpoint: url,
    region: 'ap-southeast-2',
    maxAttempts: 1,
    credentials: { accessKeyId: 'test-role', secretAccessKey: 'secret' },
  });
  const poolServer: PoolServer = {
    ...first,
    folder,
    url,
    mails,
    events,
    replies,
    client,
    lastCode: () => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '',
    now: () => now,
    advanceClock: (ms) => void (now += ms),
    async reopen() {
      // Closes nothing first, as when the process is killed.
      poolServer.cognito = (await start()).cognito;
    },
    async close() {
      client.destroy();
      await listening.close();
      await poolServer.cognito.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return poolServer;
}
