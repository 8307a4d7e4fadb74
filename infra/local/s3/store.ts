import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { type BucketProperties, expired } from './bucket.ts';
import type { StoredChecksum } from './checksums.ts';

/** One version of an object; the newest of a key comes first in its list. */
export interface Version {
  readonly versionId: string;
  readonly deleteMarker: boolean;
  /** ISO 8601, milliseconds. */
  readonly at: string;
  readonly size: number;
  /** Without quotes. */
  readonly etag: string;
  /** content-type and its kin, and x-amz-meta-*. */
  readonly headers: Readonly<Record<string, string>>;
  readonly checksum?: StoredChecksum;
  /** Name of the content file; empty for a delete marker. */
  readonly content: string;
}

export interface Bucket {
  readonly name: string;
  readonly folder: string;
  properties: BucketProperties;
  readonly objects: Map<string, readonly Version[]>;
}

interface Draft {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly checksum: StoredChecksum;
}

export interface Store {
  bucket(name: string): Bucket | undefined;
  ensure(name: string, properties: BucketProperties): Promise<void>;
  /** Writes a new current version; `check` sees the current one under the lock and may throw. */
  put(
    bucket: Bucket,
    key: string,
    draft: Draft,
    check?: (current: Version | undefined) => void,
  ): Promise<Version>;
  /** Deletes as S3 does: a marker when versioned, the version itself when it is named. */
  remove(bucket: Bucket, key: string, versionId?: string): Promise<Version | undefined>;
  /** Bytes from `start` to `end` inclusive; the whole content when they are left out. */
  content(bucket: Bucket, version: Version, start?: number, end?: number): Promise<Buffer>;
  applyLifecycle(now: number): Promise<void>;
  clear(): Promise<void>;
  /** Waits for writes under way. */
  settle(): Promise<void>;
}

