import { useRef, useState, type ReactNode } from 'react';
import { hasUnsentTexts } from '../api/local-data.ts';
import { currentPerson } from '../api/session-state.ts';
import { lazyPart } from './lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'));

interface SignOutConfirmation {
  /** Signs out; asks for confirmation first if unsent messages would be deleted. */
  readonly start: () => void;
  readonly dialog: ReactNode;
}

/**
 * Asks for confirmation before a sign-out deletes unsent messages. @param onStay called if the user stays signed in
 */
export function useSignOutConfirmation(
  signOut: () => Promise<void>,
  onStay?: () => void,
): SignOutConfirmation {
  const [isAsking, setAsking] = useState(false);
  const isLeaving = useRef(false);
  const start = () => {
    const email = currentPerson()?.email;
    if (email !== undefined && hasUnsentTexts(email)) setAsking(true);
    else void signOut();
  };
  const leave = async () => {
    isLeaving.current = true;
    await signOut();
  };
  const close = () => {
    setAsking(false);
    if (!isLeaving.current) onStay?.();
  };
  const dialog = isAsking && (
    <ConfirmDialog opened title="Leave without saving?" action="Leave" onConfirm={leave} onClose={close}>
      Your unsent message will be deleted.
    </ConfirmDialog>
  );
  return { start, dialog };
}
