import * as z from 'zod/mini';
import { recordRules } from '../access.ts';
import { notice as entity } from '../entities/notice.ts';
import { noticeKinds } from '../entities/options.ts';
import { id, route } from './route.ts';
import { page, PAGE_LIMIT, time } from './route-parts.ts';
import { recordSchema } from '../schema/record-schema.ts';

const notices = z.array(recordSchema(entity));
const kind = z.enum(noticeKinds.map(({ value }) => value));

/** Response header with the number of unread notices, at most {@link PAGE_LIMIT}. */
export const UNREAD_COUNT = 'Unread-Count';

export const notice = {
  mine: route({
    path: '/api/notice',
    summary: `Lists the caller's notices, newest first, optionally of one kind or only unread. The header ${UNREAD_COUNT} counts unread notices, at most ${PAGE_LIMIT}; omitted with a kind or on a further page`,
    query: { ...page, unread: z.optional(z.literal('yes')), kind: z.optional(kind) },
    answer: notices,
    allow: recordRules.notice.see,
  }),
  markRead: route({
    method: 'PUT',
    path: '/api/notice/read',
    summary:
      "Marks the caller's notices as read: by id, all up to a time, or those of one kind about a project up to a time; the unread flag marks them as unread. Answers the changed notices, at most 1,000 at a time",
    body: z.union([
      z.object({
        ids: z.array(id).check(z.minLength(1), z.maxLength(PAGE_LIMIT)),
        unread: z.optional(z.boolean()),
      }),
      z.object({ all: z.literal(true), until: time }),
      z.object({ projectId: id, kind, until: time }),
    ]),
    answer: notices,
    allow: recordRules.notice.see,
  }),
};
