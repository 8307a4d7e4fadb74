import type { DynamoDBRecord } from 'aws-lambda';
import { deleteFile, fileKeyOf } from '../../domain/files/record-files.ts';
import { readItem } from '../../engine/table.ts';
import { textInImage, type Image } from './image.ts';

const fileKeyIn = (image: Image | undefined): string =>
  fileKeyOf({ s3Key: textInImage(image, 's3Key'), profile_picture: textInImage(image, 'profile_picture') });

/** Deletes a file that its record no longer names, unless the record was restored. */
export async function deleteUnnamedFile({ dynamodb }: DynamoDBRecord): Promise<void> {
  const key = fileKeyIn(dynamodb?.OldImage);
  if (!key || key === fileKeyIn(dynamodb?.NewImage)) return;
  const { pk, sk } = dynamodb?.Keys ?? {};
  const item = await readItem({ pk: pk?.S ?? '', sk: sk?.S ?? '' });
  if (fileKeyOf(Object(item?.['record'])) !== key) await deleteFile(key);
}
