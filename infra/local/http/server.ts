import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { withHeaders, type AwsResponse } from '../stand-in.ts';
import { callStandIn, type AwsGuards } from './aws.ts';
import { BodyTooLarge, readRequest, splitUrl } from './incoming-request.ts';
import { listenOnLoopback } from './listen.ts';
import { BODY_LIMIT, plainText, respond, routeFinder, type Route } from './routes.ts';
import { createSite, type SiteOptions } from './site.ts';

export interface HttpServerOptions extends AwsGuards {
  /** 0 picks a free port. */
  readonly port: number;
  readonly routes: readonly Route[];
  /** Serves every path without a route. */
  readonly site?: SiteOptions;
  /** Replaces `site`; gets the server to open web sockets. */
  readonly live?: (server: Server) => Promise<LiveSite>;
}

/** A site served from its sources, which handles requests itself. */
export interface LiveSite {
  /** Whether a path is a source file of the site; takes precedence over routes with that prefix. */
  owns(path: string): boolean;
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

export interface HttpServer {
  readonly port: number;
  /** Stops listening, gives running calls two seconds, and closes keep-alive connections. */
  close(): Promise<void>;
}

/** Accepts only host names of this machine, to prevent DNS rebinding by foreign pages. */
const isLocalHost = ({ headers }: IncomingMessage): boolean =>
  /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(headers.host ?? '');

const pathOf = ({ url = '/' }: IncomingMessage): string => splitUrl(url).path;

function createAnswerer(options: HttpServerOptions, routeTo: (path: string) => Route | undefined) {
  const site = options.site && createSite(options.site);
  return async (message: IncomingMessage): Promise<AwsResponse> => {
    if (!isLocalHost(message)) return plainText(421, 'This machine answers to localhost only.');
    const route = routeTo(pathOf(message));
    if (route && 'standIn' in route)
      return callStandIn(route, await readRequest(message, route.prefix, Infinity), options);
    try {
      const request = await readRequest(message, route?.prefix ?? '', BODY_LIMIT);
      if (!route) return site ? await site(request) : plainText(404, 'Not found.');
      return await route.handle(request);
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      const refusal = route?.refuseTooLarge?.(error.request) ?? plainText(413, error.message);
      return withHeaders(refusal, { connection: 'close' });
    }
  };
}

/** Opens the machine's HTTP server, on loopback only. @throws Error when the port is in use */
export async function openHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const routeTo = routeFinder(options.routes);
  const answer = createAnswerer(options, routeTo);
  let live: LiveSite | undefined;
  let closing = false;

  function isLive(message: IncomingMessage): boolean {
    const path = pathOf(message);
    return live !== undefined && isLocalHost(message) && (!routeTo(path) || live.owns(path));
  }

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = message;
    const logFailure = (error: unknown) => console.error(`${method} ${pathOf(message)}:`, error);
    try {
      if (isLive(message)) return live?.handle(message, response);
      const result = await answer(message).catch((error: unknown) => {
        logFailure(error);
        return plainText(500, 'Internal error of the local server.');
      });
      if (closing) response.setHeader('connection', 'close');
      respond(response, method, result);
    } catch (error) {
      logFailure(error);
      response.destroy();
    }
  }

  const listening = await listenOnLoopback(
    options.port,
    (message, response) => void handle(message, response),
  );
  if (options.live) live = await options.live(listening.server);
  return {
    port: listening.port,
    async close() {
      closing = true;
      await live?.close();
      await listening.close();
    },
  };
}
