import type { HistoryEntry } from '../../shared/api/history.ts';
import type { ReachedStep } from '../../shared/api/project.ts';
import { PROJECT_STEPS, projectStatuses } from '../../shared/entities/options.ts';

/** Position of a status in the process; closed and unsuccessful come last. */
const positionOf = (status: ReachedStep['status']) => {
  const index = PROJECT_STEPS.findIndex((step) => step === status);
  return index < 0 ? PROJECT_STEPS.length : index;
};

/** The status that an entry of a project's history gave it; undefined when it left the status as it was. */
function statusOf({ action, changes }: HistoryEntry): ReachedStep['status'] | undefined {
  if (action === 'deleted') return undefined;
  const to = changes['projectStatus']?.to;
  return projectStatuses.find(({ value }) => value === to)?.value;
}

/**
 * When a project reached its current and earlier statuses. Moving back removes the later statuses; the status that it
 * returns to keeps its first time.
 * @param entries the project's history, oldest first
 */
export function reachedSteps(entries: readonly HistoryEntry[]): readonly ReachedStep[] {
  let reached: readonly ReachedStep[] = [];
  for (const entry of entries) {
    const status = statusOf(entry);
    if (!status) continue;
    const earlierSteps = reached.filter((step) => positionOf(step.status) < positionOf(status));
    const existing = reached.find((step) => step.status === status);
    reached = [...earlierSteps, existing ?? { status, at: entry.at }];
  }
  return reached;
}
