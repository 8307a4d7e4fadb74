import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type DeleteMarkerEntry,
  type GetObjectCommandOutput,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { forEachConcurrently } from './concurrency.ts';
import { contentFolder, writeAtomically } from './folder.ts';
import { isUpload, type Stores } from './stores.ts';

const STORED_HEADERS = [
  'ContentType',
  'ContentDisposition',
  'ContentEncoding',
  'ContentLanguage',
  'CacheControl',
  'Metadata',
] as const;
type Headers = Partial<Pick<GetObjectCommandOutput, (typeof STORED_HEADERS)[number]>>;

/** A file version or delete marker in a backup. */
export interface SavedVersion {
  readonly key: string;
  readonly versionId: string;
  /** Absent for a delete marker. */
  readonly headers?: Headers;
}

const MAX_CONCURRENT_DOWNLOADS = 8;

export const contentFile = (folder: string, { key, versionId }: SavedVersion): string =>
  join(contentFolder(folder), createHash('sha256').update(`${key}\n${versionId}`).digest('hex'));

const getObject = ({ s3, bucket }: Stores, { key, versionId }: SavedVersion) =>
  s3.send(new GetObjectCommand({ Bucket: bucket, Key: key, VersionId: versionId }));

/** A file version or delete marker in the bucket. */
export type Entry = ObjectVersion | DeleteMarkerEntry;
const keyOf = ({ Key = '' }: Entry) => Key;
const timeOf = ({ LastModified }: Entry) => LastModified?.getTime() ?? 0;
const latestRank = ({ IsLatest = false }: Entry) => Number(IsLatest);

/** Restores S3's order, by key and newest first: the SDK returns versions and delete markers separately. */
const compareEntries = (left: Entry, right: Entry): number => {
  if (keyOf(left) !== keyOf(right)) return keyOf(left) < keyOf(right) ? -1 : 1;
  return latestRank(right) - latestRank(left) || timeOf(right) - timeOf(left);
};

/** Lists every version in the bucket, page by page: by key, newest first. */
export async function* listedVersions({ s3, bucket }: Stores): AsyncGenerator<readonly Entry[]> {
  let next: Pick<ListObjectVersionsCommandOutput, 'NextKeyMarker' | 'NextVersionIdMarker'> | undefined = {};
  while (next) {
    const page: ListObjectVersionsCommandOutput = await s3.send(
      new ListObjectVersionsCommand({
        Bucket: bucket,
        KeyMarker: next.NextKeyMarker,
        VersionIdMarker: next.NextVersionIdMarker,
      }),
    );
    const { Versions = [], DeleteMarkers = [] } = page;
    yield [...Versions, ...DeleteMarkers].toSorted(compareEntries);
    next = page.IsTruncated ? page : undefined;
  }
}

/** Saves the content of a version into the folder, unless it is already there. */
async function saveContent(stores: Stores, folder: string, version: SavedVersion): Promise<Headers> {
  const { Body, ...object } = await getObject(stores, version);
  const path = contentFile(folder, version);
  if (!existsSync(path)) writeAtomically(path, (await Body?.transformToByteArray()) ?? new Uint8Array());
  // An unread body keeps its connection open.
  else if (Body instanceof Readable) Body.destroy();
  return Object.fromEntries(
    STORED_HEADERS.flatMap((name) => (object[name] === undefined ? [] : [[name, object[name]]])),
  );
}

/** Saves the contents of the versions on a page; skips unfinished uploads. */
async function savePage(stores: Stores, folder: string, page: readonly Entry[]): Promise<SavedVersion[]> {
  const fileEntries = page.filter((entry) => !isUpload(keyOf(entry)));
  const saved = fileEntries.map((entry): SavedVersion => ({
    key: keyOf(entry),
    versionId: entry.VersionId ?? '',
  }));
  await forEachConcurrently(MAX_CONCURRENT_DOWNLOADS, fileEntries.entries(), async ([index, entry]) => {
    const version = saved[index];
    if (version && 'Size' in entry)
      saved[index] = { ...version, headers: await saveContent(stores, folder, version) };
  });
  return saved;
}

/** Saves the contents of all versions older than `at`; yields the saved versions page by page. */
export async function* savedVersions(
  stores: Stores,
  folder: string,
  at: Date,
): AsyncGenerator<readonly SavedVersion[]> {
  for await (const page of listedVersions(stores))
    yield savePage(
      stores,
      folder,
      page.filter((entry) => timeOf(entry) < at.getTime()),
    );
}
