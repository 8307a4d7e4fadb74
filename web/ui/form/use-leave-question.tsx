import { useEffect, useState, type ReactNode } from 'react';
import { currentPerson } from '../../api/session-state.ts';
import { setLeaveGuard } from '../../navigation/leave-guard.ts';
import { lazyPart } from '../lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../ConfirmDialog.tsx'));

/**
 * Asks before a form with unsaved changes is left.
 * @returns the question to draw
 */
export function useLeaveQuestion(dirty: boolean): ReactNode {
  const [go, setGo] = useState<() => void>();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (!dirty) return undefined;
    setLeaveGuard((leave) => {
      // When the session has ended, what was typed is kept instead.
      if (!currentPerson()) return false;
      setGo(() => leave);
      setOpened(true);
      return true;
    });
    return () => setLeaveGuard(undefined);
  }, [dirty]);
  return (
    go && (
      <ConfirmDialog
        opened={opened}
        title="Leave without saving?"
        action="Leave"
        onConfirm={async () => go()}
        onClose={() => setOpened(false)}
      >
        What you changed here has not been saved.
      </ConfirmDialog>
    )
  );
}
