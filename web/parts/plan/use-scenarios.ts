import type { Scenario } from '../../../shared/entities/scenario.ts';
import { useRecordsOfProject } from '../../api/use-records-of-project.ts';

/** Returns the scenarios of a project that the caller can read, oldest first; a side's first is its base case. */
export function useScenarios(projectId: string) {
  const { rows, error, reload } = useRecordsOfProject('scenario', projectId);
  const scenarios = rows?.toSorted((left, right) => left.createdAt.localeCompare(right.createdAt));
  return { scenarios, error, reload };
}

/** Returns the scenario that represents a project: the base case of the caller's side, or else the first scenario. */
export const baseOf = (scenarios: readonly Scenario[], isAdmin: boolean): Scenario | undefined =>
  scenarios.find(({ side }) => side === (isAdmin ? 'team' : 'partner')) ?? scenarios[0];
