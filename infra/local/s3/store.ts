import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketProperties } from './bucket.ts';
import { contentFile, loadBucket, versionsFile, writeWhole } from './files.ts';
import { currentExpires, keptVersions } from './lifecycle.ts';
import type { Bucket, Version } from './versions.ts';

interface Content {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Version ids that sort by time. */
const newVersionId = (): string =>
  Date.now().toString(36).padStart(9, '0') + randomBytes(12).toString('hex').slice(0, 23);

const DELETE_MARKER = { deleteMarker: true, size: 0, etag: '', headers: {}, content: '' };

/** Versioned objects under a folder: contents and lists of versions are files. Changes run one after another. */
export class ObjectStore {
  readonly #root: string;
  readonly #buckets = new Map<string, Bucket>();
  #tail: Promise<unknown> = Promise.resolve();

  constructor(root: string) {
    this.#root = root;
  }

  bucket(name: string): Bucket | undefined {
    return this.#buckets.get(name);
  }

  /** Creates the bucket or gives it new properties; its objects stay. */
  ensure(name: string, properties: BucketProperties): void {
    const known = this.#buckets.get(name);
    if (known) {
      known.properties = properties;
      return;
    }
    const folder = join(this.#root, name);
    this.#buckets.set(name, { name, folder, properties, objects: loadBucket(folder) });
  }

  /** Writes a new current version. @throws Error when the bucket keeps no versions */
  async put(bucket: Bucket, key: string, { body, headers }: Content): Promise<Version> {
    if (!bucket.properties.VersioningConfiguration)
      throw new Error(`Bucket ${bucket.name} keeps no versions: the local S3 does not write to it.`);
    const content = randomBytes(16).toString('hex');
    await writeWhole(contentFile(bucket, { content }), body);
    const etag = createHash('md5').update(body).digest('hex');
    const more = { deleteMarker: false, size: body.length, etag, headers, content };
    return this.#locked(() => this.#prepend(bucket, key, more));
  }

  /** Removes the version named; without one, writes a delete marker. Answers what was removed or written. */
  remove(bucket: Bucket, key: string, versionId?: string): Promise<Version | undefined> {
    return this.#locked(async () => {
      if (versionId === undefined) return this.#prepend(bucket, key, DELETE_MARKER);
      const versions = bucket.objects.get(key) ?? [];
      const removed = versions.find((version) => version.versionId === versionId);
      const kept = versions.filter((version) => version !== removed);
      if (removed) await this.#save(bucket, key, kept);
      return removed;
    });
  }

  /** Bytes from `start` to `end` inclusive; the whole content when they are left out. */
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
  applyLifecycle(now: number): Promise<void> {
    return this.#forEachKey(async (bucket, key) => {
      const versions = bucket.objects.get(key) ?? [];
      const kept = keptVersions(bucket.properties, key, versions, now);
      if (kept.length < versions.length) await this.#save(bucket, key, kept);
      if (currentExpires(bucket.properties, key, kept[0], now))
        await this.#prepend(bucket, key, DELETE_MARKER);
    });
  }

  /** Removes all objects and versions; buckets stay. */
  clear(): Promise<void> {
    return this.#forEachKey((bucket, key) => this.#save(bucket, key, []));
  }

  /** Waits for writes under way. */
  async settle(): Promise<void> {
    await this.#tail;
  }

  #forEachKey(work: (bucket: Bucket, key: string) => Promise<void>): Promise<void> {
    return this.#locked(async () => {
      for (const bucket of this.#buckets.values())
        for (const key of bucket.objects.keys()) await work(bucket, key);
    });
  }

  #locked<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#tail.then(work, work);
    this.#tail = run.catch(() => undefined);
    return run;
  }

  async #prepend(bucket: Bucket, key: string, more: Omit<Version, 'versionId' | 'at'>): Promise<Version> {
    const version = { versionId: newVersionId(), at: new Date().toISOString(), ...more };
    await this.#save(bucket, key, [version, ...(bucket.objects.get(key) ?? [])]);
    return version;
  }

  async #save(bucket: Bucket, key: string, versions: readonly Version[]): Promise<void> {
    const before = bucket.objects.get(key) ?? [];
    const path = versionsFile(bucket, key);
    if (versions.length === 0) {
      await rm(path, { force: true });
      bucket.objects.delete(key);
    } else {
      await writeWhole(path, JSON.stringify({ key, versions }));
      bucket.objects.set(key, versions);
    }
    const kept = new Set(versions.map(({ content }) => content));
    const gone = before.filter(({ content }) => content !== '' && !kept.has(content));
    await Promise.all(gone.map((version) => rm(contentFile(bucket, version), { force: true })));
  }
}
