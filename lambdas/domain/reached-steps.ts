import type { HistoryEntry } from '../../shared/api/history.ts';
import type { ReachedStep } from '../../shared/api/project.ts';
import { PROJECT_STEPS, projectStatuses } from '../../shared/entities/options.ts';

/** How far a status is on the way; closed and unsuccessful come after all others. */
const placeOf = (status: ReachedStep['status']) => {
  const place = PROJECT_STEPS.findIndex((step) => step === status);
  return place < 0 ? PROJECT_STEPS.length : place;
};

/** The status that an entry of a project's history gave it; undefined when it left the status as it was. */
function statusOf({ action, changes }: HistoryEntry): ReachedStep['status'] | undefined {
  if (action === 'deleted') return undefined;
  const to = changes['projectStatus']?.to;
  return projectStatuses.find(({ value }) => value === to)?.value;
}

/**
 * When a project reached its present status and those before it. A step that it was moved back from is not reached
 * any more; one that it comes through again keeps its first day.
 * @param entries the project's history, oldest first
 */
export function reachedSteps(entries: readonly HistoryEntry[]): readonly ReachedStep[] {
  let reached: readonly ReachedStep[] = [];
  for (const entry of entries) {
    const status = statusOf(entry);
    if (!status) continue;
    const before = reached.filter((step) => placeOf(step.status) < placeOf(status));
    const known = reached.find((step) => step.status === status);
    reached = [...before, known ?? { status, at: entry.at }];
  }
  return reached;
}
