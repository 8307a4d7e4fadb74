import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import { forEachConcurrently } from './concurrency.ts';
import { readList } from './folder.ts';
import type { Journal } from './journal.ts';
import { isUpload, type Stores } from './stores.ts';
import { contentFile, listedVersions, type Entry, type SavedVersion } from './save-files.ts';

const MAX_PARALLEL = 8;

const idOf = ({ VersionId = '' }: Entry): string => VersionId;
const isDeleteMarker = (entry: Entry): boolean => !('Size' in entry);
const removeVersion = ({ s3, bucket }: Stores, { Key, VersionId }: Entry) =>
  s3.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));

/** Groups versions by key, oldest first: the order in which they are written. */
async function* groupByKey(versions: AsyncIterable<SavedVersion>): AsyncGenerator<SavedVersion[]> {
  let group: SavedVersion[] = [];
  for await (const version of versions) {
    if (group[0] && group[0].key !== version.key) {
      yield group.toReversed();
      group = [];
    }
    group.push(version);
  }
  if (group.length > 0) yield group.toReversed();
}

/** Writes a version or delete marker. @returns its new id */
async function writeVersion({ s3, bucket }: Stores, folder: string, version: SavedVersion): Promise<string> {
  const object = { Bucket: bucket, Key: version.key };
  if (!version.headers) return (await s3.send(new DeleteObjectCommand(object))).VersionId ?? '';
  const Body = readFileSync(contentFile(folder, version));
  return (await s3.send(new PutObjectCommand({ ...object, ...version.headers, Body }))).VersionId ?? '';
}

/** Removes versions that an interrupted restore wrote but did not record in the journal. */
async function removeUnrecorded(stores: Stores, { versions }: Journal): Promise<void> {
  const recordedIds = new Set(versions.values());
  for await (const page of listedVersions(stores))
    for (const entry of page) if (!recordedIds.has(idOf(entry))) await removeVersion(stores, entry);
}

/** Writes versions of one key, the oldest first. */
async function writeVersions(
  stores: Stores,
  folder: string,
  journal: Journal,
  versions: readonly SavedVersion[],
): Promise<void> {
  for (const version of versions)
    if (!journal.versions.has(version.versionId))
      journal.add('version', version.versionId, await writeVersion(stores, folder, version));
}

/** All versions and delete markers in the bucket by key, newest first. */
async function liveVersions(stores: Stores): Promise<Map<string, Entry[]>> {
  const live = new Map<string, Entry[]>();
  for await (const page of listedVersions(stores))
    for (const entry of page) {
      const { Key = '' } = entry;
      live.set(Key, [...(live.get(Key) ?? []), entry]);
    }
  return live;
}

/** The changes of a key after which its current file matches the backup. */
interface KeyRestore {
  readonly markersToRemove: readonly Entry[];
  /** Oldest first. */
  readonly versionsToWrite: readonly SavedVersion[];
}

const hasContent = ({ headers }: SavedVersion): boolean => headers !== undefined;
const onlyWrite = (versionsToWrite: readonly SavedVersion[]): KeyRestore => ({
  markersToRemove: [],
  versionsToWrite,
});

/** @param saved versions in the backup, oldest first @param live versions in the bucket, newest first */
function planKeyRestore(saved: readonly SavedVersion[], live: readonly Entry[]): KeyRestore {
  const liveIds = new Set(live.map(idOf));
  if (saved.some((version) => hasContent(version) && !liveIds.has(version.versionId)))
    return onlyWrite(saved);
  // All saved contents are still in the bucket: only the current version can differ.
  const last = saved.at(-1);
  if (!last) return onlyWrite([]);
  if (!hasContent(last)) {
    // The backup ends with a delete marker.
    const isDeleted = live[0] !== undefined && isDeleteMarker(live[0]);
    return onlyWrite(isDeleted ? [] : [last]);
  }
  const lastIndex = live.findIndex((entry) => idOf(entry) === last.versionId);
  const newer = live.slice(0, lastIndex);
  // Without its newer delete markers, the last saved version is current again.
  return newer.every(isDeleteMarker) ? { markersToRemove: newer, versionsToWrite: [] } : onlyWrite([last]);
}

/**
 * Makes the bucket's current files match the backup. Versions of a file keep their ids if all are still in the bucket;
 * newer versions stay below the restored one. Deletes files missing from the backup, recoverable for 90 days.
 */
async function restoreInPlace(stores: Stores, folder: string, journal: Journal): Promise<void> {
  const live = await liveVersions(stores);
  await forEachConcurrently(
    MAX_PARALLEL,
    groupByKey(readList<SavedVersion>(folder, 'files')),
    async (saved) => {
      const key = saved[0]?.key ?? '';
      const { markersToRemove, versionsToWrite } = planKeyRestore(saved, live.get(key) ?? []);
      live.delete(key);
      for (const marker of markersToRemove) await removeVersion(stores, marker);
      await writeVersions(stores, folder, journal, versionsToWrite);
    },
  );
  for (const [Key, [newest]] of live)
    if (newest && !isDeleteMarker(newest) && !isUpload(Key))
      await stores.s3.send(new DeleteObjectCommand({ Bucket: stores.bucket, Key }));
}

/** Restores every file version. Written versions get new ids; versions that an interrupted restore wrote are kept. */
export async function restoreFiles(stores: Stores, folder: string, journal: Journal): Promise<void> {
  if (journal.isInPlace()) return restoreInPlace(stores, folder, journal);
  await removeUnrecorded(stores, journal);
  await forEachConcurrently(MAX_PARALLEL, groupByKey(readList<SavedVersion>(folder, 'files')), (versions) =>
    writeVersions(stores, folder, journal, versions),
  );
}
