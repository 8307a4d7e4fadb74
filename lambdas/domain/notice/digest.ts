import { recordRules, type Caller } from '../../../shared/access.ts';
import { noticeKindsOf } from '../../../shared/entities/notice-preferences.ts';
import {
  notice as entity,
  noticesFrom,
  type Notice,
  type NoticeKind,
} from '../../../shared/entities/notice.ts';
import { isUndeliverable } from '../../../shared/entities/user.ts';
import { opens } from '../../../shared/schema/rule.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readAny } from '../../engine/read-any.ts';
import { readMany } from '../../engine/read-many.ts';
import { readItem, tableName } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { derivedId } from '../derived-id.ts';
import { keys } from '../keys.ts';
import { digestLetter } from '../mail/digest-letter.ts';
import { mailStep } from '../mail/outbox.ts';
import { callerOfProfile } from '../person.ts';
import { projectsInSight } from './in-sight.ts';

/** What is younger waits for the next day: an index may not show it yet. Milliseconds. */
const SETTLED_MS = 60_000;

interface Span {
  /** ISO 8601; told already up to and with this time. */
  readonly after: string;
  readonly until: string;
}

/** The unread notices of a span that are to be told in a daily mail; each is read again consistently. */
async function untold(
  caller: Caller,
  kinds: readonly NoticeKind[],
  { after, until }: Span,
): Promise<readonly Notice[]> {
  const ids: string[] = [];
  const unread = everyRecordIn(entity.indexes.byTime(caller.email), { from: noticesFrom(after) });
  for await (const { id, createdAt } of unread) if (createdAt > after && createdAt <= until) ids.push(id);
  const scope = recordRules.notice.see(caller, {});
  return (await readMany('notice', ids))
    .filter(
      (one) =>
        one.readAt === '' &&
        one.delivery === 'digest' &&
        one.kind !== '' &&
        kinds.includes(one.kind) &&
        opens(scope, one),
    )
    .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** Keeps up to when a person is told; fails when a mail of this day, or a later one, has told them before. */
const toldStep = (email: string, date: string, until: string): Step => ({
  name: 'digest mark',
  Put: {
    TableName: tableName(),
    Item: { ...keys.digest(email), date, until },
    ConditionExpression: 'attribute_not_exists(pk) OR #date < :date',
    ExpressionAttributeNames: { '#date': 'date' },
    ExpressionAttributeValues: { ':date': date },
  },
});

/**
 * Puts the daily mail of a person into the outbox: one a day at most, with what they have not read since the mail
 * before, of what they may see now. None where there is nothing, or who wants none or cannot be reached.
 * @returns whether there is one
 */
export async function writeDigest(email: string, now: Date): Promise<boolean> {
  const [user, mark] = await Promise.all([readAny('user', email), readItem(keys.digest(email))]);
  const date = sydneyDate(now);
  if (!user || user.disabled || isUndeliverable(user) || mark?.['date'] === date) return false;
  const caller = await callerOfProfile(user);
  const until = new Date(now.getTime() - SETTLED_MS).toISOString();
  const span = { after: String(mark?.['until'] ?? ''), until };
  const notices = await untold(caller, noticeKindsOf(user, 'digest'), span);
  const projects = await projectsInSight(caller, notices);
  const told = notices.filter(({ projectId }) => projectId === '' || projects.has(projectId));
  if (told.length === 0) return false;
  const mail = mailStep(digestLetter(email, told, projects), now, derivedId('digest', date, email));
  return !(await failureOf(transact([mail, toldStep(email, date, until)])));
}
