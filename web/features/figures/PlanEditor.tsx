import { useDeferredValue, useMemo, useState } from 'react';
import { dealFigures } from '../../../shared/deal.ts';
import { planOf } from '../../../shared/deal/plan-of.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { type PlanValues, withAssumedPricing } from '../../parts/plan/plan-values.ts';
import { Loading } from '../../ui/Loading.tsx';
import { printOnly } from '../../ui/print-only.tsx';
import { WhenNear } from '../../ui/WhenNear.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useLeaveConfirmation } from '../../ui/form/use-leave-confirmation.tsx';
import { Basics } from './Basics.tsx';
import { versionText } from './files/plan-file.ts';
import { Checks } from './results/Checks.tsx';
import { ResultStrip } from './results/ResultStrip.tsx';
import { shownLayers } from './results/shown-layers.ts';
import { useWhatIf } from './results/use-what-if.ts';
import { LineGrids } from './LineGrids.tsx';
import type { PlanEditorProps } from './plan-editor-props.ts';
import { ScenarioBar } from './ScenarioBar.tsx';
import { usePlan } from './use-plan.ts';
import { usePlanSave } from './use-plan-save.ts';
import type { LayerRow } from '../../../shared/entities/plan-lines.ts';

const PlanPrint = printOnly(() => import('./files/PlanPrint.tsx'));

const Layers = lazyPart(() => import('./Layers.tsx'), <Loading />);
const WhatIfTables = lazyPart(() => import('./results/WhatIfTables.tsx'), <Loading />);
const ConflictDialog = lazyPart(() => import('../../ui/form/ConflictDialog.tsx'));

/** The scenario's id and last known save. Once another user has deleted the scenario, the id is new. */
function useStored({ id, stored }: PlanEditorProps) {
  const [base, setBase] = useState({ id, stored });
  const setStored = (next: Scenario | undefined) =>
    setBase({ id: next?.id ?? crypto.randomUUID(), stored: next });
  return { ...base, setStored };
}

function useFigures(values: PlanValues) {
  const modelPlan = useMemo(() => planOf(values), [values]);
  const figures = useMemo(() => dealFigures(modelPlan), [modelPlan]);
  const layers = useMemo(() => shownLayers(values.layers, figures), [values.layers, figures]);
  return { modelPlan, figures, layers, whatIfResult: useWhatIf(modelPlan) };
}

/**
 * Sets the limit of a debt layer, and removes its advance and its link to an offer.
 * @param at place among the debt layers @param limit AUD
 */
function withLimit(layers: readonly LayerRow[], at: number, limit: number): readonly LayerRow[] {
  const changed = layers.filter(({ layerKind }) => layerKind !== 'equity')[at];
  return layers.map((layer) =>
    layer === changed ? { ...withAssumedPricing(layer), limit, advance: null } : layer,
  );
}

function usePlanEditor(props: PlanEditorProps) {
  const { project, initialValues, onStored } = props;
  const { id, stored, setStored } = useStored(props);
  const plan = usePlan(`scenario ${project.id} ${props.id}`, initialValues, stored);
  const saving = usePlanSave({
    projectId: project.id,
    id,
    base: stored,
    plan,
    onSaved: (saved) => {
      setStored(saved);
      if (!stored) onStored(saved.id);
    },
    onChangedByOther: setStored,
  });
  const leaveConfirmation = useLeaveConfirmation(plan.isDirty);
  return { stored, plan, saving, leaveConfirmation };
}

/** A scenario: its results, lines and layers, with one undo for all. */
export function PlanEditor(props: PlanEditorProps) {
  const { project, isReadOnly } = props;
  const { stored, plan, saving, leaveConfirmation } = usePlanEditor(props);
  const { modelPlan, ...results } = useFigures(plan.values);
  const { figures, layers } = results;
  const { startMonth } = plan.values;
  // A phone paints the results after 2.45 s instead of 2.72 s, with the lines in the next frame.
  const showsLines = useDeferredValue(true, false);
  const setLimit = (at: number, limit: number) =>
    plan.edit((now) => ({ ...now, layers: withLimit(now.layers, at, limit) }));
  return (
    <>
      <section aria-labelledby="figures-title">
        <ScenarioBar editor={props} {...{ stored, plan, saving, modelPlan, figures }} />
        <ResultStrip figures={figures} startMonth={startMonth} />
        <Checks {...results} values={plan.values} {...(!isReadOnly && { onUseLimit: setLimit })} />
        <Basics state={project.state} plan={plan} isReadOnly={isReadOnly} issues={saving.issues} />
        {showsLines && (
          <>
            <LineGrids
              values={plan.values}
              figures={figures}
              issues={saving.issues}
              {...(!isReadOnly && { editing: plan })}
            />
            <WhenNear height="28rem">
              <Layers
                project={project}
                plan={plan}
                layers={layers}
                figures={figures}
                isReadOnly={isReadOnly}
              />
            </WhenNear>
            <WhenNear height="22rem">
              <WhatIfTables {...results} />
            </WhenNear>
          </>
        )}
        {saving.merge && (
          <ConflictDialog
            {...saving.merge}
            onResolve={(chosen) => void saving.resolve(chosen)}
            onClose={saving.cancelMerge}
          />
        )}
        {leaveConfirmation}
      </section>
      <PlanPrint
        title={{ name: plan.values.scenarioName, origin: versionText(stored?.version, plan.isDirty) }}
        values={plan.values}
        {...results}
      />
    </>
  );
}
