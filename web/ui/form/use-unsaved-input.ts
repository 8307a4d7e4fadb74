import { useEffect, useEffectEvent, useState } from 'react';
import { currentPerson } from '../../api/session-state.ts';
import { keepUnsavedInput, takeUnsavedInput } from './unsaved-input.ts';
import type { Form } from './use-form.ts';
import type { Raw } from './raw-values.ts';

export const useUnsavedInput = (name: string, email: string): Raw | undefined =>
  useState(() => takeUnsavedInput(name, email))[0];

/** Keeps unsaved input when the session ends, to restore it after signing in. */
export function useKeepUnsavedInput(name: string, email: string, form: Form): void {
  const onUnmount = useEffectEvent((...owner: [name: string, email: string]) => {
    if (currentPerson()?.email !== owner[1] && form.isDirty) keepUnsavedInput(...owner, form.raw);
  });
  useEffect(() => () => onUnmount(name, email), [name, email]);
}
