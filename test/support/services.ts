import { setTimeout as wait } from 'node:timers/promises';

import { protocolError } from '../../infra/local/http/protocol.ts';
import { openHttpServer, type HttpServer } from '../../infra/local/http/server.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { ACCESS_KEY, SECRET, setEnvironment } from './environment.ts';
import { deployedAuthoriser } from './policies.ts';

/** The stand-ins of a world, by the last part of the path that the handlers' clients call. */
export type Services = Readonly<
  Record<'dynamodb' | 'cognito' | 's3' | 'ses' | 'secretsmanager' | 'kms', StandIn>
>;

/** Calls under way at the end of a world may take so long. */
const PATIENCE_MS = 2000;

let current: Services | undefined;
const underWay = new Set<Promise<unknown>>();

/** Hands calls to a stand-in of the world that is open. */
function inWorld(name: keyof Services): StandIn {
  return {
    async handle(request) {
      // A call that its handler did not wait for; this error is not tried again, so the next world never sees it.
      if (!current) return protocolError(request.service, 400, 'NoWorld', 'No world is open.');
      const answer = current[name].handle(request);
      underWay.add(answer);
      try {
        return await answer;
      } finally {
        underWay.delete(answer);
      }
    },
    async close() {},
  };
}

export const secretFor = (id: string) => (id === ACCESS_KEY ? SECRET : undefined);

async function listen(): Promise<HttpServer> {
  const at = (path: string) => `/local/aws/${path}`;
  return openHttpServer({
    port: 0,
    routes: [
      { prefix: at('dynamodb'), service: 'dynamodb', standIn: inWorld('dynamodb') },
      { prefix: at('cognito'), service: 'cognito-idp', standIn: inWorld('cognito') },
      { prefix: at('s3'), service: 's3', standIn: inWorld('s3') },
      { prefix: at('ses'), service: 'ses', standIn: inWorld('ses') },
      { prefix: at('secretsmanager'), service: 'secretsmanager', standIn: inWorld('secretsmanager') },
      { prefix: at('kms'), service: 'kms', standIn: inWorld('kms') },
    ],
    secretFor,
    authorise: await deployedAuthoriser(),
  });
}

let server: Promise<HttpServer> | undefined;
let isKept = false;

async function serve(): Promise<void> {
  server ??= listen();
  setEnvironment((await server).port);
}

/**
 * Keeps the address of the services until `endServices`, or the process ends: handlers that were loaded once serve many
 * worlds.
 */
export async function keepServices(): Promise<void> {
  isKept = true;
  await serve();
}

/** Serves these stand-ins to the handlers, and sets their variables. One world is open at a time. */
export async function openServices(services: Services): Promise<void> {
  current = services;
  await serve();
}

/** Lets the calls under way end, and serves the stand-ins no longer. */
export async function closeServices(): Promise<void> {
  if (!isKept) {
    await (await server)?.close();
    server = undefined;
  }
  const patience = new AbortController();
  await Promise.race([
    Promise.allSettled(underWay),
    wait(PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
  ]);
  patience.abort();
  underWay.clear();
  current = undefined;
}

/** Ends what `keepServices` keeps. */
export async function endServices(): Promise<void> {
  isKept = false;
  await closeServices();
}
