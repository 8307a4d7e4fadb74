import { setTimeout as wait } from 'node:timers/promises';

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AwsGuards } from '../../infra/local/http/aws.ts';
import type { AwsRoute } from '../../infra/local/http/routes.ts';
import { accessDenied, protocolError } from '../../infra/local/http/protocol.ts';
import { openHttpServer, type HttpServer } from '../../infra/local/http/server.ts';
import type { AwsRequest, StandIn } from '../../infra/local/stand-in.ts';
import { ACCESS_KEY, SECRET, setEnvironment } from './environment.ts';
import { callerHeader, createAuthoriser } from './policies.ts';

/** Stand-ins of a world, by the last path segment of their endpoints. */
export type Services = Readonly<
  Record<'dynamodb' | 'cognito' | 's3' | 'ses' | 'secretsmanager' | 'kms', StandIn>
>;

/** Longest wait for pending calls at the end of a world. */
const TIMEOUT_MS = 2000;

let current: Services | undefined;
const pendingCalls = new Set<Promise<unknown>>();

/** Forwards calls to the open world's stand-in. */
function forwardTo(name: keyof Services): StandIn {
  return {
    async handle(request) {
      // A call that its handler didn't await. Clients don't retry this error, so the next world never sees it.
      if (!current) return protocolError(request.service, 400, 'NoWorld', 'No world is open.');
      const answer = current[name].handle(request);
      pendingCalls.add(answer);
      try {
        return await answer;
      } finally {
        pendingCalls.delete(answer);
      }
    },
    async close() {},
  };
}

export const secretFor = (id: string) => (id === ACCESS_KEY ? SECRET : undefined);

async function createGuards(): Promise<AwsGuards> {
  return { secretFor, authorise: await createAuthoriser() };
}
let guards: Promise<AwsGuards> | undefined;
/** The checks of every call; reads the roles once. */
const getGuards = () => (guards ??= createGuards());

const servicePath = (path: string) => `/local/aws/${path}`;
const dynamodb: AwsRoute = {
  prefix: servicePath('dynamodb'),
  service: 'dynamodb',
  standIn: forwardTo('dynamodb'),
};

async function listen(): Promise<HttpServer> {
  return openHttpServer({
    port: 0,
    routes: [
      dynamodb,
      { prefix: servicePath('cognito'), service: 'cognito-idp', standIn: forwardTo('cognito') },
      { prefix: servicePath('s3'), service: 's3', standIn: forwardTo('s3') },
      { prefix: servicePath('ses'), service: 'ses', standIn: forwardTo('ses') },
      {
        prefix: servicePath('secretsmanager'),
        service: 'secretsmanager',
        standIn: forwardTo('secretsmanager'),
      },
      { prefix: servicePath('kms'), service: 'kms', standIn: forwardTo('kms') },
    ],
    ...(await getGuards()),
  });
}

/** A request of an AWS client. */
interface ClientRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/**
 * Makes the table's client send its requests to the stand-in without HTTP and signatures. The handler's
 * permissions are still checked. HTTP takes a fifth of the processor time of handlers' tests (matrix, offers and
 * search: 47.1 instead of 37.6 s), and signatures 6 %. Journeys use both.
 */
export function connectTable({ config }: Pick<DynamoDBDocumentClient, 'config'>): void {
  config.signer = async () => ({ sign: async (request) => request });
  config.requestHandler.handle = sendToTable;
}

async function sendToTable({ method, path, headers, body = new Uint8Array() }: ClientRequest) {
  const { authorise } = await getGuards();
  const call: AwsRequest = {
    service: 'dynamodb',
    operation: headers['x-amz-target']?.split('.')[1] ?? '',
    principal: ACCESS_KEY,
    method,
    path,
    query: new URLSearchParams(),
    headers: callerHeader(),
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  };
  const need = authorise(ACCESS_KEY, call);
  const answer = need ? accessDenied(call, need.action, need.resource) : await dynamodb.standIn.handle(call);
  const response = { statusCode: answer.status, headers: answer.headers, body: Buffer.from(answer.body) };
  return { response };
}

let server: Promise<HttpServer> | undefined;
let isKept = false;

async function serve(): Promise<void> {
  server ??= listen();
  setEnvironment((await server).port);
}

/**
 * Keeps the services' address until `endServices` or the end of the process, so that loaded handlers can serve
 * several worlds.
 */
export async function keepServices(): Promise<void> {
  isKept = true;
  await serve();
}

/** Serves stand-ins to the handlers and sets their environment variables. Only one world is open at a time. */
export async function openServices(services: Services): Promise<void> {
  current = services;
  await serve();
}

/** Waits for pending calls, then stops serving the stand-ins. */
export async function closeServices(): Promise<void> {
  if (!isKept) {
    await (await server)?.close();
    server = undefined;
  }
  const timeout = new AbortController();
  await Promise.race([
    Promise.allSettled(pendingCalls),
    wait(TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
  ]);
  timeout.abort();
  pendingCalls.clear();
  current = undefined;
}

/** Ends `keepServices`. */
export async function endServices(): Promise<void> {
  isKept = false;
  await closeServices();
}
