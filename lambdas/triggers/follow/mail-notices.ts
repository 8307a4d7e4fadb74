import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { OutboxMail } from '../../domain/mail/outbox.ts';
import { writeNotices } from '../../domain/notice/write.ts';
import { isJustWritten } from './just-written.ts';

/** Writes the notices of a new mail, whether or not the mail is sent. */
export async function writeNoticesOfMail(record: DynamoDBRecord): Promise<void> {
  const image = record.dynamodb?.NewImage;
  if (image?.['noun']?.S !== 'mail') return;
  const { id, mail, createdAt } = unmarshall(Object(image));
  if (isJustWritten(String(createdAt), record))
    await writeNotices(String(id), mail as OutboxMail, new Date());
}
