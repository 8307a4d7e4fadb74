import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { AwsResponse } from '../standin.ts';
import { type AwsGuards, type AwsRoute, callStandIn } from './aws.ts';
import {
  BodyTooLarge,
  flatHeaders,
  type IncomingRequest,
  pairedHeaders,
  readBody,
  splitUrl,
} from './incoming.ts';
import { tooLarge } from './protocol.ts';
import { createSpa, type SpaOptions } from './static.ts';

const MEGABYTE = 1024 * 1024;
const AWS_LIMIT = 128 * MEGABYTE;
const HTTP_LIMIT = 10 * MEGABYTE;
const PATIENCE_MS = 2000;

/** A handler that is no AWS service, such as the gateway or the documents host. */
export interface HttpRoute {
  readonly prefix: string;
  handle(request: IncomingRequest): Promise<AwsResponse>;
  /** Bytes. */
  readonly bodyLimit?: number;
}

export type Route = AwsRoute | HttpRoute;

export interface FrontOptions extends AwsGuards {
  /** 0 takes any free port. */
  readonly port: number;
  readonly routes: readonly Route[];
  /** Answers every path no route has. */
  readonly spa?: SpaOptions;
  /** Answers instead of `spa`; gets the server, for sockets of its own. */
  readonly live?: (server: Server) => Promise<LiveSite>;
}

/** A site served from its sources: it reads requests and writes answers by itself. */
export interface LiveSite {
  /** Whether a path names a source of the site, which then wins over a route of that prefix. */
  owns(path: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

export interface Front {
  readonly port: number;
  /** http://localhost:PORT, for people and browsers. */
  readonly url: string;
  /** Stops listening, lets calls under way end within two seconds, and ends kept-alive connections. */
  close(): Promise<void>;
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Only names of this machine: a foreign page must not reach it through a name of its own (DNS rebinding). */
const isLocalHost = (host: string): boolean =>
  /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host);

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearTimeout(timer);
}

const text = (status: number, body: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

function write(response: ServerResponse, method: string, answer: AwsResponse): void {
  const { status, headers, body } = answer;
  const bodiless = status === 204 || status === 304 || method === 'HEAD';
  const length = bodiless ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length });
  response.end(bodiless ? undefined : body);
}

const fits = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

/** Opens the one HTTP server of the machine, on loopback only. @throws Error when the port is in use */
export async function createFront(options: FrontOptions): Promise<Front> {
  const spa = options.spa && createSpa(options.spa);
  // The longest prefix wins, so that /local/mail.json and /local/mail live side by side with /local.
  const routes = options.routes.toSorted((a, b) => b.prefix.length - a.prefix.length);
  const routeTo = (path: string) => routes.find(({ prefix }) => fits(path, prefix));
  let live: LiveSite | undefined;
  let closing = false;

  async function answer(message: IncomingMessage): Promise<AwsResponse> {
    if (!isLocalHost(message.headers.host ?? '')) return text(421, 'This machine answers to localhost only.');
    const { path, rawQuery } = splitUrl(message.url ?? '/');
    const route = routeTo(path);
    const isAws = route !== undefined && 'standIn' in route;
    try {
      const request: IncomingRequest = {
        method: message.method ?? 'GET',
        path,
        rest: route ? path.slice(route.prefix.length) : path,
        rawQuery,
        query: new URLSearchParams(rawQuery),
        headers: flatHeaders(message),
        rawHeaders: pairedHeaders(message),
        body: await readBody(message, route?.bodyLimit ?? (isAws ? AWS_LIMIT : HTTP_LIMIT)),
        remoteAddress: message.socket.remoteAddress ?? '',
      };
      if (!route) return spa ? await spa(request) : text(404, 'Not found.');
      return isAws ? await callStandIn(route, request, options) : await route.handle(request);
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      const refusal = isAws ? tooLarge(route.service) : text(413, 'The body of the request is too large.');
      return { ...refusal, headers: { ...refusal.headers, connection: 'close' } };
    }
  }

  /** Whether the live site has taken the request. */
  function isLive(message: IncomingMessage, response: ServerResponse): boolean {
    const { path } = splitUrl(message.url ?? '/');
    if (!live || !isLocalHost(message.headers.host ?? '')) return false;
    if (routeTo(path) && !live.owns(path)) return false;
    live.handle(message, response);
    return true;
  }

  function onRequest(message: IncomingMessage, response: ServerResponse): void {
    const method = message.method ?? 'GET';
    if (isLive(message, response)) return;
    answer(message)
      .catch((error: unknown) => {
        console.error(`${method} ${splitUrl(message.url ?? '').path}:`, error);
        return text(500, 'Internal error of the local server.');
      })
      .then((result) => {
        if (closing) response.setHeader('connection', 'close');
        write(response, method, result);
        return undefined;
      })
      .catch((error: unknown) => {
        console.error(`${method} ${splitUrl(message.url ?? '').path}:`, error);
        response.destroy();
      });
  }

  const servers: Server[] = [];
  async function open(port: number, host: string): Promise<number> {
    const server = createServer({ keepAliveTimeout: 60_000 }, onRequest);
    try {
      await listen(server, port, host);
    } catch (error) {
      if (isCode(error, 'EADDRINUSE')) {
        throw new Error(`Port ${port} is in use. Set PORT to another one, or stop what runs there.`, {
          cause: error,
        });
      }
      throw error;
    }
    servers.push(server);
    return portOf(server.address());
  }

  const port = await open(options.port, '127.0.0.1');
  try {
    // Browsers may take localhost for ::1; a machine without IPv6 does well without.
    await open(port, '::1');
  } catch (error) {
    const harmless = isCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT') || options.port === 0;
    if (!harmless) {
      await Promise.all(servers.map(stop));
      throw error;
    }
  }

  const [first] = servers;
  if (options.live && first) live = await options.live(first);

  return {
    port,
    url: `http://localhost:${port}`,
    async close() {
      closing = true;
      await live?.close();
      await Promise.all(servers.splice(0).map(stop));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
