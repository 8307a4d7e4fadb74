import { Dialog } from '../../ui/Dialog.tsx';
import { labelOf, scenarioSides } from '../../../shared/entities/options.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';
import { comparedPlan, CompareScenarios } from './results/CompareScenarios.tsx';

interface CompareDialogProps {
  readonly scenarios: readonly Scenario[];
  /** The scenario as it is shown, with edits. */
  readonly shown: PlanValues;
  readonly shownId: string | undefined;
  readonly onClose: () => void;
}

/** The scenarios of a project side by side; the current scenario is first. */
export function CompareDialog({ scenarios, shown, shownId, onClose }: CompareDialogProps) {
  const sides = new Set(scenarios.map(({ side }) => side));
  const nameOf = ({ scenarioName, side }: Scenario) =>
    sides.size > 1 ? `${scenarioName} (${labelOf(scenarioSides, side).toLowerCase()})` : scenarioName;
  return (
    <Dialog onClose={onClose} title="Compare scenarios" size="90rem">
      <CompareScenarios
        scenarios={[
          comparedPlan('shown', shown.scenarioName, shown),
          ...scenarios
            .filter(({ id }) => id !== shownId)
            .map((scenario) => comparedPlan(scenario.id, nameOf(scenario), scenario)),
        ]}
      />
    </Dialog>
  );
}
