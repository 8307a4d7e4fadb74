import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));

/**
 * Returns the dialog that invites a user: creates a profile and an identity, and sends an invitation.
 * @param companyId the new user's company; chosen in the dialog if undefined
 * @param onInvited called after the invitation is sent
 */
export function useInviteDialog(
  companyId?: string,
  onInvited?: () => void,
): {
  readonly open: () => void;
  readonly dialog: ReactNode;
} {
  // Incremented on each opening, so that the form starts empty.
  const [openCount, setOpenCount] = useState(0);
  const [opened, setOpened] = useState(false);
  return {
    open: () => {
      setOpenCount(openCount + 1);
      setOpened(true);
    },
    dialog: openCount > 0 && (
      <InviteDialog
        key={openCount}
        opened={opened}
        companyId={companyId}
        onClose={() => setOpened(false)}
        onInvited={() => onInvited?.()}
      />
    ),
  };
}
