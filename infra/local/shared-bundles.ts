import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundleLambdas } from '../bundle.ts';
import { createSharedFolder } from './shared-folder.ts';

const FOLDER = '.build/bundles';
const SOURCES = ['lambdas', 'shared'];
const FILES = ['infra/bundle.ts', 'package-lock.json'];
/** Older bundles can be deleted: no build of templates uses them any longer. */
const RETENTION_MS = 3_600_000;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

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
    if (mtimeMs < Date.now() - RETENTION_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Bundles the current Lambda sources once for all template builds on this machine, as bundles do not depend on the
 * portal's addresses. Returns their folder.
 */
export async function sharedBundles(): Promise<string> {
  const folder = join(FOLDER, keyOfSources());
  await createSharedFolder(folder, async (own) => {
    removeOld();
    await bundleLambdas({ folder: own, shared: true });
    rmSync(`${own}.meta.json`);
  });
  return folder;
}
