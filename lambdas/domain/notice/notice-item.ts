import { NOTICE_RETENTION_DAYS, type Notice } from '../../../shared/entities/notice.ts';
import { expiryAfter } from '../../engine/epoch-seconds.ts';
import { itemOf } from '../../engine/items.ts';

/** The item of a notice; TTL removes it after {@link NOTICE_RETENTION_DAYS}. */
export const noticeItem = (notice: Notice) => ({
  ...itemOf('notice', notice),
  expiresAt: expiryAfter(new Date(notice.createdAt), NOTICE_RETENTION_DAYS),
});
