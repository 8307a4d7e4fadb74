import { notice as routes } from '../../shared/api/notice.ts';
import { permits } from '../../shared/schema/rule.ts';
import { markNotices } from '../domain/notice/mark.ts';
import { visibleNotices } from '../domain/notice/visible-notices.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.markRead, async ({ body, caller, store, access }) => {
  const changed = await markNotices(caller.email, body, store.now);
  const permitted = changed.filter((notice) => permits(access, notice));
  return [...(await visibleNotices(caller, permitted))];
});
