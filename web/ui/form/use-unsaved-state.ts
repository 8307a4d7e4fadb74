import { useState } from 'react';
import { useCaller } from '../../api/session-state.ts';
import { useKeepUnsavedInput, useRestoredInput } from './use-unsaved-input.ts';

/**
 * State of an input that survives the end of the session.
 * @param name identifies the input @param initial the value to begin with if none was kept
 */
export function useUnsavedState<T>(name: string, initial: T, isValue: (input: unknown) => input is T) {
  const { email } = useCaller().profile;
  const keptInput = useRestoredInput(name, email)?.raw['value'];
  const state = useState<T>(isValue(keptInput) ? keptInput : initial);
  const [value] = state;
  useKeepUnsavedInput(name, email, value === initial ? undefined : { value });
  return state;
}
