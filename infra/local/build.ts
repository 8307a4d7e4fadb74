import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from '../environments.ts';

const run = promisify(execFile);
export const SITE_FOLDER = 'dist/web';

/** Receives a line per built part. */
type Log = (line: string) => void;

/** Time of the last change of the folders or the dependencies, in milliseconds since 1970. */
function newestChange(...folders: readonly string[]): number {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return Math.max(...['package-lock.json', ...files].map((file) => statSync(file).mtimeMs));
}

/** Builds the site with Vite unless the last build is newer than its sources. */
export async function buildSite(log: Log): Promise<void> {
  const index = join(SITE_FOLDER, 'index.html');
  if (existsSync(index) && statSync(index).mtimeMs > newestChange('web', 'shared')) return;
  // A separate process, so that environment variables of the caller do not change the build.
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  log('The site is built');
}

export interface BuildOptions {
  /** Folder for bundles and cloud assembly. */
  readonly folder: string;
  /** Origin of the portal on this machine. */
  readonly portalUrl: string;
  /** Start of document links, with a final slash. */
  readonly documentHost: string;
  /** Further origins that pages may call. */
  readonly connectOrigins: readonly string[];
  /** How long a mail waits for its notice to be read; default: the environment's setting. */
  readonly mailHoldSeconds?: number | undefined;
  /** Default: the environment's setting. */
  readonly secondFactor?: Environment['secondFactor'] | undefined;
}

/** The settings of a complete assembly; written last. */
const SETTINGS_FILE = 'made-for.json';

/** Whether the folder's assembly has these settings and is newer than its sources. */
export function isCurrent({ folder, ...settings }: BuildOptions): boolean {
  const file = join(folder, SETTINGS_FILE);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== JSON.stringify(settings)) return false;
  if (!existsSync(join(folder, 'lambdas'))) return false;
  return statSync(file).mtimeMs > newestChange('infra', 'lambdas', 'shared');
}

/**
 * Bundles the Lambdas and synthesises the templates of the `local` environment unless they are current. Returns the
 * assembly's folder.
 */
export async function buildTemplates(options: BuildOptions, log: Log): Promise<string> {
  const { folder, ...settings } = options;
  const assembly = join(folder, 'cdk.out');
  if (isCurrent(options)) return assembly;
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, SETTINGS_FILE), { force: true });
  // Loaded on demand: only a build needs the bundler.
  const [{ bundleScript, runScript }, { sharedBundles }] = await Promise.all([
    import('../script.ts'),
    import('./shared-bundles.ts'),
  ]);
  const script = await bundleScript('infra/local/synthesise.ts');
  await Promise.all([
    sharedBundles().then(() => log('The Lambdas are bundled')),
    runScript(script, JSON.stringify(options), { CDK_VALIDATION: 'false' }),
  ]);
  writeFileSync(join(folder, SETTINGS_FILE), JSON.stringify(settings));
  log('The templates are synthesised');
  return assembly;
}
