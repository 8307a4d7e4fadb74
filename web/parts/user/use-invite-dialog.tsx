import { useState } from 'react';
import type { Invitee } from './use-invitation.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));

/**
 * Returns the dialog that invites a user: creates a profile and an identity, and sends an invitation.
 * @param companyId the new user's company; chosen in the dialog if undefined
 * @param onInvited called after the invitation is sent
 */
export function useInviteDialog(companyId?: string, onInvited?: () => void) {
  // Counted, since each opening shows a new form.
  const [opening, setOpening] = useState<{ readonly count: number; readonly invitee: Invitee }>();
  const [opened, setOpened] = useState(false);
  return {
    open: (invitee: Invitee = {}) => {
      setOpening({ count: (opening?.count ?? 0) + 1, invitee });
      setOpened(true);
    },
    dialog: opening && (
      <InviteDialog
        key={opening.count}
        opened={opened}
        companyId={companyId}
        invitee={opening.invitee}
        onClose={() => setOpened(false)}
        onInvited={() => onInvited?.()}
      />
    ),
  };
}
