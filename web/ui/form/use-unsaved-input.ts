import { useEffect, useEffectEvent, useState } from 'react';
import { currentPerson } from '../../api/session-state.ts';
import { dropUnsavedInput, keepUnsavedInput, unsavedInputOf } from './unsaved-input.ts';
import type { Raw } from './raw-values.ts';

/** Restores input once. Drops it after the first render, since React may discard and repeat that render. */
export function useUnsavedInput(name: string, email: string) {
  const [input] = useState(() => unsavedInputOf(name, email));
  useEffect(() => dropUnsavedInput(name, email), [name, email]);
  return input;
}

/**
 * Keeps unsaved input when the session ends, to restore it after signing in.
 * @param unsaved undefined if there is none
 * @param before the values that the user saw when an inline edit began
 */
export function useKeepUnsavedInput(
  name: string,
  email: string,
  unsaved: Raw | undefined,
  before?: Raw,
): void {
  const onUnmount = useEffectEvent((...owner: [name: string, email: string]) => {
    if (unsaved && currentPerson()?.email !== owner[1]) keepUnsavedInput(...owner, unsaved, before);
  });
  useEffect(() => () => onUnmount(name, email), [name, email]);
}
