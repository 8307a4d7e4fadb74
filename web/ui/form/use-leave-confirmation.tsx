import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { currentPerson } from '../../api/session-state.ts';
import { addLeaveGuard } from '../../navigation/leave-guard.ts';
import { lazyPart } from '../lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../ConfirmDialog.tsx'));

/**
 * Asks for confirmation before leaving a form with unsaved changes.
 * @returns the dialog to render
 */
export function useLeaveConfirmation(isDirty: boolean): ReactNode {
  const [leave, setLeave] = useState<() => void>();
  const [opened, setOpened] = useState(false);
  const { key } = useLocation();
  useEffect(() => {
    if (!isDirty) return undefined;
    return addLeaveGuard((leave) => {
      // Once the session has ended, unsaved input is kept instead.
      if (!currentPerson()) return false;
      setLeave(() => leave);
      setOpened(true);
      return true;
    });
    // A confirmed link removes all guards. A link to the same page leaves the form, which needs its guard again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDirty, key]);
  return (
    leave && (
      <ConfirmDialog
        opened={opened}
        title="Leave without saving?"
        action="Leave"
        onConfirm={async () => leave()}
        onClose={() => setOpened(false)}
      >
        Your changes have not been saved.
      </ConfirmDialog>
    )
  );
}
