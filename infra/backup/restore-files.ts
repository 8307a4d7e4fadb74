import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import { atOnce } from './at-once.ts';
import { readList } from './folder.ts';
import type { Journal } from './journal.ts';
import type { Place } from './place.ts';
import { contentFile, listedVersions, type SavedVersion } from './save-files.ts';

const MOST_AT_ONCE = 8;

/** The versions of each key, the oldest first: the order in which they come about again. */
async function* byKey(versions: AsyncIterable<SavedVersion>): AsyncGenerator<SavedVersion[]> {
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

/** Writes a version, or the mark of a deletion. @returns its new id */
async function restored({ s3, bucket }: Place, folder: string, version: SavedVersion): Promise<string> {
  const object = { Bucket: bucket, Key: version.key };
  if (!version.headers) return (await s3.send(new DeleteObjectCommand(object))).VersionId ?? '';
  const Body = readFileSync(contentFile(folder, version));
  return (await s3.send(new PutObjectCommand({ ...object, ...version.headers, Body }))).VersionId ?? '';
}

/** Takes out what an earlier try wrote without noting it down. */
async function removeUnnoted(place: Place, { versions }: Journal): Promise<void> {
  const noted = new Set(versions.values());
  const { s3, bucket } = place;
  for await (const page of listedVersions(place))
    for (const { Key, VersionId } of page)
      if (!noted.has(VersionId ?? ''))
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }));
}

/** Writes every version of the files in its order; S3 gives each a new id. What an earlier try wrote stays. */
export async function restoreFiles(place: Place, folder: string, journal: Journal): Promise<void> {
  await removeUnnoted(place, journal);
  await atOnce(MOST_AT_ONCE, byKey(readList<SavedVersion>(folder, 'files')), async (versions) => {
    for (const version of versions)
      if (!journal.versions.has(version.versionId))
        journal.add('version', version.versionId, await restored(place, folder, version));
  });
}
