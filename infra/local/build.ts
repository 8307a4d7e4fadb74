import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Environment } from '../environments.ts';

const run = promisify(execFile);
export const SITE_FOLDER = 'dist/web';

/** Milliseconds since 1970 of the newest file below the folders. */
function newest(...folders: readonly string[]): number {
  return Math.max(
    0,
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => statSync(join(folder, file)).mtimeMs,
      ),
    ),
  );
}

/** Told about each part that is built. */
type Log = (line: string) => void;

/** Builds the site with Vite unless what is there is newer than its sources. */
export async function buildSite(log: Log): Promise<void> {
  const index = join(SITE_FOLDER, 'index.html');
  if (existsSync(index) && statSync(index).mtimeMs > newest('web', 'shared')) return;
  // A process of its own, so that the site is the deployed one whatever environment asks for it.
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  log('The site is built');
}

export interface Build {
  /** Folder for bundles and cloud assembly. */
  readonly folder: string;
  /** Origin of the portal on this machine. */
  readonly portalUrl: string;
  /** Start of document links, with a final slash. */
  readonly documentHost: string;
  /** Further origins that pages may call. */
  readonly connect: readonly string[];
  /** Seconds that a mail waits for its notice to be read; as the environment says when left out. */
  readonly mailHold?: number | undefined;
  /** As the environment says when left out. */
  readonly secondFactor?: Environment['secondFactor'] | undefined;
}

/** What an assembly was made for; it is written last, so it also says that the assembly is whole. */
const MADE_FOR = 'made-for.json';

/** Whether the assembly in this folder is for these hosts and newer than all it is made of. */
function isCurrent(folder: string, hosts: string): boolean {
  const file = join(folder, MADE_FOR);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== hosts) return false;
  if (!existsSync(join(folder, 'lambdas'))) return false;
  const sources = Math.max(newest('infra', 'lambdas', 'shared'), statSync('package-lock.json').mtimeMs);
  return statSync(file).mtimeMs > sources;
}

/**
 * Bundles the Lambdas and synthesises the templates of the `local` environment, unless what is there is current;
 * answers the assembly's folder.
 */
export async function buildTemplates({ folder, ...hosts }: Build, log: Log): Promise<string> {
  const assembly = join(folder, 'cdk.out');
  const madeFor = JSON.stringify(hosts);
  if (isCurrent(folder, madeFor)) return assembly;
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, MADE_FOR), { force: true });
  const build = JSON.stringify({ folder, ...hosts });
  // Only a build needs the bundler.
  const { sharedBundles } = await import('./shared-bundles.ts');
  await Promise.all([
    sharedBundles().then(() => log('The Lambdas are bundled')),
    run(process.execPath, ['--import', 'tsx', 'infra/local/synthesise.ts', build], {
      env: { ...process.env, CDK_VALIDATION: 'false' },
    }),
  ]);
  writeFileSync(join(folder, MADE_FOR), madeFor);
  log('The templates are synthesised');
  return assembly;
}
