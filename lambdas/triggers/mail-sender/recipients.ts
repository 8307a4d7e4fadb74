import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { user as users } from '../../../shared/entities/user.ts';
import { outboxItem, type OutboxMail, type People } from '../../domain/mail/outbox.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readAny } from '../../engine/read-any.ts';
import { table, tableName } from '../../engine/table.ts';

async function emailsOf(companyId: string): Promise<string[]> {
  const emails: string[] = [];
  for await (const { email } of everyRecordIn(users.indexes.ofCompany(companyId))) emails.push(email);
  return emails;
}

/**
 * Who gets a mail now. The index is eventually consistent, so each profile is read again consistently: nobody who has
 * left the company or has switched this kind off gets the mail.
 */
async function recipientsOf({ companies, unless }: People): Promise<readonly string[]> {
  const named = (await Promise.all(companies.map(emailsOf))).flat();
  const profiles = await Promise.all([...new Set(named)].map((email) => readAny('user', email)));
  return profiles.flatMap((user) =>
    user && companies.includes(user.companyId) && user[unless] !== false ? [user.email] : [],
  );
}

/** The id of one recipient's mail: the same each time, so that it is written once. */
const shareId = (id: string, email: string) =>
  `${id}-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;

async function putOnce(id: string, mail: OutboxMail, now: Date): Promise<void> {
  const Item = outboxItem(id, mail, now);
  try {
    await table.send(
      new PutCommand({ TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}

/** Writes one mail per recipient, so that each is claimed, retried and given up alone. */
export async function shareOut(id: string, mail: OutboxMail, to: People, now: Date): Promise<void> {
  const emails = await recipientsOf(to);
  await Promise.all(emails.map((email) => putOnce(shareId(id, email), { ...mail, to: email }, now)));
}
