import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isEarly } from '../../../shared/entities/project.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { rememberDeleted, useRecentChanges } from '../../api/recent-changes.ts';
import { useCaller } from '../../api/session-state.ts';
import { isPending, useRecordsOfProject } from '../../api/use-records-of-project.ts';
import { baseOf, useScenarios } from '../../parts/plan/use-scenarios.ts';
import { LoadState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { notify } from '../../ui/notify.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';
import type { PlanEditorProps } from './plan-editor-props.ts';
import { PlanEditor } from './PlanEditor.tsx';
import { useKeepUnsavedInput, useRestoredInput } from '../../ui/form/use-unsaved-input.ts';

const StartPlan = lazyPart(() => import('./StartPlan.tsx'), <Loading />);

/** The URL parameter with the id of the shown scenario. */
const SCENARIO = 'scenario';

/**
 * Returns the scenario to show: the chosen one, or else the base case. A scenario that another user has deleted stays,
 * since its editor can have unsaved edits.
 */
function useShownScenario(scenarios: readonly Scenario[], chosenId: string | null): Scenario | undefined {
  const isAdmin = useCaller().profile.role === 'admin';
  const { deletedIds } = useRecentChanges('scenario');
  const [shown, setShown] = useState<Scenario>();
  const isDeletedByOther = shown && !deletedIds.has(shown.id) && scenarios.every(({ id }) => id !== shown.id);
  const next =
    scenarios.find(({ id }) => id === chosenId) ?? (isDeletedByOther ? shown : baseOf(scenarios, isAdmin));
  if (next?.id !== shown?.id) setShown(next);
  return next;
}

/** A scenario that is not saved yet. */
interface NewScenario {
  readonly id: string;
  readonly values: PlanValues;
}

const isNewScenario = (raw: unknown): raw is NewScenario =>
  typeof raw === 'object' && raw !== null && 'values' in raw;

/** Keeps the unsaved new scenario of this project, also when the session ends. */
function useNewScenario(projectId: string) {
  const { email } = useCaller().profile;
  const name = `started scenario ${projectId}`;
  const unsaved = useRestoredInput(name, email)?.raw['started'];
  const [started, setStarted] = useState(isNewScenario(unsaved) ? unsaved : undefined);
  useKeepUnsavedInput(name, email, started && { started });
  return [started, setStarted] as const;
}

const noScenarios: readonly Scenario[] = [];

/** The plan of a project: one of its scenarios, or the ways to start one. */
export function Plans({ project, adopt }: Pick<PlanEditorProps, 'project' | 'adopt'>) {
  const isAdmin = useCaller().profile.role === 'admin';
  const { scenarios, error, reload } = useScenarios(project.id);
  // Loads what the head shows of the team's scenarios at the same time, so that nothing below it moves.
  const grants = useRecordsOfProject('scenario-grant', isAdmin ? project.id : undefined);
  const [search, setSearch] = useSearchParams();
  const [newScenario, setNewScenario] = useNewScenario(project.id);
  const canWrite = isAdmin || isEarly(project);
  const chosenId = search.get(SCENARIO);
  const chosen = useShownScenario(scenarios ?? noScenarios, chosenId);
  const started = newScenario?.id === chosenId ? newScenario : undefined;
  const show = (id: string, replace: boolean) =>
    setSearch((now) => ({ ...Object.fromEntries(now), [SCENARIO]: id }), { replace });
  const start = (values: PlanValues) => {
    const id = crypto.randomUUID();
    setNewScenario({ id, values });
    show(id, true);
  };
  const showStored = (id: string) => {
    setNewScenario(undefined);
    show(id, true);
  };
  const discard = (values: PlanValues) => {
    if (!started && chosen) rememberDeleted('scenario', chosen.id);
    showStored('');
    notify('good', `${values.scenarioName} was discarded`, {
      topic: 'figures',
      undo: () => start(values),
    });
  };
  if (!scenarios || (isAdmin && isPending(grants))) return <LoadState error={error} onRetry={reload} />;
  if (!started && !chosen) return <StartPlan project={project} canWrite={canWrite} onStart={start} />;
  const shownPlan = started ?? (chosen && { id: chosen.id, values: chosen });
  if (!shownPlan) return null;
  return (
    <PlanEditor
      key={shownPlan.id}
      id={shownPlan.id}
      initialValues={shownPlan.values}
      project={project}
      adopt={adopt}
      scenarios={scenarios}
      stored={started ? undefined : chosen}
      canWrite={canWrite}
      isReadOnly={!canWrite || (!started && chosen?.side !== (isAdmin ? 'team' : 'partner'))}
      onChoose={(id) => show(id, false)}
      onStart={start}
      onStored={showStored}
      onDiscard={discard}
    />
  );
}
