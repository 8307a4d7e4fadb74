import { activityGroups } from '../../shared/activity.ts';
import { activity as routes } from '../../shared/api/activity.ts';
import { PAGE_LIMIT } from '../../shared/api/parts.ts';
import { readTimeline } from '../domain/activity/read.ts';
import { decodeCursor, encodeCursor, keyPart } from '../engine/cursor.ts';
import { linkNextPage } from '../engine/list.ts';
import { serve } from '../engine/serve.ts';

export const handler = serve(routes.project, async (call) => {
  const { params, query, store } = call;
  const project = await store.read('project', params.id);
  if (!project) return [];
  const { events, next } = await readTimeline(store, project, {
    limit: query.limit ? Number(query.limit) : PAGE_LIMIT,
    after: query.cursor === undefined ? undefined : decodeCursor(query.cursor, keyPart),
    group: activityGroups.find((group) => group === query['show']),
  });
  if (next) linkNextPage(call, encodeCursor(next));
  return [...events];
});
