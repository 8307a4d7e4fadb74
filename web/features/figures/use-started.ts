import { useState } from 'react';
import { useCaller } from '../../api/session-state.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';
import { takeUnsavedInput } from '../../ui/form/unsaved-input.ts';
import { useKeptInput } from './use-kept-input.ts';

/** A scenario that is not saved yet. */
export interface NewScenario {
  readonly id: string;
  readonly values: PlanValues;
}

const isNewScenario = (raw: unknown): raw is NewScenario =>
  typeof raw === 'object' && raw !== null && 'values' in raw;

/** The scenario that was started in this project; it outlives the end of the session. */
export function useStarted(projectId: string) {
  const { email } = useCaller().profile;
  const name = `started scenario ${projectId}`;
  const [started, setStarted] = useState<NewScenario | undefined>(() => {
    const unsaved = takeUnsavedInput(name, email)?.['started'];
    return isNewScenario(unsaved) ? unsaved : undefined;
  });
  useKeptInput(name, started && { started });
  return [started, setStarted] as const;
}
