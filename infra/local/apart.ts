import type { ApartPorts } from './addresses.ts';
import { createFront, type Front, type FrontOptions } from './front/front.ts';
import type { HttpRoute, Route } from './front/routes.ts';
import { AWS_PREFIX } from './stores.ts';

const PREFIXES: Readonly<Record<keyof ApartPorts, string>> = {
  api: '/api',
  cognito: `${AWS_PREFIX}/cognito`,
  s3: `${AWS_PREFIX}/s3`,
  documents: '/documents',
};

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'api-key, authorization, content-type',
};

/** The deployed API shares the pages' origin and sends no CORS headers: what stands before it here does. */
function crossOrigin(route: HttpRoute, page: string): HttpRoute {
  const allowed = { 'access-control-allow-origin': page, 'access-control-expose-headers': 'Link, Reason' };
  return {
    ...route,
    async handle(request) {
      if (request.method === 'OPTIONS')
        return { status: 204, headers: { ...allowed, ...PREFLIGHT }, body: '' };
      const answer = await route.handle(request);
      return { ...answer, headers: { ...answer.headers, ...allowed } };
    },
  };
}

const isApart = ({ prefix }: Route) => Object.values(PREFIXES).includes(prefix);

/** Opens the portal's server, and one more for each service that has a port of its own. */
export async function openFronts(
  options: FrontOptions,
  page: string,
  apart?: ApartPorts,
): Promise<Pick<Front, 'close'>> {
  if (!apart) return createFront(options);
  const { secretFor, authorise } = options;
  const open = (service: keyof ApartPorts) => {
    const routes = options.routes
      .filter(({ prefix }) => prefix === PREFIXES[service])
      .map((route) => (service === 'api' && 'handle' in route ? crossOrigin(route, page) : route));
    return createFront({ port: apart[service], routes, secretFor, authorise });
  };
  const main = createFront({ ...options, routes: options.routes.filter((route) => !isApart(route)) });
  const fronts = await Promise.all([main, open('api'), open('cognito'), open('s3'), open('documents')]);
  return {
    async close() {
      await Promise.all(fronts.map((front) => front.close()));
    },
  };
}
