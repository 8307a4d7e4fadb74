import { activityGroups } from '../../../shared/activity.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';
import { decodeCursor, encodeCursor, keyPart } from '../../engine/cursor.ts';
import { linkNextPage } from '../../engine/list.ts';
import { readTimeline, type Entry } from './read.ts';

type Call = Parameters<typeof linkNextPage>[0] & {
  readonly query: Readonly<Record<string, string | undefined>>;
};

/** Answers the page of a timeline that a call asks for. @param entries newest first */
export async function answerTimeline(call: Call, entries: AsyncIterable<Entry>): Promise<ActivityEvent[]> {
  const { limit, cursor, show } = call.query;
  const { events, next } = await readTimeline(entries, {
    limit,
    after: cursor === undefined ? undefined : decodeCursor(cursor, keyPart),
    group: activityGroups.find((group) => group === show),
  });
  if (next) linkNextPage(call, encodeCursor(next));
  return [...events];
}
