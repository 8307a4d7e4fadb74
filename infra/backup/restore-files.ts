import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import { forEachConcurrently } from './concurrency.ts';
import { readList } from './folder.ts';
import type { Journal } from './journal.ts';
import { isUpload, type Place } from './place.ts';
import { contentFile, listedVersions, type Entry, type SavedVersion } from './save-files.ts';

const MOST_AT_ONCE = 8;

const idOf = ({ VersionId = '' }: Entry): string => VersionId;
const isMark = (entry: Entry): boolean => !('Size' in entry);
const removeVersion = ({ s3, bucket }: Place, { Key, VersionId }: Entry) =>
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
async function writeVersion({ s3, bucket }: Place, folder: string, version: SavedVersion): Promise<string> {
  const object = { Bucket: bucket, Key: version.key };
  if (!version.headers) return (await s3.send(new DeleteObjectCommand(object))).VersionId ?? '';
  const Body = readFileSync(contentFile(folder, version));
  return (await s3.send(new PutObjectCommand({ ...object, ...version.headers, Body }))).VersionId ?? '';
}

/** Removes versions that an interrupted restore wrote but did not record in the journal. */
async function removeUnrecorded(place: Place, { versions }: Journal): Promise<void> {
  const noted = new Set(versions.values());
  for await (const page of listedVersions(place))
    for (const entry of page) if (!noted.has(idOf(entry))) await removeVersion(place, entry);
}

/** Writes versions of one key, the oldest first. */
async function writeVersions(
  place: Place,
  folder: string,
  journal: Journal,
  versions: readonly SavedVersion[],
): Promise<void> {
  for (const version of versions)
    if (!journal.versions.has(version.versionId))
      journal.add('version', version.versionId, await writeVersion(place, folder, version));
}

/** All versions and delete markers in the bucket by key, newest first. */
async function liveVersions(place: Place): Promise<Map<string, Entry[]>> {
  const live = new Map<string, Entry[]>();
  for await (const page of listedVersions(place))
    for (const entry of page) {
      const { Key = '' } = entry;
      live.set(Key, [...(live.get(Key) ?? []), entry]);
    }
  return live;
}

/** Versions of a key to write so that it matches the backup; removes delete markers newer than its version. */
async function missingVersions(place: Place, saved: readonly SavedVersion[], live: readonly Entry[]) {
  const ids = new Set(live.map(idOf));
  if (saved.some(({ headers, versionId }) => headers && !ids.has(versionId))) return saved;
  const last = saved.slice(-1);
  if (last.every(({ headers }) => !headers)) return live[0] && isMark(live[0]) ? [] : last;
  const newer = live.slice(
    0,
    live.findIndex((entry) => idOf(entry) === last[0]?.versionId),
  );
  if (!newer.every(isMark)) return last;
  for (const mark of newer) await removeVersion(place, mark);
  return [];
}

/**
 * Makes the bucket's current files match the backup. Versions still in the bucket keep their ids; newer versions stay
 * below the restored one, and files missing from the backup are deleted, recoverable for the bucket's 90 days.
 */
async function restoreInPlace(place: Place, folder: string, journal: Journal): Promise<void> {
  const live = await liveVersions(place);
  await forEachConcurrently(
    MOST_AT_ONCE,
    groupByKey(readList<SavedVersion>(folder, 'files')),
    async (saved) => {
      const key = saved[0]?.key ?? '';
      const missing = await missingVersions(place, saved, live.get(key) ?? []);
      live.delete(key);
      await writeVersions(place, folder, journal, missing);
    },
  );
  for (const [Key, [newest]] of live)
    if (newest && !isMark(newest) && !isUpload(Key))
      await place.s3.send(new DeleteObjectCommand({ Bucket: place.bucket, Key }));
}

/** Restores every file version. Written versions get new ids; versions that an interrupted restore wrote are kept. */
export async function restoreFiles(place: Place, folder: string, journal: Journal): Promise<void> {
  if (journal.isInPlace()) return restoreInPlace(place, folder, journal);
  await removeUnrecorded(place, journal);
  await forEachConcurrently(MOST_AT_ONCE, groupByKey(readList<SavedVersion>(folder, 'files')), (versions) =>
    writeVersions(place, folder, journal, versions),
  );
}
