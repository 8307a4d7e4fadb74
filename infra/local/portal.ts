import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drawBlueprint } from './blueprint.ts';
import { buildSite, SITE_FOLDER } from './build.ts';
import { createFront, type FrontOptions } from './front/front.ts';
import { securityHeaders } from './headers.ts';
import { watchLambdas } from './live-lambdas.ts';
import { readPrincipals } from './principals.ts';
import { portalRoutes } from './routes.ts';
import { seed } from './seed.ts';
import { openServices, startPump } from './services.ts';
import { localSettings } from './settings.ts';
import { AWS_PREFIX, openStores } from './stores.ts';

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
  /** Told about each step while the portal starts. */
  readonly log: (line: string) => void;
}

export interface LocalPortal {
  readonly url: string;
  close(): Promise<void>;
}

/** Variables by which the SDK finds the stand-ins. */
const endpointsAt = (awsUrl: string): Readonly<Record<string, string>> => ({
  AWS_ENDPOINT_URL_DYNAMODB: `${awsUrl}/dynamodb`,
  AWS_ENDPOINT_URL_S3: `${awsUrl}/s3`,
  AWS_ENDPOINT_URL_SES: `${awsUrl}/ses`,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${awsUrl}/cognito`,
  AWS_ENDPOINT_URL_SECRETS_MANAGER: `${awsUrl}/secretsmanager`,
});

function openData(data: string, fresh = false): void {
  if (fresh) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
}

/** Who answers the pages: the built site, or Vite, which only those who change the site need. */
function siteOf(
  headers: Readonly<Record<string, string>>,
  { port, build, live }: { port: number; build: string; live: boolean },
): Pick<FrontOptions, 'spa' | 'live'> {
  if (!live) return { spa: { folder: SITE_FOLDER, securityHeaders: headers } };
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
  const { port, data, log, build = '.build', live = false } = options;
  openData(data, options.fresh);
  const url = `http://localhost:${port}`;
  const loopback = `http://127.0.0.1:${port}`;

  log('Bundling the Lambdas, synthesising the templates, building the site');
  const [blueprint] = await Promise.all([
    drawBlueprint({ folder: build, portalUrl: url, connect: [loopback] }, data),
    live ? undefined : buildSite(),
  ]);
  const { resolver } = blueprint;
  const headers = securityHeaders(resolver, 'local-web');

  log('Opening the stores');
  const principals = readPrincipals(resolver, data);
  const { secret, secretFor } = principals;
  const stores = await openStores(blueprint, data, principals);
  const settings = localSettings(resolver, `${url}${AWS_PREFIX}/cognito`);
  const endpoints = endpointsAt(`${loopback}${AWS_PREFIX}`);
  const services = await openServices({ blueprint, stores, settings, data, secret, endpoints });
  // Before anybody can ask: /environment.json says that the portal is ready.
  await seed({ ...stores, ...settings, cognito: services.cognito, log });
  const front = await createFront({
    port,
    secretFor,
    authorise: principals.authoriser(() => stores.ses.identities()),
    ...siteOf(headers, { port, build, live }),
    routes: portalRoutes({ stores, services, settings, headers }),
  });
  const pump = startPump(blueprint, { stores, services, data, log });
  const stopWatching = live
    ? watchLambdas({ bundles: join(build, 'lambdas'), resolver, runner: services.runner, log })
    : undefined;
  log(`The portal answers at ${url}`);
  return {
    url,
    async close() {
      await stopWatching?.();
      await pump.close();
      await front.close();
      await services.close();
      await stores.close();
    },
  };
}
