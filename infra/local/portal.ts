import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOf, type ApartPorts } from './addresses.ts';
import { openFronts } from './apart.ts';
import { drawBlueprint } from './blueprint.ts';
import { buildSite, SITE_FOLDER } from './build.ts';
import type { FrontOptions } from './front/front.ts';
import { securityHeaders } from './headers.ts';
import { watchLambdas } from './live-lambdas.ts';
import { readPrincipals } from './principals.ts';
import { portalRoutes } from './routes.ts';
import { seed } from './seed.ts';
import { deliverChanges, openServices } from './services.ts';
import { localSettings } from './settings.ts';
import { openStores } from './stores.ts';

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
  readonly apart?: ApartPorts;
  /** Told about each step while the portal starts. */
  readonly log: (line: string) => void;
}

export interface LocalPortal {
  readonly url: string;
  close(): Promise<void>;
}

function openData(data: string, fresh = false): void {
  if (fresh) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
}

/** Who answers the pages: the built site, or Vite, which only those who change the site need. */
function siteOf(
  headers: Readonly<Record<string, string>>,
  { port, build, live }: { port: number; build: string; live: boolean },
): Pick<FrontOptions, 'site' | 'live'> {
  if (!live) return { site: { folder: SITE_FOLDER, securityHeaders: headers } };
  return {
    live: async (server) => {
      const { openLiveSite } = await import('./live-site.ts');
      return openLiveSite(server, { port, build, headers });
    },
  };
}

/**
 * Serves the whole portal on one origin: what the templates of the `local` environment define, run by the
 * stand-ins. Throws with a clear message when the port is taken.
 */
export async function startPortal(options: LocalPortalOptions): Promise<LocalPortal> {
  const { port, data, log, build = '.build', live = false, apart } = options;
  openData(data, options.fresh);
  const addresses = addressesOf(port, apart);
  const { portal: url, documents: documentHost, connect, endpoints } = addresses;

  log('Bundling the Lambdas, synthesising the templates, building the site');
  const [blueprint] = await Promise.all([
    drawBlueprint({ folder: build, portalUrl: url, documentHost, connect }, data),
    live ? undefined : buildSite(),
  ]);
  const { resolver } = blueprint;
  const headers = securityHeaders(resolver, 'local-web');

  log('Opening the stores');
  const principals = readPrincipals(resolver, data);
  const { secret, secretFor } = principals;
  const stores = await openStores(blueprint, data, principals);
  const settings = localSettings(resolver, addresses);
  const services = await openServices({ blueprint, stores, settings, data, secret, endpoints });
  // Before anybody can ask: /environment.json says that the portal is ready.
  await seed({ ...stores, ...settings, cognito: services.cognito, log });
  const front = await openFronts(
    {
      port,
      secretFor,
      authorise: principals.authoriser(() => stores.ses.identities()),
      ...siteOf(headers, { port, build, live }),
      routes: portalRoutes({ stores, services, settings, headers }),
    },
    url,
    apart,
  );
  const delivery = deliverChanges(blueprint, { stores, services, data, log });
  const stopWatching = live
    ? watchLambdas({ bundles: join(build, 'lambdas'), resolver, runner: services.runner, log })
    : undefined;
  log(`The portal answers at ${url}`);
  return {
    url,
    async close() {
      await stopWatching?.();
      await delivery.close();
      await front.close();
      await services.close();
      await stores.close();
    },
  };
}
