import type { ActivityKind } from '../../../shared/activity-kinds.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';

/** Kinds of events that often come many at a time, with the sentence of several. */
const runSentences: { readonly [K in ActivityKind]?: (count: number) => string } = {
  taskAdded: (count) => `added ${count} tasks`,
  taskDone: (count) => `completed ${count} tasks`,
  uploaded: (count) => `uploaded ${count} files`,
  approved: (count) => `approved ${count} documents`,
};

/** Shorter runs are as easy to read as their sentence. */
const MIN_LENGTH = 4;

/** Consecutive events of one kind by one person, newest first. */
export interface EventRun {
  readonly events: readonly [ActivityEvent, ...ActivityEvent[]];
  /** Empty if the events are shown one by one. */
  readonly sentence: string;
}

/** Joins consecutive events of one kind by one person, such as 40 uploads. @param events newest first */
export function joinRuns(events: readonly ActivityEvent[]): readonly EventRun[] {
  const runs: [ActivityEvent, ...ActivityEvent[]][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    const isSame = run?.[0].kind === event.kind && run[0].by === event.by && run[0].side === event.side;
    if (run && isSame && runSentences[event.kind]) run.push(event);
    else runs.push([event]);
  }
  return runs.map((run) => ({
    events: run,
    sentence: run.length < MIN_LENGTH ? '' : (runSentences[run[0].kind]?.(run.length) ?? ''),
  }));
}
