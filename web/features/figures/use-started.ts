import { useEffect, useEffectEvent, useState } from 'react';
import { currentPerson, useCaller } from '../../api/session-state.ts';
import type { PlanValues } from '../../parts/plan/plan-values.ts';
import { keepUnsavedInput, takeUnsavedInput } from '../../ui/form/unsaved-input.ts';

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
    const kept = takeUnsavedInput(name, email)?.['started'];
    return isNewScenario(kept) ? kept : undefined;
  });
  const onUnmount = useEffectEvent(() => {
    if (started && currentPerson()?.email !== email) keepUnsavedInput(name, email, { started });
  });
  useEffect(() => () => onUnmount(), []);
  return [started, setStarted] as const;
}
