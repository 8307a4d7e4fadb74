import { useEffect, useEffectEvent, useState } from 'react';
import { currentPerson } from '../../api/session-state.ts';
import { dropUnsavedInput, keepUnsavedInput, unsavedInputOf } from './unsaved-input.ts';
import type { Raw } from './raw-values.ts';

/**
 * Returns the input that a form or editor lost when the session ended; undefined if there is none. The input is dropped
 * in an effect, since React can discard and repeat the first render.
 * @param name identifies the form
 */
export function useRestoredInput(name: string, email: string) {
  const [input] = useState(() => unsavedInputOf(name, email));
  useEffect(() => dropUnsavedInput(name, email), [name, email]);
  return input;
}

/**
 * Keeps the input of a form that unmounts because the session has ended, so that {@link useRestoredInput} returns it
 * after signing in.
 * @param unsaved the input; undefined if there is none
 * @param before the values that the user saw when an inline edit began
 */
export function useKeepUnsavedInput(
  name: string,
  email: string,
  unsaved: Raw | undefined,
  before?: Raw,
): void {
  const onUnmount = useEffectEvent((formName: string, ownerEmail: string) => {
    const hasSessionEnded = currentPerson()?.email !== ownerEmail;
    if (unsaved && hasSessionEnded) keepUnsavedInput(formName, ownerEmail, unsaved, before);
  });
  useEffect(() => () => onUnmount(name, email), [name, email]);
}
