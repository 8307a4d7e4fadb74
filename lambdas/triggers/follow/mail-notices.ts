import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { OutboxMail } from '../../domain/mail/outbox.ts';
import { mailIdsOf } from '../../domain/message/mail-steps.ts';
import { retractNotices, writeNotices } from '../../domain/notice/write.ts';
import { recordIn, type Image } from './image.ts';
import { isJustWritten } from './just-written.ts';

/** Writes the notices of a new mail, whether or not the mail is sent. */
export async function writeNoticesOfMail(record: DynamoDBRecord): Promise<void> {
  const image = record.dynamodb?.NewImage;
  if (image?.['noun']?.S !== 'mail') return;
  const { id, mail, createdAt } = unmarshall(Object(image));
  if (isJustWritten(String(createdAt), record))
    await writeNotices(String(id), mail as OutboxMail, new Date());
}

interface Images {
  readonly before: Image | undefined;
  readonly after: Image | undefined;
}

/** Retracts the notices of a deleted message. */
export async function retractMessage({ before, after }: Images): Promise<void> {
  const message = after ? undefined : recordIn('message', before);
  const ids = message ? mailIdsOf(message) : [];
  await Promise.all(ids.map((id) => retractNotices(id, new Date())));
}
