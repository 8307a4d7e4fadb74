import { Button } from '@mantine/core';
import { signOut } from '../../api/session.ts';
import { AccountCard } from '../../parts/account/AccountCard.tsx';
import { useSignOutConfirmation } from '../../ui/use-sign-out-confirmation.tsx';

/** Asks a signed-in user to sign out: the code of another person's registration is entered signed out. */
export function SignOutFirst({ email }: { readonly email: string | undefined }) {
  const { start, dialog } = useSignOutConfirmation(signOut);
  return (
    <AccountCard
      title="Confirm your registration"
      lead={`You are signed in as another user. Sign out to enter the code that we have sent to ${email || 'your email address'}.`}
    >
      <Button variant="filled" size="md" onClick={start}>
        Sign out
      </Button>
      {dialog}
    </AccountCard>
  );
}
