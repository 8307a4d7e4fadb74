import { contract } from '../../../shared/api/index.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { useList } from '../../api/use-list.ts';

/** The scenarios that the caller may read of a project, oldest first: the base case of each side is its first. */
export function useScenarios(projectId: string) {
  const { rows, error, reload } = useList(
    'scenario',
    contract.scenario.ofProject,
    { params: { projectId } },
    (scenario) => scenario.projectId === projectId,
  );
  const scenarios = rows?.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return { scenarios, error, reload };
}

/** The scenario that speaks for a project: the team's own base case, or else the partner's. */
export const baseOf = (scenarios: readonly Scenario[], admin: boolean): Scenario | undefined =>
  scenarios.find(({ side }) => side === (admin ? 'team' : 'partner')) ?? scenarios[0];
