import { AWS_PREFIX, type SeparatePorts } from './addresses.ts';
import { openHttpServer, type HttpServer, type HttpServerOptions } from './http/server.ts';
import type { Route } from './http/routes.ts';

const PREFIXES: Readonly<Record<keyof SeparatePorts, string>> = {
  cognito: `${AWS_PREFIX}/cognito`,
  s3: `${AWS_PREFIX}/s3`,
  documents: '/documents',
};

const isSeparate = ({ prefix }: Route) => Object.values(PREFIXES).includes(prefix);

/** Opens the portal's server, and a server for each service with a separate port. */
export async function openServers(
  options: HttpServerOptions,
  separatePorts?: SeparatePorts,
): Promise<Pick<HttpServer, 'close'>> {
  if (!separatePorts) return openHttpServer(options);
  const { secretFor, authorise } = options;
  const open = (service: keyof SeparatePorts) => {
    const routes = options.routes.filter(({ prefix }) => prefix === PREFIXES[service]);
    return openHttpServer({ port: separatePorts[service], routes, secretFor, authorise });
  };
  const main = openHttpServer({ ...options, routes: options.routes.filter((route) => !isSeparate(route)) });
  const servers = await Promise.all([main, open('cognito'), open('s3'), open('documents')]);
  const close = async () => void (await Promise.all(servers.map((server) => server.close())));
  return { close };
}
