import type { Project } from '../../../shared/entities/project.ts';
import type { Scenario } from '../../../shared/entities/scenario.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';

export interface PlanEditorProps {
  readonly project: Project;
  readonly adopt: (project: Project) => void;
  /** Id of the scenario, even before it is stored. */
  readonly id: string;
  readonly initialValues: PlanValues;
  readonly stored: Scenario | undefined;
  readonly scenarios: readonly Scenario[];
  readonly canWrite: boolean;
  /** Whether the user cannot change this scenario, for example because it belongs to the other side. */
  readonly isReadOnly: boolean;
  /** Shows another scenario; asks first when edits would be lost. */
  readonly onChoose: (id: string) => void;
  /** Shows this scenario, which was just stored for the first time. */
  readonly onStored: (id: string) => void;
  /** Starts a scenario that is not stored yet. */
  readonly onStart: (values: PlanValues) => void;
  /** Drops a scenario that was never stored. */
  readonly onDiscard: (values: PlanValues) => void;
}
