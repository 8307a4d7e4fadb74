import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));

/**
 * Returns the dialog that invites a user: creates a profile and an identity, and sends an invitation.
 * @param companyId their company; chosen in the dialog if absent
 */
export function useInviteDialog(companyId?: string): {
  readonly open: () => void;
  readonly dialog: ReactNode;
} {
  // Incremented on each opening, so that the form starts empty.
  const [opening, setOpening] = useState(0);
  const [opened, setOpened] = useState(false);
  return {
    open: () => {
      setOpening(opening + 1);
      setOpened(true);
    },
    dialog: opening > 0 && (
      <InviteDialog key={opening} opened={opened} companyId={companyId} onClose={() => setOpened(false)} />
    ),
  };
}
