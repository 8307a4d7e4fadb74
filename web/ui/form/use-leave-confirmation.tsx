import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { currentPerson } from '../../api/session-state.ts';
import { addLeaveGuard, isBlocked } from '../../navigation/leave-guard.ts';
import { lazyPart } from '../lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../ConfirmDialog.tsx'));

const unsavedChanges = { title: 'Leave without saving?', text: 'Your changes have not been saved.' };

/** Asks for confirmation before leaving a form with unsaved changes, and before its Cancel. */
export function useLeaveQuestion(isDirty: boolean, question = unsavedChanges) {
  /** Leaves the form once the user confirms. */
  const [leave, setLeave] = useState<() => void>();
  /** The open question, which stays the same if the unsaved changes are saved meanwhile. */
  const [asked, setAsked] = useState(question);
  const [opened, setOpened] = useState(false);
  const { key } = useLocation();
  const ask = (nextLeave: () => void) => {
    setLeave(() => nextLeave);
    setAsked(question);
    setOpened(true);
  };
  const askFromGuard = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) {
      // Saved while the question shows: nothing is left to ask, except by another form.
      if (opened && leave) {
        setOpened(false);
        if (!isBlocked(leave)) leave();
      }
      return undefined;
    }
    return addLeaveGuard((go) => {
      // Once the session has ended, unsaved input is kept instead.
      if (!currentPerson()) return false;
      askFromGuard(go);
      return true;
    });
    // A confirmed link removes all guards. A link to the same page leaves the form, which needs its guard again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, key]);
  const leaveDialog = leave && (
    <ConfirmDialog
      opened={opened}
      title={asked.title}
      action="Leave"
      onConfirm={async () => leave()}
      onClose={() => setOpened(false)}
    >
      {asked.text}
    </ConfirmDialog>
  );
  /** Runs a step that drops the input, such as closing the form; asks first if there are unsaved changes. */
  const confirmLeaving = (step: () => void) => (isDirty ? ask(step) : step());
  return { leaveDialog, confirmLeaving };
}

/**
 * Asks for confirmation before leaving a form with unsaved changes.
 * @param question asked instead if something else would be lost
 * @returns the dialog to render
 */
export const useLeaveConfirmation = (isDirty: boolean, question = unsavedChanges): ReactNode =>
  useLeaveQuestion(isDirty, question).leaveDialog;
