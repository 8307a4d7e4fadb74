import { useSearchParams } from 'react-router-dom';
import { isEarly, type Project } from '../../../shared/entities/project.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { useCaller } from '../../api/session-state.ts';
import { baseOf, useScenarios } from '../../parts/plan/use-scenarios.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';
import { PlanEditor } from './PlanEditor.tsx';
import { useStarted } from './use-started.ts';

const StartPlan = lazyPart(() => import('./StartPlan.tsx'), <Loading />);

/** The parameter of the URL that names the shown scenario. */
const SCENARIO = 'scenario';

interface PlansProps {
  readonly project: Project;
  readonly adopt: (project: Project) => void;
}

/** The plan of a project: one of its scenarios, or the ways to start one. */
export function Plans({ project, adopt }: PlansProps) {
  const admin = useCaller().profile.role === 'admin';
  const { scenarios, error, reload } = useScenarios(project.id);
  const [search, setSearch] = useSearchParams();
  const [latest, setStarted] = useStarted(project.id);
  const canWrite = admin || isEarly(project);
  const chosenId = search.get(SCENARIO);
  const started = latest?.id === chosenId ? latest : undefined;
  const show = (id: string, replace: boolean) =>
    setSearch((now) => ({ ...Object.fromEntries(now), [SCENARIO]: id }), { replace });
  const start = (values: PlanValues) => {
    const id = crypto.randomUUID();
    setStarted({ id, values });
    show(id, true);
  };
  const leaveStarted = (id: string) => {
    setStarted(undefined);
    show(id, true);
  };
  const discard = (values: PlanValues) => {
    leaveStarted('');
    notify('good', `${values.scenarioName} was discarded`, {
      topic: 'figures',
      action: { label: 'Undo', run: () => start(values) },
    });
  };
  if (error !== undefined && !scenarios) return <ErrorState error={error} onRetry={reload} />;
  if (!scenarios) return <Loading />;
  const chosen: Scenario | undefined =
    scenarios.find(({ id }) => id === chosenId) ?? baseOf(scenarios, admin);
  if (!started && !chosen) return <StartPlan project={project} canWrite={canWrite} onStart={start} />;
  const shownPlan = started ?? (chosen && { id: chosen.id, values: chosen });
  if (!shownPlan) return null;
  return (
    <PlanEditor
      key={shownPlan.id}
      id={shownPlan.id}
      start={shownPlan.values}
      project={project}
      adopt={adopt}
      scenarios={scenarios}
      stored={started ? undefined : chosen}
      isReadOnly={!canWrite || (!started && chosen?.side !== (admin ? 'team' : 'partner'))}
      onChoose={(id) => show(id, false)}
      onStart={start}
      onStored={leaveStarted}
      onDiscard={discard}
    />
  );
}