async function writeDurably(path: string, data: string | Buffer): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.tmp`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

const metaFile = (key: string): string => `${createHash('sha256').update(key).digest('hex')}.json`;

function prepare(folder: string): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  mkdirSync(join(folder, 'content'), { recursive: true });
}

/** Loads one bucket and removes what a killed process left half written. */
function loadBucket(root: string, name: string): Bucket | undefined {
  const folder = join(root, name);
  prepare(folder);
  const objects = new Map<string, readonly Version[]>();
  const used = new Set<string>();
  for (const file of readdirSync(join(folder, 'meta'))) {
    if (!file.endsWith('.json')) {
      rmSync(join(folder, 'meta', file), { force: true });
      continue;
    }
    const meta: { key: string; versions: Version[] } = JSON.parse(
      readFileSync(join(folder, 'meta', file), 'utf8'),
    );
    objects.set(meta.key, meta.versions);
    for (const version of meta.versions) used.add(version.content);
  }
  for (const file of readdirSync(join(folder, 'content'))) {
    if (!used.has(file)) rmSync(join(folder, 'content', file), { force: true });
  }
  try {
    const properties: BucketProperties = JSON.parse(readFileSync(join(folder, 'bucket.json'), 'utf8'));
    return { name, folder, properties, objects };
  } catch {
    // Killed between the folder and its description: ensureBucket makes it anew.
    return undefined;
  }
}

/** Version ids that sort by time, so that a listing of the files reads well. */
const newVersionId = (): string =>
  Date.now().toString(36).padStart(9, '0') + randomBytes(12).toString('hex').slice(0, 23);

/** Opens the objects under a folder: contents and descriptions are files, written durably and renamed into place. */
export function openStore(root: string): Store {
  mkdirSync(root, { recursive: true });
  const buckets = new Map<string, Bucket>();
  for (const name of readdirSync(root)) {
    const bucket = loadBucket(root, name);
    if (bucket) buckets.set(name, bucket);
  }

  let tail: Promise<unknown> = Promise.resolve();
  const locked = <T>(work: () => Promise<T>): Promise<T> => {
    const run = tail.then(work, work);
    tail = run.catch(() => undefined);
    return run;
  };

  async function save(bucket: Bucket, key: string, versions: readonly Version[]): Promise<void> {
    const before = bucket.objects.get(key) ?? [];
    const path = join(bucket.folder, 'meta', metaFile(key));
    if (versions.length === 0) {
      await rm(path, { force: true });
      bucket.objects.delete(key);
    } else {
      await writeDurably(path, JSON.stringify({ key, versions }));
      bucket.objects.set(key, versions);
    }
    const kept = new Set(versions.map((version) => version.content));
    const gone = before.filter((version) => version.content !== '' && !kept.has(version.content));
    await Promise.all(
      gone.map((version) => rm(join(bucket.folder, 'content', version.content), { force: true })),
    );
  }

  const statusOf = (bucket: Bucket): string => bucket.properties.VersioningConfiguration?.Status ?? 'Off';

  /** Puts a version before the others; outside versioning it takes the place of the `null` version. */
  async function prepend(bucket: Bucket, key: string, version: Version): Promise<void> {
    const before = bucket.objects.get(key) ?? [];
    const kept = version.versionId === 'null' ? before.filter((old) => old.versionId !== 'null') : before;
    await save(bucket, key, [version, ...kept]);
  }

  const nextId = (bucket: Bucket): string => (statusOf(bucket) === 'Enabled' ? newVersionId() : 'null');

  async function removeLocked(bucket: Bucket, key: string, versionId?: string): Promise<Version | undefined> {
    const versions = bucket.objects.get(key) ?? [];
    if (versionId !== undefined || statusOf(bucket) === 'Off') {
      const target = versions.find((version) => version.versionId === (versionId ?? 'null'));
      if (target)
        await save(
          bucket,
          key,
          versions.filter((version) => version !== target),
        );
      return versionId === undefined ? undefined : target;
    }
    const marker: Version = {
      versionId: nextId(bucket),
      deleteMarker: true,
      at: new Date().toISOString(),
      size: 0,
      etag: '',
      headers: {},
      content: '',
    };
    await prepend(bucket, key, marker);
    return marker;
  }

  async function expireKey(bucket: Bucket, key: string, now: number): Promise<void> {
    const versions = bucket.objects.get(key) ?? [];
    const kept = versions.filter((_, index) => {
      const successor = versions[index - 1];
      return (
        index === 0 || !successor || !expired(bucket.properties, key, false, Date.parse(successor.at), now)
      );
    });
    const onlyMarker = kept.length === 1 && kept[0]?.deleteMarker === true;
    if (onlyMarker) await save(bucket, key, []);
    else if (kept.length < versions.length) await save(bucket, key, kept);
    const current = bucket.objects.get(key)?.[0];
    if (
      current &&
      !current.deleteMarker &&
      expired(bucket.properties, key, true, Date.parse(current.at), now)
    ) {
      await removeLocked(bucket, key);
    }
  }

  return {
    bucket: (name) => buckets.get(name),
    ensure: (name, properties) =>
      locked(async () => {
        const folder = join(root, name);
        prepare(folder);
        await writeDurably(join(folder, 'bucket.json'), JSON.stringify(properties, null, 2));
        const known = buckets.get(name);
        if (known) known.properties = properties;
        else buckets.set(name, { name, folder, properties, objects: new Map() });
      }),
    async put(bucket, key, draft, check) {
      check?.(bucket.objects.get(key)?.[0]);
      const content = randomBytes(16).toString('hex');
      const path = join(bucket.folder, 'content', content);
      await writeDurably(path, draft.body);
      return locked(async () => {
        try {
          check?.(bucket.objects.get(key)?.[0]);
        } catch (error) {
          await rm(path, { force: true });
          throw error;
        }
        const version: Version = {
          versionId: nextId(bucket),
          deleteMarker: false,
          at: new Date().toISOString(),
          size: draft.body.length,
          etag: createHash('md5').update(draft.body).digest('hex'),
          headers: draft.headers,
          checksum: draft.checksum,
          content,
        };
        await prepend(bucket, key, version);
        return version;
      });
    },
    remove: (bucket, key, versionId) => locked(() => removeLocked(bucket, key, versionId)),
    async content(bucket, version, start = 0, end = version.size - 1) {
      const length = end - start + 1;
      const buffer = Buffer.alloc(Math.max(length, 0));
      const file = await open(join(bucket.folder, 'content', version.content), 'r');
      try {
        if (length > 0) await file.read(buffer, 0, length, start);
      } finally {
        await file.close();
      }
      return buffer;
    },
    applyLifecycle: (now) =>
      locked(async () => {
        for (const bucket of buckets.values()) {
          for (const key of bucket.objects.keys()) await expireKey(bucket, key, now);
        }
      }),
    clear: () =>
      locked(async () => {
        for (const bucket of buckets.values()) {
          for (const key of bucket.objects.keys()) await save(bucket, key, []);
        }
      }),
    async settle() {
      await tail;
    },
  };
}
