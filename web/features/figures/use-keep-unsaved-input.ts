import { useEffect, useEffectEvent } from 'react';
import { currentPerson, useCaller } from '../../api/session-state.ts';
import type { Raw } from '../../ui/form/raw-values.ts';
import { keepUnsavedInput } from '../../ui/form/unsaved-input.ts';

/** Keeps unsaved input when the session ends, to restore it after signing in. */
export function useKeepUnsavedInput(name: string, unsaved: Raw | undefined): void {
  const { email } = useCaller().profile;
  const onUnmount = useEffectEvent(() => {
    if (unsaved && currentPerson()?.email !== email) keepUnsavedInput(name, email, unsaved);
  });
  useEffect(() => () => onUnmount(), []);
}
