import type { Environment } from '../environments.ts';
import { addressesOf, type SeparatePorts } from './addresses.ts';
import { buildSite, buildTemplates } from './build.ts';
import { openDataFolder } from './data-folder.ts';
import type { FunctionRunner, RunnerOptions } from './lambda/runner.ts';
import type { LikeAws } from './like-aws.ts';

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

/**
 * Serves the whole portal on one origin: what the templates of the `local` environment define, run by the
 * stand-ins. These load while templates and site are built.
 * @throws Error with a clear message when the port is taken
 */
export async function startPortal(options: LocalPortalOptions): Promise<LocalPortal> {
  const {
    port,
    data,
    log,
    build = '.build',
    live = false,
    separatePorts,
    likeAws = {},
    secondFactor,
  } = options;
  openDataFolder(data, options.fresh);
  const addresses = addressesOf(port, separatePorts);
  const { portal: portalUrl, documents: documentHost, connect } = addresses;

  log('Bundling the Lambdas, synthesising the templates, building the site');
  const hosts = { portalUrl, documentHost, connect, mailHold: likeAws.mailHold, secondFactor };
  const [assembly, { servePortal }] = await Promise.all([
    buildTemplates({ folder: build, ...hosts }, log),
    import('./serve-portal.ts'),
    live ? undefined : buildSite(log),
  ]);
  return servePortal(options, { addresses, assembly, build });
}
