import type { DynamoDBRecord } from 'aws-lambda';
import { deleteFile, keyNamedBy } from '../../domain/files/record-files.ts';
import { readItem } from '../../engine/table.ts';
import { textIn, type Image } from './image.ts';

const keyIn = (image: Image | undefined): string =>
  keyNamedBy({ s3Key: textIn(image, 's3Key'), profile_picture: textIn(image, 'profile_picture') });

/** Deletes a file that its record no longer names, unless the record was restored. */
export async function deleteUnnamedFile({ dynamodb }: DynamoDBRecord): Promise<void> {
  const key = keyIn(dynamodb?.OldImage);
  if (!key || key === keyIn(dynamodb?.NewImage)) return;
  const { pk, sk } = dynamodb?.Keys ?? {};
  const item = await readItem({ pk: pk?.S ?? '', sk: sk?.S ?? '' });
  if (keyNamedBy(Object(item?.['record'])) !== key) await deleteFile(key);
}
