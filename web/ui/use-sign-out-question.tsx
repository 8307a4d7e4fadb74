import { useRef, useState, type ReactNode } from 'react';
import { hasUnsentTexts } from '../api/leftovers.ts';
import { currentPerson } from '../api/session-state.ts';
import { lazyPart } from './lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'));

interface SignOutQuestion {
  /** Signs out; asks first when that deletes texts that were not sent. */
  readonly start: () => void;
  /** The dialog to draw. */
  readonly question: ReactNode;
}

/** Asks before a sign-out deletes the texts of messages. @param onStay called when the person stays signed in */
export function useSignOutQuestion(signOut: () => Promise<void>, onStay?: () => void): SignOutQuestion {
  const [asking, setAsking] = useState(false);
  const leaving = useRef(false);
  const start = () => {
    const email = currentPerson()?.email;
    if (email !== undefined && hasUnsentTexts(email)) setAsking(true);
    else void signOut();
  };
  const leave = async () => {
    leaving.current = true;
    await signOut();
  };
  const close = () => {
    setAsking(false);
    if (!leaving.current) onStay?.();
  };
  const question = asking && (
    <ConfirmDialog opened title="Leave without saving?" action="Leave" onConfirm={leave} onClose={close}>
      A message that you have not sent will be deleted.
    </ConfirmDialog>
  );
  return { start, question };
}
