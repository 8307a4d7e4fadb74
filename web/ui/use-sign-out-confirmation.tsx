import { useRef, useState } from 'react';
import { hasImports, hasUnsentTexts } from '../api/local-data.ts';
import { currentPerson } from '../api/session-state.ts';
import { hasUnsavedTab } from '../navigation/leave-guard.ts';
import { lazyPart } from './lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'));

/** Whether an import is unfinished. An import that cannot be read does not prevent signing out. */
async function hasOpenImport(email: string): Promise<boolean> {
  try {
    return (
      (await hasImports()) &&
      (await (await import('../api/unfinished-imports.ts')).hasUnfinishedImport(email))
    );
  } catch {
    return false;
  }
}

/** Says which unfinished work a sign-out deletes; empty if there is none. */
async function describeLoss(email: string): Promise<string> {
  const changes = (await hasUnsavedTab().catch(() => false))
    ? 'Changes in an open tab have not been saved.'
    : '';
  const message = hasUnsentTexts(email) ? 'Your unsent message will be deleted.' : '';
  const rows = (await hasOpenImport(email))
    ? 'Your import is not finished: its remaining rows and its undo will be deleted.'
    : '';
  return [changes, message, rows].filter(Boolean).join(' ');
}

/**
 * Asks for confirmation before a sign-out loses unsaved changes, unsent messages or rows of an import.
 * @param onStay called if the user stays signed in
 */
export function useSignOutConfirmation(signOut: () => Promise<void>, onStay?: () => void) {
  const [loss, setLoss] = useState('');
  const isLeaving = useRef(false);
  const ask = async () => {
    const email = currentPerson()?.email;
    const newLoss = email === undefined ? '' : await describeLoss(email);
    if (newLoss) setLoss(newLoss);
    else await signOut();
  };
  const leave = async () => {
    isLeaving.current = true;
    await signOut();
  };
  const close = () => {
    setLoss('');
    if (!isLeaving.current) onStay?.();
  };
  const dialog = loss && (
    <ConfirmDialog title="Leave without saving?" action="Leave" onConfirm={leave} onClose={close}>
      {loss}
    </ConfirmDialog>
  );
  return { start: () => void ask(), dialog };
}
