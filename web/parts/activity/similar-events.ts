import type { ActivityKind } from '../../../shared/activity-kinds.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';

/** Summaries of several events, for kinds that often come many at a time. Each follows the person's name. */
const summaries: { readonly [K in ActivityKind]?: (count: string) => string } = {
  taskAdded: (count) => `added ${count} tasks`,
  taskDone: (count) => `completed ${count} tasks`,
  uploaded: (count) => `uploaded ${count} files`,
  approved: (count) => `approved ${count} documents`,
};

/** Fewer events are as easy to read as their summary. */
const MIN_SUMMARIZED = 4;

type NonEmptyEvents = readonly [ActivityEvent, ...ActivityEvent[]];

/** Consecutive events of one kind by one person on one project, newest first. */
export interface SimilarEvents {
  readonly events: NonEmptyEvents;
  /** Undefined if the events are shown one by one. */
  readonly summary: string | undefined;
}

const isSimilar = (a: ActivityEvent, b: ActivityEvent) =>
  a.kind === b.kind && a.by === b.by && a.side === b.side && a.projectId === b.projectId;

/** Returns for example `uploaded 40 files for Harbour Rise`, or `40+` if more of them are not loaded yet. */
function summarize(events: NonEmptyEvents, hasMore: boolean): string | undefined {
  if (events.length < MIN_SUMMARIZED) return undefined;
  const [{ kind, projectName }] = events;
  const summary = summaries[kind]?.(`${events.length}${hasMore ? '+' : ''}`);
  return summary && projectName ? `${summary} for ${projectName}` : summary;
}

/**
 * Joins consecutive events of one kind by one person on one project, such as 40 uploads.
 * @param events newest first
 * @param hasEarlier more events are not loaded yet, so the oldest similar events may be more
 */
export function joinSimilarEvents(
  events: readonly ActivityEvent[],
  hasEarlier: boolean,
): readonly SimilarEvents[] {
  const joined: [ActivityEvent, ...ActivityEvent[]][] = [];
  for (const event of events) {
    const previous = joined.at(-1);
    if (previous && summaries[event.kind] && isSimilar(previous[0], event)) previous.push(event);
    else joined.push([event]);
  }
  return joined.map((similar) => ({
    events: similar,
    summary: summarize(similar, hasEarlier && similar === joined.at(-1)),
  }));
}
