import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket, Version } from './versions.ts';

/** Writes a temporary file and renames it, so that the file is whole or missing. */
export async function writeWhole(path: string, data: string | Buffer): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  await writeFile(draft, data);
  await rename(draft, path);
}

/** Where the list of an object's versions is kept. */
export const versionsFile = (bucket: Bucket, key: string): string =>
  join(bucket.folder, 'meta', `${createHash('sha256').update(key).digest('hex')}.json`);

export const contentFile = (bucket: Bucket, { content }: Pick<Version, 'content'>): string =>
  join(bucket.folder, 'content', content);

function makeFolders(folder: string): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  mkdirSync(join(folder, 'content'), { recursive: true });
}

function loadObjects(folder: string): Bucket['objects'] {
  const objects: Bucket['objects'] = new Map();
  for (const file of readdirSync(join(folder, 'meta'))) {
    const path = join(folder, 'meta', file);
    if (!file.endsWith('.json')) {
      rmSync(path, { force: true });
      continue;
    }
    const meta: { key: string; versions: Version[] } = JSON.parse(readFileSync(path, 'utf8'));
    objects.set(meta.key, meta.versions);
  }
  return objects;
}

/** The objects kept in a bucket's folder; incomplete files of a killed process are removed. */
export function loadBucket(folder: string): Bucket['objects'] {
  makeFolders(folder);
  const objects = loadObjects(folder);
  const used = new Set([...objects.values()].flat().map(({ content }) => content));
  for (const file of readdirSync(join(folder, 'content')))
    if (!used.has(file)) rmSync(join(folder, 'content', file), { force: true });
  return objects;
}
