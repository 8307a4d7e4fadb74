import { notice, type Notice, type NoticeKind } from '../../../shared/entities/notice.ts';
import { everyRecordIn } from '../../engine/page.ts';
import { readMany } from '../../engine/read-many.ts';
import { putIf } from '../../engine/write-if.ts';
import { mapInBatches } from '../map-in-batches.ts';
import { noticeItem } from './notice-item.ts';

type NoticeSelection =
  | { readonly ids: readonly string[]; readonly unread?: boolean | undefined }
  | { readonly all: true; readonly until: string }
  | { readonly projectId: string; readonly kind: NoticeKind; readonly until: string };

/** The maximum number of notices in one call. */
const NOTICE_LIMIT = 1000;

const isSelected =
  (selection: Exclude<NoticeSelection, { ids: unknown }>) =>
  ({ createdAt, projectId, kind }: Notice): boolean =>
    createdAt <= selection.until &&
    ('all' in selection || (projectId === selection.projectId && kind === selection.kind));

async function readSelected(
  userId: string,
  selection: Exclude<NoticeSelection, { ids: unknown }>,
): Promise<Notice[]> {
  const notices: Notice[] = [];
  for await (const record of everyRecordIn(notice.indexes.byTime(userId))) {
    if (isSelected(selection)(record)) notices.push(record);
    if (notices.length === NOTICE_LIMIT) break;
  }
  return notices;
}

/** Writes a changed notice, unless it has expired. */
async function writeExisting(after: Notice): Promise<Notice[]> {
  const isWritten = await putIf({ Item: noticeItem(after), ConditionExpression: 'attribute_exists(pk)' });
  return isWritten ? [after] : [];
}

const isRead = ({ readAt }: Notice) => readAt !== '';

/** Marks notices as read or unread; skips those of other users. @returns the changed notices */
export async function markNotices(
  userId: string,
  selection: NoticeSelection,
  now: Date,
): Promise<readonly Notice[]> {
  const notices =
    'ids' in selection ? await readMany('notice', selection.ids) : await readSelected(userId, selection);
  const marksUnread = 'ids' in selection && selection.unread === true;
  const changeable = notices.filter(
    (candidate) => candidate.userId === userId && isRead(candidate) === marksUnread,
  );
  const readAt = marksUnread ? '' : now.toISOString();
  return (await mapInBatches(changeable, (candidate) => writeExisting({ ...candidate, readAt }))).flat();
}
