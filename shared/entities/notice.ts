import { entity, type RecordOf } from '../schema/entity.ts';
import * as kind from '../schema/kinds.ts';
import { creationKey, sortKey } from '../schema/sorting.ts';
import { noticeDeliveries, noticeKinds } from './options.ts';

export const NOTICE_RETENTION_DAYS = 180;

/** Returns the sort key of the first notice at or after a time. */
export const noticesFrom = (time: string): string => sortKey(time);

/** A user's notice. The server writes it; the user marks it as read. */
export const notice = entity({
  noun: 'notice',
  label: 'Notice',
  personal: true,
  fields: {
    /** E-mail of the person. */
    userId: kind.email('Person', { write: 'nobody' }),
    /** The recipient's company; empty for the team. */
    companyId: kind.reference('Company', { write: 'nobody' }),
    kind: kind.choice('Kind', noticeKinds, { write: 'nobody' }),
    title: kind.text('Title', { write: 'nobody' }),
    projectId: kind.reference('Project', { write: 'nobody' }),
    /** `noun#key`, separated by spaces: hidden once the reader can see none of them; empty if tied to none. */
    recordKeys: kind.text('Records', { write: 'nobody' }),
    /** Path and query of the linked page. */
    path: kind.text('Page', { write: 'nobody' }),
    /** The user's preference when the notice was created. */
    delivery: kind.choice('Delivery', noticeDeliveries, { write: 'nobody' }),
    /** ISO 8601; empty while it is unread. */
    readAt: kind.text('Read', { write: 'nobody' }),
  },
  softReferences: { companyId: { to: 'company', through: 'user', index: 'ofOwner' } },
  title: ({ title }) => title,
  indexes: {
    ofOwner: { key: ({ userId }) => userId, sort: creationKey },
    /** A user's unread notices, in the shared GSI `byTime`. */
    byTime: { key: ({ userId, readAt }) => (readAt === '' ? userId : undefined), sort: creationKey },
  },
});

export type Notice = RecordOf<typeof notice.fields>;
export type NoticeKind = Exclude<Notice['kind'], ''>;
export type NoticeDelivery = Exclude<Notice['delivery'], ''>;
