import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { lazyPart } from '../lazyPart.tsx';

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'));

interface InviteUserProps {
  /** The company they join; chosen in the dialog when absent. */
  readonly companyId?: string;
}

/** An administrator's button that invites somebody: a profile, an identity and an invitation by e-mail. */
export function InviteUser({ companyId }: InviteUserProps) {
  // Counts the openings: each begins with an empty form.
  const [opening, setOpening] = useState(0);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOpening(opening + 1);
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" leftSection={<Icon name="mail" />} onClick={open}>
        Invite User
      </Button>
      {opening > 0 && (
        <InviteDialog key={opening} opened={opened} companyId={companyId} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
