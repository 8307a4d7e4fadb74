import { useEffect, useRef, useState } from 'react';
import { currentPerson } from '../../api/sessionState.ts';
import { keepDraft, takeDraft } from './draftKeeping.ts';
import type { Form } from './useForm.ts';
import type { Raw } from './rawValues.ts';

/** What the same person typed here before the session ended. */
export const useDraft = (name: string, email: string): Raw | undefined =>
  useState(() => takeDraft(name, email))[0];

/** Keeps what was typed when the session ends, so that it is still there after signing in again. */
export function useDraftKeeping(name: string, email: string, form: Form): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(
    () => () => {
      if (currentPerson()?.email !== email && latest.current.dirty)
        keepDraft(name, email, latest.current.raw);
    },
    [name, email],
  );
}
