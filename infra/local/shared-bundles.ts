import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundleLambdas } from '../bundle.ts';
import { madeOnce } from './made-once.ts';

const FOLDER = '.build/bundles';
const SOURCES = ['lambdas', 'shared'];
const FILES = ['infra/bundle.ts', 'package-lock.json'];
/** What is older may go: nobody builds templates from it any more. */
const KEPT_MS = 3_600_000;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

/** Tells the content of everything that bundles are made of. */
function keyOfSources(): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesOf).sort(), ...FILES])
    hash.update(`${file}\n`).update(readFileSync(file)).update('\n');
  return hash.digest('hex').slice(0, 16);
}

function removeOld(): void {
  for (const name of readdirSync(FOLDER)) {
    const path = join(FOLDER, name);
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * The bundles of the Lambdas as their sources are now, made once for all builds of templates on this machine: they do
 * not depend on the addresses of the portal. Answers their folder.
 */
export async function sharedBundles(): Promise<string> {
  const folder = join(FOLDER, keyOfSources());
  await madeOnce(folder, async (own) => {
    removeOld();
    await bundleLambdas({ folder: own, shared: true });
    rmSync(`${own}.meta.json`);
  });
  return folder;
}
