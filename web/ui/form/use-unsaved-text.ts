import { useEffect, useEffectEvent, useState } from 'react';
import { currentPerson, useCaller } from '../../api/session-state.ts';
import { keepUnsavedInput, takeUnsavedInput } from './unsaved-input.ts';

/**
 * State of a text that survives the end of the session, such as the reason of a decision.
 * @param name identifies the text @param initial the text to begin with if none was kept
 */
export function useUnsavedText<T extends string | undefined>(name: string, initial: T) {
  const { email } = useCaller().profile;
  const state = useState<string | T>(() => {
    const text = takeUnsavedInput(name, email)?.['text'];
    return typeof text === 'string' ? text : initial;
  });
  const [text] = state;
  const onUnmount = useEffectEvent(() => {
    if (text !== initial && currentPerson()?.email !== email) keepUnsavedInput(name, email, { text });
  });
  useEffect(() => () => onUnmount(), []);
  return state;
}
