import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { TEAM } from '../../shared/api/mail.ts';
import { env } from '../runtime/env.ts';
import { logger } from '../runtime/logger.ts';
import type { OutboxMail } from '../runtime/mail.ts';
import { readItem } from '../runtime/store.ts';
import { keys, table, tableName } from '../runtime/table.ts';

const ses = new SESClient({
  maxAttempts: 2,
  requestHandler: { requestTimeout: 5000, connectionTimeout: 1000 },
});
/** A claim that did not lead to a sent mail is free again after this time. */
const CLAIM_MS = 60_000;

/** Takes a mail for sending, unless it is sent or somebody else is at it. */
async function claim(id: string, now: number): Promise<OutboxMail | undefined> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.mail(id),
        UpdateExpression: 'SET #state = :sending, claimedUntil = :until ADD attempts :one',
        ConditionExpression: '#state = :waiting OR (#state = :sending AND claimedUntil < :now)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':sending': 'sending',
          ':waiting': 'waiting',
          ':until': now + CLAIM_MS,
          ':now': now,
          ':one': 1,
        },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return Attributes?.['mail'] as OutboxMail | undefined;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

const mark = (id: string, state: 'sent' | 'waiting') =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.mail(id),
      UpdateExpression: 'SET #state = :state',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':state': state },
    }),
  );

const mailboxes = (to: string) => (to === TEAM ? env('MAIL_TEAM').split(',') : [to]);

const send = (mail: OutboxMail) =>
  ses.send(
    new SendEmailCommand({
      Source: env('MAIL_FROM'),
      Destination: { ToAddresses: mailboxes(mail.to), ...(mail.cc && { CcAddresses: mailboxes(mail.cc) }) },
      Message: {
        Subject: { Data: mail.subject, Charset: 'UTF-8' },
        Body: {
          ...((mail.text || !mail.html) && { Text: { Data: mail.text, Charset: 'UTF-8' } }),
          ...(mail.html && { Html: { Data: mail.html, Charset: 'UTF-8' } }),
        },
      },
    }),
  );

/** Sends one mail of the outbox, once: claimed before, marked after; a failed one is given back to be tried again. */
async function deliver(id: string): Promise<void> {
  const mail = await claim(id, Date.now());
  if (!mail) {
    if ((await readItem(keys.mail(id)))?.['state'] === 'sending') throw new Error('claimed');
    return;
  }
  try {
    await send(mail);
  } catch (error) {
    await mark(id, 'waiting');
    throw error;
  }
  await mark(id, 'sent');
}

const idOf = (record: DynamoDBRecord) => record.dynamodb?.NewImage?.['id']?.S ?? '';

/** A failed mail is reported alone, with those after it, so that the stream tries again from there. */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    try {
      await deliver(idOf(record));
    } catch (error) {
      logger.error('mail not sent', {
        mail: idOf(record),
        name: error instanceof Error ? error.name : 'unknown',
      });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
}
