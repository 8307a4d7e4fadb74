import { recordRules, type Caller } from '../../../shared/access.ts';
import { noticeKindsOf } from '../../../shared/entities/notice-preferences.ts';
import {
  notice as entity,
  noticesFrom,
  type Notice,
  type NoticeKind,
} from '../../../shared/entities/notice.ts';
import { isUndeliverable } from '../../../shared/entities/user.ts';
import { permits } from '../../../shared/schema/rule.ts';
import { sydneyDate } from '../../../shared/schema/sydney-date.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readUnscoped } from '../../engine/read-unscoped.ts';
import { readMany } from '../../engine/read-many.ts';
import { readItem } from '../../engine/table.ts';
import type { Step } from '../../engine/step.ts';
import { failureOf, transact } from '../../engine/transact.ts';
import { derivedId } from '../../engine/derived-id.ts';
import { itemKeys } from '../item-keys.ts';
import { digestMail } from '../mail/digest-mail.ts';
import { mailStep } from '../mail/outbox.ts';
import { mutedProjects } from '../message/mute.ts';
import { readCaller } from '../caller-of-user.ts';
import { visibleWithProjects } from './visible-notices.ts';

/** Minimum age of a notice, in milliseconds: the index can lag, so younger notices wait for the next day. */
const SETTLED_MS = 60_000;

interface Span {
  /** ISO 8601; the previous mail covered everything up to and including this time. */
  readonly after: string;
  readonly until: string;
}

/** Reads the unread notices of a span, newest first, with a consistent second read. */
async function unreadNotices(
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
      (notice) =>
        notice.readAt === '' &&
        notice.delivery === 'digest' &&
        notice.kind !== '' &&
        kinds.includes(notice.kind) &&
        permits(scope, notice),
    )
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

const isMessage = ({ kind }: Notice) => kind === 'messages';

/** Leaves out messages of projects that the user has muted since. */
async function withoutMuted(notices: readonly Notice[], email: string): Promise<readonly Notice[]> {
  const projectIds = notices.filter(isMessage).map(({ projectId }) => projectId);
  const muted = await mutedProjects(projectIds, email);
  return notices.filter((notice) => !isMessage(notice) || !muted.has(notice.projectId));
}

/** Returns the step that stores the end of the span; fails if a mail of this or a later day exists. */
const digestMarkStep = (email: string, date: string, until: string): Step => ({
  name: 'digest mark',
  Put: {
    Item: { ...itemKeys.digestPeriodEnd(email), date, until },
    ConditionExpression: 'attribute_not_exists(pk) OR #date < :date',
    ExpressionAttributeNames: { '#date': 'date' },
    ExpressionAttributeValues: { ':date': date },
  },
});

/**
 * Writes a user's daily mail to the outbox: at most one a day, with the visible notices not read since the previous
 * mail, except messages of muted projects. Skips users without notices, who opted out, or who cannot be reached.
 * @returns whether a mail was written
 */
export async function writeDigest(email: string, now: Date): Promise<boolean> {
  const [user, mark] = await Promise.all([
    readUnscoped('user', email),
    readItem(itemKeys.digestPeriodEnd(email)),
  ]);
  const date = sydneyDate(now);
  if (!user || user.disabled || isUndeliverable(user) || mark?.['date'] === date) return false;
  const caller = await readCaller(user);
  const until = new Date(now.getTime() - SETTLED_MS).toISOString();
  const span = { after: String(mark?.['until'] ?? ''), until };
  const unread = await unreadNotices(caller, noticeKindsOf(user, 'digest'), span);
  const { notices, projects } = await visibleWithProjects(caller, await withoutMuted(unread, email));
  if (notices.length === 0) return false;
  const mail = mailStep(digestMail(user, notices, projects), now, derivedId('digest', date, email));
  return !(await failureOf(transact([mail, digestMarkStep(email, date, until)])));
}
