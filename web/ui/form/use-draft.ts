import { useEffect, useEffectEvent, useState } from 'react';
import { currentPerson } from '../../api/session-state.ts';
import { keepDraft, takeDraft } from './draft-keeping.ts';
import type { Form } from './use-form.ts';
import type { Raw } from './raw-values.ts';

/** What the same person typed here before the session ended. */
export const useDraft = (name: string, email: string): Raw | undefined =>
  useState(() => takeDraft(name, email))[0];

/** Keeps what was typed when the session ends, so that it is still there after signing in again. */
export function useDraftKeeping(name: string, email: string, form: Form): void {
  const onLeave = useEffectEvent((...whose: [name: string, email: string]) => {
    if (currentPerson()?.email !== whose[1] && form.dirty) keepDraft(...whose, form.raw);
  });
  useEffect(() => () => onLeave(name, email), [name, email]);
}
