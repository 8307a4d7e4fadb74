import type { DynamoDBRecord } from 'aws-lambda';
import { keyNamedBy, letGo } from '../../domain/files/record-files.ts';
import { readItem } from '../../engine/store.ts';

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

const keyIn = (image: Image): string => {
  const fields = image?.['record']?.M;
  return keyNamedBy({
    s3Key: fields?.['s3Key']?.S ?? '',
    profile_picture: fields?.['profile_picture']?.S ?? '',
  });
};

/** A file that its record no longer names leaves the bucket, unless the record has been restored meanwhile. */
export async function followFile({ dynamodb }: DynamoDBRecord): Promise<void> {
  const key = keyIn(dynamodb?.OldImage);
  if (!key || key === keyIn(dynamodb?.NewImage)) return;
  const { pk, sk } = dynamodb?.Keys ?? {};
  const item = await readItem({ pk: pk?.S ?? '', sk: sk?.S ?? '' });
  if (keyNamedBy(Object(item?.['record'])) !== key) await letGo(key);
}
