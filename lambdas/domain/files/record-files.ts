import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { bucket, s3 } from './uploads.ts';

type Values = Readonly<Record<string, unknown>>;

/** The key of the file that a record names: a document's, or a profile's picture; empty when it names none. */
export const fileKeyOf = ({ s3Key, profile_picture: picture }: Values): string =>
  String(s3Key ?? '') || (/profile-picture\/.+$/.exec(String(picture ?? ''))?.[0] ?? '');

/** Deletes a file; the bucket keeps it for the restore window. */
export const deleteFile = (key: string) => s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));

/** Restores a deleted file by removing its delete markers. @returns false if the bucket no longer has the file */
export async function restoreFile(record: Values): Promise<boolean> {
  const key = fileKeyOf(record);
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: key }),
  );
  const markers = DeleteMarkers.filter((marker) => marker.Key === key);
  for (const { VersionId } of markers)
    await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key, VersionId }));
  const s3Version = record['s3Version'];
  return Versions.some((version) => version.Key === key && (!s3Version || version.VersionId === s3Version));
}
