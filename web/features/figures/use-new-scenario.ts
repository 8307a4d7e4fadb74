import { useState } from 'react';
import { useCaller } from '../../api/session-state.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';
import { takeUnsavedInput } from '../../ui/form/unsaved-input.ts';
import { useKeepUnsavedInput } from './use-keep-unsaved-input.ts';

/** A scenario that is not saved yet. */
export interface NewScenario {
  readonly id: string;
  readonly values: PlanValues;
}

const isNewScenario = (raw: unknown): raw is NewScenario =>
  typeof raw === 'object' && raw !== null && 'values' in raw;

/** Keeps the unsaved new scenario of this project, also when the session ends. */
export function useNewScenario(projectId: string) {
  const { email } = useCaller().profile;
  const name = `started scenario ${projectId}`;
  const [started, setStarted] = useState<NewScenario | undefined>(() => {
    const unsaved = takeUnsavedInput(name, email)?.['started'];
    return isNewScenario(unsaved) ? unsaved : undefined;
  });
  useKeepUnsavedInput(name, started && { started });
  return [started, setStarted] as const;
}
