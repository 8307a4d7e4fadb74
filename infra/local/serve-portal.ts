import { join } from 'node:path';
import type { Addresses } from './addresses.ts';
import { SITE_FOLDER } from './build.ts';
import { securityHeaders } from './distribution.ts';
import { environmentJson, resolveTemplates } from './resolved-templates.ts';
import type { HttpServerOptions } from './http/server.ts';
import { openServers } from './open-servers.ts';
import { reportRefusals } from './policy/authorise.ts';
import type { LocalPortal, LocalPortalOptions } from './portal.ts';
import { portalRoutes } from './portal-routes.ts';
import { readPrincipals } from './principals.ts';
import { seed } from './seed.ts';
import { openServices, startDelivery } from './services.ts';
import { openStores } from './stores.ts';

/** The server's options for the pages: the built site or, for development, Vite. */
function siteOf(
  headers: Readonly<Record<string, string>>,
  { port, build, live }: { port: number; build: string; live: boolean },
): Pick<HttpServerOptions, 'site' | 'live'> {
  if (!live) return { site: { folder: SITE_FOLDER, securityHeaders: headers } };
  return {
    live: async (server) => {
      const { openViteSite } = await import('./vite-site.ts');
      return openViteSite(server, { port, cacheFolder: build, headers });
    },
  };
}

/** Content and addresses of a served portal. */
interface ServedPortal {
  readonly addresses: Addresses;
  /** Folder of the synthesised templates, inside `build`. */
  readonly assembly: string;
  /** Folder of all build output: the Lambdas' bundles, the templates and Vite's cache. */
  readonly build: string;
}

/** Opens the resources of the templates, and serves the portal. */
export async function servePortal(
  options: LocalPortalOptions,
  { addresses, assembly, build }: ServedPortal,
): Promise<LocalPortal> {
  const { port, data, log, live = false, separatePorts, likeAws = {}, runner, onFault } = options;
  const { portal: url, endpoints } = addresses;
  const templates = resolveTemplates(assembly, data);
  const { resolver } = templates;
  const headers = securityHeaders(resolver, 'local-web');

  log('Opening the stores');
  const principals = readPrincipals(resolver, data);
  const { secret, secretFor } = principals;
  const stores = await openStores(templates, data, principals, likeAws);
  const settings = environmentJson(resolver, addresses);
  const shared = { templates, stores, settings, data, likeAws };
  const services = await openServices({ ...shared, secret, endpoints, runner });
  // Before the server starts: an answer of /environment.json means that the portal is ready.
  await seed({ ...stores, ...settings, cognito: services.cognito, log });
  const authorise = reportRefusals(
    principals.authoriser(() => stores.ses.identities()),
    onFault,
  );
  const routes = portalRoutes({ stores, services, settings, headers });
  // Before the server starts, so that no change is missed once the portal answers. Only development needs the bundler.
  const watched = { bundles: join(build, 'lambdas'), resolver, runner: services.runner, log };
  const stopWatching = live ? (await import('./watch-lambdas.ts')).watchLambdas(watched) : undefined;
  const site = siteOf(headers, { port, build, live });
  const servers = await openServers({ port, secretFor, authorise, ...site, routes }, separatePorts);
  const delivery = startDelivery(resolver, { stores, services, data, log, onFault, likeAws });
  log(`The portal answers at ${url}`);
  return {
    url,
    async close() {
      await stopWatching?.();
      for (const part of [delivery, servers, services, stores]) await part.close();
    },
  };
}
