import type { Environment } from '../environments.ts';
import { addressesOf, type SeparatePorts } from './addresses.ts';
import { buildSite, buildTemplates, type BuildOptions } from './build.ts';
import { openDataFolder } from './data-folder.ts';
import type { FunctionRunner, RunnerOptions } from './lambda/runner.ts';
import type { LikeAws } from './like-aws.ts';

export interface LocalPortalOptions {
  readonly port: number;
  readonly data: string;
  /** Empties the data folder first. */
  readonly fresh?: boolean;
  /** Folder for bundles and templates. */
  readonly build?: string;
  /** For development: serves the site from its sources and rebuilds the Lambdas on changes. */
  readonly live?: boolean;
  /** Services on separate origins, as when deployed; for tests. */
  readonly separatePorts?: SeparatePorts;
  /** Lets users add an authenticator code to their sign-ins; default: the setting of `local`. */
  readonly secondFactor?: Environment['secondFactor'];
  /** AWS behaviour that a single machine hides, such as index lag; off by default. */
  readonly likeAws?: LikeAws;
  /** Creates the function runner; tests reuse the previous portal's. Default: a new one. */
  readonly runner?: (options: RunnerOptions) => FunctionRunner;
  /** Receives a line per step of the start. */
  readonly log: (line: string) => void;
  /** Receives each denied AWS call and each dead letter: both are faults of the portal. */
  readonly onFault: (fault: string) => void;
}

export function buildOptionsOf(
  folder: string,
  { port, separatePorts, likeAws = {}, secondFactor }: Omit<LocalPortalOptions, 'data' | 'log' | 'onFault'>,
): BuildOptions {
  const { portal: portalUrl, documents: documentHost, connectOrigins } = addressesOf(port, separatePorts);
  const { mailHoldSeconds } = likeAws;
  return { folder, portalUrl, documentHost, connectOrigins, mailHoldSeconds, secondFactor };
}

export interface LocalPortal {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the whole portal on one origin: the stand-ins run the resources in the templates of the `local` environment.
 * They load while templates and site are built.
 * @throws Error with a clear message when the port is taken
 */
export async function startPortal(options: LocalPortalOptions): Promise<LocalPortal> {
  const { port, data, log, build = '.build', live = false, separatePorts } = options;
  openDataFolder(data, options.fresh);
  const addresses = addressesOf(port, separatePorts);

  log('Bundling the Lambdas, synthesising the templates, building the site');
  const [assembly, { servePortal }] = await Promise.all([
    buildTemplates(buildOptionsOf(build, options), log),
    import('./serve-portal.ts'),
    live ? undefined : buildSite(log),
  ]);
  return servePortal(options, { addresses, assembly, build });
}
