import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineFile } from '../line-file.ts';
import type { BucketProperties } from './bucket.ts';
import { isCurrentExpired, unexpiredVersions } from './lifecycle.ts';
import type { Bucket, Version } from './versions.ts';

const contentFile = ({ folder }: Bucket, { content }: Pick<Version, 'content'>): string =>
  join(folder, 'content', content);

/** A line of the file: all current versions of a key. */
interface Line {
  readonly key: string;
  readonly versions: readonly Version[];
}

/** Opens the objects of a folder: a file per content, and one file of lines for the versions of all keys. */
function openBucket(name: string, folder: string, properties: BucketProperties): Bucket {
  mkdirSync(join(folder, 'content'), { recursive: true });
  const objects: Bucket['objects'] = new Map();
  const file = new LineFile<Line>(join(folder, 'objects.jsonl'), {
    apply: ({ key, versions }) =>
      void (versions.length === 0 ? objects.delete(key) : objects.set(key, versions)),
    snapshot: () => [...objects].map(([key, versions]) => ({ key, versions })),
  });
  return {
    name,
    folder,
    properties,
    objects,
    save: (key, versions) => file.append({ key, versions }),
    close: () => file.close(),
  };
}

interface Content {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Version ids that sort by time. */
const newVersionId = (): string =>
  Date.now().toString(36).padStart(9, '0') + randomBytes(12).toString('hex').slice(0, 23);

const DELETE_MARKER = { deleteMarker: true, size: 0, etag: '', headers: {}, content: '' };

/** Adds a version in front of the key's earlier versions. */
function addVersion(bucket: Bucket, key: string, fields: Omit<Version, 'versionId' | 'at'>): Version {
  const version = { versionId: newVersionId(), at: new Date().toISOString(), ...fields };
  bucket.save(key, [version, ...(bucket.objects.get(key) ?? [])]);
  return version;
}

/** Keeps only these versions of a key and deletes the contents of all others. */
function retainVersions(bucket: Bucket, key: string, retained: readonly Version[]): void {
  const oldVersions = bucket.objects.get(key) ?? [];
  bucket.save(key, retained);
  for (const version of oldVersions)
    if (version.content !== '' && !retained.includes(version))
      rmSync(contentFile(bucket, version), { force: true });
}

/** Versioned objects under a folder. */
export class ObjectStore {
  readonly #root: string;
  readonly #buckets = new Map<string, Bucket>();

  constructor(root: string) {
    this.#root = root;
  }

  bucket(name: string): Bucket | undefined {
    return this.#buckets.get(name);
  }

  /** Creates the bucket or updates its properties, keeping its objects. */
  ensure(name: string, properties: BucketProperties): void {
    const existing = this.#buckets.get(name);
    if (existing) existing.properties = properties;
    else this.#buckets.set(name, openBucket(name, join(this.#root, name), properties));
  }

  /** Writes a new current version. @throws Error when the bucket keeps no versions */
  async put(bucket: Bucket, key: string, { body, headers }: Content): Promise<Version> {
    if (!bucket.properties.VersioningConfiguration)
      throw new Error(`Bucket ${bucket.name} keeps no versions: the local S3 does not write to it.`);
    const content = randomBytes(16).toString('hex');
    await writeFile(contentFile(bucket, { content }), body);
    const etag = createHash('md5').update(body).digest('hex');
    return addVersion(bucket, key, { deleteMarker: false, size: body.length, etag, headers, content });
  }

  /** Removes the given version; without one, writes a delete marker. Returns the removed or written version. */
  remove(bucket: Bucket, key: string, versionId?: string): Version | undefined {
    if (versionId === undefined) return addVersion(bucket, key, DELETE_MARKER);
    const versions = bucket.objects.get(key) ?? [];
    const remaining = versions.filter((version) => version.versionId !== versionId);
    if (remaining.length < versions.length) retainVersions(bucket, key, remaining);
    return versions.find((version) => version.versionId === versionId);
  }

  /** Bytes from `start` to `end`, inclusive; by default the whole content. */
  async content(bucket: Bucket, version: Version, start = 0, end = version.size - 1): Promise<Buffer> {
    const buffer = Buffer.alloc(Math.max(end - start + 1, 0));
    const file = await open(contentFile(bucket, version), 'r');
    try {
      if (buffer.length > 0) await file.read(buffer, 0, buffer.length, start);
    } finally {
      await file.close();
    }
    return buffer;
  }

  /** Applies the lifecycle rules of all buckets as of `now`, in milliseconds. */
  applyLifecycle(now: number): void {
    for (const bucket of this.#buckets.values())
      for (const [key, versions] of bucket.objects) {
        const remaining = unexpiredVersions(bucket.properties, key, versions, now);
        if (remaining.length < versions.length) retainVersions(bucket, key, remaining);
        if (isCurrentExpired(bucket.properties, key, remaining[0], now))
          addVersion(bucket, key, DELETE_MARKER);
      }
  }

  /** Removes all objects and versions; buckets stay. */
  clear(): void {
    for (const bucket of this.#buckets.values())
      for (const key of bucket.objects.keys()) retainVersions(bucket, key, []);
  }

  close(): void {
    for (const bucket of this.#buckets.values()) bucket.close();
  }
}
