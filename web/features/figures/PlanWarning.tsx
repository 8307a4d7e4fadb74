import type { Project } from '../../../shared/entities/project.ts';
import { maySave } from '../../api/permissions.ts';
import { useCaller } from '../../api/session-state.ts';
import { baseOf, useScenarios } from '../../parts/plan/use-scenarios.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const PlanDifferences = lazyPart(() => import('./PlanDifferences.tsx'), null);

/** Warns users who can edit a project that some of its fields differ from its plan. */
export default function PlanWarning({ project }: { readonly project: Project }) {
  const caller = useCaller();
  const { scenarios = [] } = useScenarios(project.id);
  const base = baseOf(scenarios, caller.profile.role === 'admin');
  return base && maySave(caller, 'project', project) ? (
    <PlanDifferences project={project} scenario={base} />
  ) : null;
}
