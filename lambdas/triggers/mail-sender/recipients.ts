import { createHash } from 'node:crypto';
import { isUndeliverable, user as users, type User } from '../../../shared/entities/user.ts';
import { mailStep, putMail, toldStep, type OutboxMail, type People } from '../../domain/mail/outbox.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readAny } from '../../engine/read-any.ts';
import { ConditionFailed, transact } from '../../engine/transact.ts';

async function emailsOf(companyId: string): Promise<string[]> {
  const emails: string[] = [];
  for await (const { email } of everyRecordIn(users.indexes.ofCompany(companyId))) emails.push(email);
  return emails;
}

/**
 * Who gets a mail now. The index is eventually consistent, so each profile is read again consistently: nobody who has
 * left the company, may not sign in, has switched this kind off or cannot be reached gets the mail.
 */
async function recipientsOf({ companies, person, unless, except }: People): Promise<readonly string[]> {
  const named = person === undefined ? (await Promise.all(companies.map(emailsOf))).flat() : [person];
  const profiles = await Promise.all([...new Set(named)].map((email) => readAny('user', email)));
  const gets = (user: User) =>
    (companies.length === 0 ? user.role === 'admin' : companies.includes(user.companyId)) &&
    user.email !== except &&
    user[unless] !== false &&
    !user.disabled &&
    !isUndeliverable(user);
  return profiles.flatMap((user) => (user && gets(user) ? [user.email] : []));
}

/** The id of one recipient's mail: the same each time, so that it is written once. */
const shareId = (id: string, email: string) =>
  `${id}-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;

/** Writes a mail together with the mark that its person is told of its cause, unless they were told before. */
async function tellOnce(
  id: string,
  mail: OutboxMail & { to: string },
  once: string,
  now: Date,
): Promise<void> {
  try {
    await transact([toldStep(once, mail.to, now), mailStep(mail, now, id)]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Writes one mail per recipient, so that each is claimed, retried and given up alone. */
export async function shareOut(id: string, mail: OutboxMail, to: People, now: Date): Promise<void> {
  const { once } = to;
  const share = (email: string) => {
    const own = { ...mail, to: email };
    return once === undefined
      ? putMail(shareId(id, email), own, now)
      : tellOnce(shareId(id, email), own, once, now);
  };
  const emails = await recipientsOf(to);
  await Promise.all(emails.map(share));
}
