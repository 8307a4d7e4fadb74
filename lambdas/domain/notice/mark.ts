import { notice, type Notice, type NoticeKind } from '../../../shared/entities/notice.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readMany } from '../../engine/read-many.ts';
import { putIf } from '../../engine/write-if.ts';
import { inTurns } from '../in-turns.ts';
import { noticeItem } from './notice-item.ts';

/** Which notices of a person are meant. */
export type Meant =
  | { readonly ids: readonly string[]; readonly unread?: boolean | undefined }
  | { readonly all: true; readonly until: string }
  | { readonly projectId: string; readonly kind: NoticeKind; readonly until: string };

/** Notices that one call changes at most. */
const MOST = 1000;

const isMeant =
  (meant: Exclude<Meant, { ids: unknown }>) =>
  ({ createdAt, projectId, kind }: Notice): boolean =>
    createdAt <= meant.until && ('all' in meant || (projectId === meant.projectId && kind === meant.kind));

async function unreadOf(userId: string, meant: Exclude<Meant, { ids: unknown }>): Promise<Notice[]> {
  const found: Notice[] = [];
  for await (const one of everyRecordIn(notice.indexes.byTime(userId))) {
    if (isMeant(meant)(one)) found.push(one);
    if (found.length === MOST) break;
  }
  return found;
}

/** Writes a changed notice, unless it has expired. */
async function writeExisting(after: Notice): Promise<Notice[]> {
  const isWritten = await putIf({ Item: noticeItem(after), ConditionExpression: 'attribute_exists(pk)' });
  return isWritten ? [after] : [];
}

/**
 * Marks notices of a person as read now, or as unread again where that is meant; those of others stay as they are.
 * @returns those that changed
 */
export async function markNotices(userId: string, meant: Meant, now: Date): Promise<readonly Notice[]> {
  const named = 'ids' in meant ? await readMany('notice', meant.ids) : await unreadOf(userId, meant);
  const unread = 'ids' in meant && meant.unread === true;
  const others = named.filter((one) => one.userId === userId && (one.readAt === '') !== unread);
  const readAt = unread ? '' : now.toISOString();
  return (await inTurns(others, (one) => writeExisting({ ...one, readAt }))).flat();
}
