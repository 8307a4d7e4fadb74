import type { DealFigures } from '../../../shared/deal/figures.ts';
import type { Plan } from '../../../shared/deal/plan.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import type { PlanEditorProps } from './plan-editor-props.ts';
import type { EditedPlan } from './use-plan.ts';
import type { usePlanSave } from './use-plan-save.ts';

export interface ScenarioBarProps {
  readonly editor: PlanEditorProps;
  readonly stored: Scenario | undefined;
  readonly plan: EditedPlan;
  readonly saving: ReturnType<typeof usePlanSave>;
  readonly modelPlan: Plan;
  readonly figures: DealFigures;
}

export interface ScenarioDialogProps extends ScenarioBarProps {
  readonly onClose: () => void;
}

export interface StoredScenarioDialogProps extends ScenarioDialogProps {
  readonly stored: Scenario;
}
