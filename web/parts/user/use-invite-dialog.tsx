import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));

/**
 * The dialog that invites a user: a profile, an identity and an invitation by e-mail.
 * @param companyId the company they join; chosen in the dialog when absent
 */
export function useInviteDialog(companyId?: string): {
  readonly open: () => void;
  readonly dialog: ReactNode;
} {
  // Counts the openings: each begins with an empty form.
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
