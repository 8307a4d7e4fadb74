import type { ActivityKind } from '../../../shared/activity-kinds.ts';
import type { ActivityEvent } from '../../../shared/api/activity.ts';

/** Kinds of events that often come many at a time, with the sentence of several. */
const runSentences: { readonly [K in ActivityKind]?: (count: string) => string } = {
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

const isSameRun = (a: ActivityEvent, b: ActivityEvent) =>
  a.kind === b.kind && a.by === b.by && a.side === b.side && a.projectId === b.projectId;

/**
 * Joins consecutive events of one kind by one person on one project, such as 40 uploads.
 * @param events newest first
 * @param hasEarlier more events are not loaded yet, so the last run may be longer: `uploaded 40+ files`
 */
export function joinRuns(events: readonly ActivityEvent[], hasEarlier: boolean): readonly EventRun[] {
  const runs: [ActivityEvent, ...ActivityEvent[]][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run && isSameRun(run[0], event) && runSentences[event.kind]) run.push(event);
    else runs.push([event]);
  }
  const sentenceOf = (run: EventRun['events']) => {
    const { kind, projectName } = run[0];
    const count = `${run.length}${hasEarlier && run === runs.at(-1) ? '+' : ''}`;
    const sentence = run.length < MIN_LENGTH ? undefined : runSentences[kind]?.(count);
    return sentence === undefined ? '' : [sentence, projectName].filter(Boolean).join(' for ');
  };
  return runs.map((run) => ({ events: run, sentence: sentenceOf(run) }));
}
