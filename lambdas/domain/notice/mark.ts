import { notice, type Notice, type NoticeKind } from '../../../shared/entities/notice.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readMany } from '../../engine/read-many.ts';
import { putIf } from '../../engine/write-if.ts';
import { mapInBatches } from '../map-in-batches.ts';
import { noticeItem } from './notice-item.ts';

/** Selects notices of a user. */
export type NoticeSelection =
  | { readonly ids: readonly string[]; readonly unread?: boolean | undefined }
  | { readonly all: true; readonly until: string }
  | { readonly projectId: string; readonly kind: NoticeKind; readonly until: string };

/** The maximum number of notices in one call. */
const NOTICE_LIMIT = 1000;

const isSelected =
  (meant: Exclude<NoticeSelection, { ids: unknown }>) =>
  ({ createdAt, projectId, kind }: Notice): boolean =>
    createdAt <= meant.until && ('all' in meant || (projectId === meant.projectId && kind === meant.kind));

async function unreadOf(
  userId: string,
  meant: Exclude<NoticeSelection, { ids: unknown }>,
): Promise<Notice[]> {
  const notices: Notice[] = [];
  for await (const record of everyRecordIn(notice.indexes.byTime(userId))) {
    if (isSelected(meant)(record)) notices.push(record);
    if (notices.length === NOTICE_LIMIT) break;
  }
  return notices;
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
export async function markNotices(
  userId: string,
  meant: NoticeSelection,
  now: Date,
): Promise<readonly Notice[]> {
  const named = 'ids' in meant ? await readMany('notice', meant.ids) : await unreadOf(userId, meant);
  const unread = 'ids' in meant && meant.unread === true;
  const changeable = named.filter((one) => one.userId === userId && (one.readAt === '') !== unread);
  const readAt = unread ? '' : now.toISOString();
  return (await mapInBatches(changeable, (one) => writeExisting({ ...one, readAt }))).flat();
}
