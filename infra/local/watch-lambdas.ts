import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { bundleLambdas } from '../bundle.ts';
import type { FunctionRunner } from './lambda/runner.ts';

const SOURCES = ['lambdas', 'shared'];
/** Milliseconds without changes before a build: an editor writes a file several times, a checkout many files. */
const QUIET_MS = 150;

interface WatchedLambdas {
  /** Folder of the bundles that the templates name. */
  readonly bundles: string;
  readonly runner: FunctionRunner;
  readonly log: (line: string) => void;
}

/** A folder and all its subfolders: Node's recursive watch is seconds late on Linux. */
const foldersOf = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => foldersOf(join(folder, name))),
];

async function rebuild({ bundles, runner, log }: WatchedLambdas) {
  try {
    await bundleLambdas({ folder: bundles, shared: true });
    runner.reload();
    log('The Lambdas are reloaded');
  } catch (error) {
    // The previous code keeps running; esbuild has reported the error.
    log(`The Lambdas could not be built: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Rebuilds the Lambdas whenever their sources change, one build at a time. Returns the stop function. */
export function watchLambdas(watched: WatchedLambdas): () => Promise<void> {
  let building = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(() => rebuild(watched));
    }, QUIET_MS);
  };
  const watchers = SOURCES.flatMap(foldersOf).map((folder) => watch(folder, restartTimer));
  return () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
    return building;
  };
}
