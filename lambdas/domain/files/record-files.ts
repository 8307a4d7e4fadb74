import { DeleteObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import { bucket, s3 } from './uploads.ts';
import type { Values } from '../../engine/table.ts';

/** The key of the file that a record names: a document's, or a profile's picture; empty when it names none. */
export const keyNamedBy = ({ s3Key, profile_picture: picture }: Values): string =>
  String(s3Key ?? '') || (/profile-picture\/.+$/.exec(String(picture ?? ''))?.[0] ?? '');

/** Deletes a file; the bucket keeps it for the restore window. */
export const letGo = (key: string) => s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key }));

/**
 * Brings a deleted file back by taking away what marks it as deleted.
 * @returns whether the file is still there
 */
export async function bringBack(record: Values): Promise<boolean> {
  const key = keyNamedBy(record);
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: key }),
  );
  const markers = DeleteMarkers.filter((marker) => marker.Key === key);
  for (const { VersionId } of markers)
    await s3.send(new DeleteObjectCommand({ Bucket: bucket(), Key: key, VersionId }));
  const wanted = record['s3Version'];
  return Versions.some((one) => one.Key === key && (!wanted || one.VersionId === wanted));
}
