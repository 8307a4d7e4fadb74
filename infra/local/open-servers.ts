import { AWS_PREFIX, type SeparatePorts } from './addresses.ts';
import { openHttpServer, type HttpServer, type HttpServerOptions } from './http/server.ts';
import { withHeaders } from './stand-in.ts';
import type { HttpRoute, Route } from './http/routes.ts';

const PREFIXES: Readonly<Record<keyof SeparatePorts, string>> = {
  api: '/api',
  cognito: `${AWS_PREFIX}/cognito`,
  s3: `${AWS_PREFIX}/s3`,
  documents: '/documents',
};

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'api-key, authorization, content-type',
};

/** Adds CORS headers. The deployed API needs none, as it shares the pages' origin. */
function withCorsHeaders(route: HttpRoute, origin: string): HttpRoute {
  const allowed = {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Link, Reason',
  };
  return {
    ...route,
    async handle(request) {
      if (request.method === 'OPTIONS')
        return { status: 204, headers: { ...allowed, ...PREFLIGHT_HEADERS }, body: '' };
      return withHeaders(await route.handle(request), allowed);
    },
  };
}

const isSeparate = ({ prefix }: Route) => Object.values(PREFIXES).includes(prefix);

/** Opens the portal's server, and a server for each service with a separate port. */
export async function openServers(
  options: HttpServerOptions,
  origin: string,
  separatePorts?: SeparatePorts,
): Promise<Pick<HttpServer, 'close'>> {
  if (!separatePorts) return openHttpServer(options);
  const { secretFor, authorise } = options;
  const open = (service: keyof SeparatePorts) => {
    const routes = options.routes
      .filter(({ prefix }) => prefix === PREFIXES[service])
      .map((route) => (service === 'api' && 'handle' in route ? withCorsHeaders(route, origin) : route));
    return openHttpServer({ port: separatePorts[service], routes, secretFor, authorise });
  };
  const main = openHttpServer({ ...options, routes: options.routes.filter((route) => !isSeparate(route)) });
  const servers = await Promise.all([main, open('api'), open('cognito'), open('s3'), open('documents')]);
  const close = async () => void (await Promise.all(servers.map((server) => server.close())));
  return { close };
}
