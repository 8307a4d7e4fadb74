import { Dialog } from '../../ui/Dialog.tsx';
import { labelOf, scenarioSides } from '../../../shared/entities/options.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import { comparedPlan, CompareScenarios } from './results/CompareScenarios.tsx';
import type { ScenarioDialogProps } from './scenario-bar-props.ts';

/** The scenarios of a project side by side; the current scenario is first. */
export function CompareDialog({ editor: { scenarios }, stored, plan, onClose }: ScenarioDialogProps) {
  const sides = new Set(scenarios.map(({ side }) => side));
  const nameOf = ({ scenarioName, side }: Scenario) =>
    sides.size > 1 ? `${scenarioName} (${labelOf(scenarioSides, side).toLowerCase()})` : scenarioName;
  return (
    <Dialog onClose={onClose} title="Compare scenarios" size="90rem">
      <CompareScenarios
        scenarios={[
          comparedPlan('shown', plan.values.scenarioName, plan.values),
          ...scenarios
            .filter(({ id }) => id !== stored?.id)
            .map((scenario) => comparedPlan(scenario.id, nameOf(scenario), scenario)),
        ]}
      />
    </Dialog>
  );
}
