import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LineFile } from '../line-file.ts';
import type { BucketProperties } from './bucket.ts';
import type { Bucket, Version } from './versions.ts';

export const contentFile = ({ folder }: Bucket, { content }: Pick<Version, 'content'>): string =>
  join(folder, 'content', content);

interface Line {
  readonly key: string;
  readonly versions: readonly Version[];
}

/** Opens the objects of a folder: a file per content, and one file of lines for the versions of all keys. */
export function openBucket(name: string, folder: string, properties: BucketProperties): Bucket {
  mkdirSync(join(folder, 'content'), { recursive: true });
  const objects: Bucket['objects'] = new Map();
  const apply = ({ key, versions }: Line) =>
    versions.length === 0 ? objects.delete(key) : objects.set(key, versions);
  const file = new LineFile(join(folder, 'objects.jsonl'), {
    replay: (line) => void apply(JSON.parse(line)),
    snapshot: () => [...objects].map(([key, versions]) => JSON.stringify({ key, versions })),
  });
  return {
    name,
    folder,
    properties,
    objects,
    save(key, versions) {
      file.append(JSON.stringify({ key, versions }));
      apply({ key, versions });
    },
    close: () => file.close(),
  };
}
