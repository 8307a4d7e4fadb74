import { copyFileSync, cpSync, readdirSync, readFileSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleLambdas, lambdaEntries, SHARED_CHUNKS } from '../bundle.ts';
import type { FunctionRunner } from './lambda/runner.ts';
import { functionsOf } from './template/functions.ts';
import type { Resolver } from './template/resolver.ts';

const CODE = 'index.mjs';
const SOURCES = ['lambdas', 'shared'];
/** Milliseconds without changes before a build: an editor writes a file several times, a checkout many files. */
const QUIET_MS = 150;

interface WatchedLambdas {
  /** Folder of the bundles in the templates. */
  readonly bundles: string;
  readonly resolver: Resolver;
  readonly runner: FunctionRunner;
  readonly log: (line: string) => void;
}

/**
 * Maps the code file of each bundle to the file that runs; shared code is next to its folder. An assembly names assets
 * by content hash, so files are matched by content.
 */
function codeFilesOf({ bundles, resolver }: WatchedLambdas): ReadonlyMap<string, string> {
  const assets = functionsOf(resolver).flatMap(({ asset }) => (asset === undefined ? [] : [asset]));
  const byContent = new Map(assets.map((asset) => [readFileSync(join(asset, CODE), 'utf8'), asset]));
  const codeFiles = lambdaEntries().map(({ bundle }) => {
    const asset = byContent.get(readFileSync(join(bundles, bundle, CODE), 'utf8'));
    return asset === undefined ? [] : [[join(bundles, bundle, CODE), join(asset, CODE)] as const];
  });
  return new Map(codeFiles.flat());
}

/** A folder and all its subfolders: Node's recursive watch is seconds late on Linux. */
const foldersOf = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => foldersOf(join(folder, name))),
];

async function rebuild({ bundles, runner, log }: WatchedLambdas, codeFiles: ReadonlyMap<string, string>) {
  try {
    await bundleLambdas({ folder: bundles, shared: true });
    const assemblies = new Set([...codeFiles.values()].map((to) => dirname(dirname(to))));
    for (const assembly of assemblies)
      cpSync(join(bundles, SHARED_CHUNKS), join(assembly, SHARED_CHUNKS), { recursive: true });
    for (const [from, to] of codeFiles) copyFileSync(from, to);
    runner.reload();
    log('The Lambdas are reloaded');
  } catch (error) {
    // The previous code keeps running; esbuild has reported the error.
    log(`The Lambdas could not be built: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Rebuilds the Lambdas whenever their sources change, one build at a time. Returns the stop function. */
export function watchLambdas(watched: WatchedLambdas): () => Promise<void> {
  const codeFiles = codeFilesOf(watched);
  let building = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(() => rebuild(watched, codeFiles));
    }, QUIET_MS);
  };
  const watchers = SOURCES.flatMap(foldersOf).map((folder) => watch(folder, restartTimer));
  return () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    return building;
  };
}
