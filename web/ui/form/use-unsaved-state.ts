import { useEffect, useEffectEvent, useState } from 'react';
import { currentPerson, useCaller } from '../../api/session-state.ts';
import { keepUnsavedInput, takeUnsavedInput } from './unsaved-input.ts';

/**
 * State of an input that survives the end of the session.
 * @param name identifies the input @param initial the value to begin with if none was kept
 */
export function useUnsavedState<T>(name: string, initial: T, isValue: (input: unknown) => input is T) {
  const { email } = useCaller().profile;
  const state = useState<T>(() => {
    const keptInput = takeUnsavedInput(name, email)?.['value'];
    return isValue(keptInput) ? keptInput : initial;
  });
  const [value] = state;
  const onUnmount = useEffectEvent(() => {
    if (value !== initial && currentPerson()?.email !== email) keepUnsavedInput(name, email, { value });
  });
  useEffect(() => () => onUnmount(), []);
  return state;
}
