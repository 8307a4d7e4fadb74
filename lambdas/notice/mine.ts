import { notice as routes, UNREAD_COUNT } from '../../shared/api/notice.ts';
import { PAGE_LIMIT } from '../../shared/api/route-parts.ts';
import { notice, type Notice } from '../../shared/entities/notice.ts';
import { visibleNotices } from '../domain/notice/visible-notices.ts';
import { listPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

const { ofOwner, byTime: unreadOf } = notice.indexes;
const newestFirst = { backwards: true };

async function countUnread({ list, caller }: Store): Promise<number> {
  const { items } = await list(unreadOf(caller.email), {}, undefined, newestFirst);
  return (await visibleNotices(caller, items)).length;
}

const isOfKind =
  (kind: string | undefined) =>
  (notice: Notice): boolean =>
    kind === undefined || notice.kind === kind;

/** The unread count is at most one page. A first page of unread notices, if of full size, needs no Query to count them. */
export const handler = serve(routes.mine, async (call) => {
  const { caller, query, store, setHeader } = call;
  const { unread, kind, limit, cursor } = query;
  const partitions = (unread === 'yes' ? unreadOf : ofOwner)(caller.email);
  const page = await listPage(call, partitions, undefined, newestFirst);
  const visible = await visibleNotices(caller, page.filter(isOfKind(kind)));
  if (kind === undefined && cursor === undefined) {
    const isUnreadPage = unread === 'yes' && (limit === undefined || Number(limit) === PAGE_LIMIT);
    setHeader(UNREAD_COUNT, String(isUnreadPage ? visible.length : await countUnread(store)));
  }
  return [...visible];
});
