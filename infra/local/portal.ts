import { join } from 'node:path';
import type { Environment } from '../environments.ts';
import { addressesOf, type SeparatePorts } from './addresses.ts';
import { buildSite, SITE_FOLDER } from './build.ts';
import { openDataFolder } from './data-folder.ts';
import { securityHeaders } from './distribution.ts';
import { environmentJson } from './environment-json.ts';
import type { HttpServerOptions } from './http/server.ts';
import { cachingErrors, errorSeconds } from './error-cache.ts';
import type { FunctionRunner, RunnerOptions } from './lambda/runner.ts';
import type { LikeAws } from './like-aws.ts';
import { openServers } from './open-servers.ts';
import { reportRefusals } from './policy/authorise.ts';
import { portalRoutes } from './portal-routes.ts';
import { readPrincipals } from './principals.ts';
import { resolveTemplates } from './resolved-templates.ts';
import { seed } from './seed.ts';
import { deliverChanges, deliverEvents, openServices, runSchedules } from './services.ts';
import { openStores } from './stores.ts';
import type { WatchedLambdas } from './watch-lambdas.ts';

export interface LocalPortalOptions {
  readonly port: number;
  /** Folder that holds everything the portal keeps. */
  readonly data: string;
  /** Begins anew: the data folder is emptied first. */
  readonly fresh?: boolean;
  /** Folder for bundles and templates. */
  readonly build?: string;
  /** For those who change it: the site from its sources, and the Lambdas built again when theirs change. */
  readonly live?: boolean;
  /** Services on origins of their own, as they are when deployed; for tests. */
  readonly separatePorts?: SeparatePorts;
  /** Lets people sign in with a code beside the password, as an environment may; as `local` says when left out. */
  readonly secondFactor?: Environment['secondFactor'];
  /** What AWS does and one machine hides; nothing of it when left out. */
  readonly likeAws?: LikeAws;
  /** Makes what runs the functions; tests take one over from the portal before. A new one when left out. */
  readonly runner?: (options: RunnerOptions) => FunctionRunner;
  /** Told about each step while the portal starts. */
  readonly log: (line: string) => void;
  /** Told about each AWS call that its role refuses and each dead letter: both are faults of the portal. */
  readonly onFault: (fault: string) => void;
}

export interface LocalPortal {
  readonly url: string;
  close(): Promise<void>;
}

/** Who answers the pages: the built site, or Vite, which only those who change the site need. */
function siteOf(
  headers: Readonly<Record<string, string>>,
  { port, build, live }: { port: number; build: string; live: boolean },
): Pick<HttpServerOptions, 'site' | 'live'> {
  if (!live) return { site: { folder: SITE_FOLDER, securityHeaders: headers } };
  return {
    live: async (server) => {
      const { openViteSite } = await import('./vite-site.ts');
      return openViteSite(server, { port, build, headers });
    },
  };
}

/** Only those who change the Lambdas need the bundler. */
async function watch(watched: WatchedLambdas): Promise<() => Promise<void>> {
  const { watchLambdas } = await import('./watch-lambdas.ts');
  return watchLambdas(watched);
}

/**
 * Serves the whole portal on one origin: what the templates of the `local` environment define, run by the
 * stand-ins.
 * @throws Error with a clear message when the port is taken
 */
export async function startPortal(options: LocalPortalOptions): Promise<LocalPortal> {
  const { port, data, log, build = '.build', live = false, separatePorts, likeAws = {}, runner } = options;
  const { secondFactor, onFault } = options;
  openDataFolder(data, options.fresh);
  const addresses = addressesOf(port, separatePorts);
  const { portal: url, documents: documentHost, connect, endpoints } = addresses;

  log('Bundling the Lambdas, synthesising the templates, building the site');
  const hosts = { portalUrl: url, documentHost, connect, mailHold: likeAws.mailHold, secondFactor };
  const [templates] = await Promise.all([
    resolveTemplates({ folder: build, ...hosts }, data, log),
    live ? undefined : buildSite(log),
  ]);
  const { resolver } = templates;
  const headers = securityHeaders(resolver, 'local-web');

  log('Opening the stores');
  const principals = readPrincipals(resolver, data);
  const { secret, secretFor } = principals;
  const stores = await openStores(templates, data, principals, likeAws);
  const settings = environmentJson(resolver, addresses);
  const shared = { templates, stores, settings, data, likeAws };
  const services = await openServices({ ...shared, secret, endpoints, runner });
  // Before anybody can ask: /environment.json says that the portal is ready.
  await seed({ ...stores, ...settings, cognito: services.cognito, log });
  const authorise = reportRefusals(
    principals.authoriser(() => stores.ses.identities()),
    onFault,
  );
  const routes = portalRoutes({
    stores,
    services,
    settings,
    headers,
    distributed: (stackName, handle) =>
      likeAws.errorCaching ? cachingErrors(errorSeconds(resolver, stackName), handle) : handle,
  });
  const site = siteOf(headers, { port, build, live });
  const servers = await openServers({ port, secretFor, authorise, ...site, routes }, url, separatePorts);
  const delivery = deliverChanges(resolver, { stores, services, data, log, onFault, likeAws });
  const events = deliverEvents(resolver, { stores, services, log });
  const schedule = runSchedules(resolver, { services, log });
  const watched = { bundles: join(build, 'lambdas'), resolver, runner: services.runner, log };
  const stopWatching = live ? await watch(watched) : undefined;
  log(`The portal answers at ${url}`);
  return {
    url,
    async close() {
      await stopWatching?.();
      for (const part of [schedule, delivery, events, servers, services, stores]) await part.close();
    },
  };
}
