import { useSession, type Caller, type Session } from '../../api/session-state.ts';
import { useState } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { useAccountState } from '../../parts/account/account-state.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

const TITLE = 'UPDATE PASSWORD';

/** Sets a new password: with the current password if signed in, otherwise with a code. */
export default function UpdatePasswordPage() {
  const session = useSession();
  const isWaiting =
    session.status === 'unknown' ||
    (session.status === 'signed-in' && !session.caller && session.error === undefined);
  return isWaiting ? <Loading /> : <UpdateForm session={session} />;
}

function UpdateForm({ session }: { readonly session: Session }) {
  const { email = '' } = useAccountState();
  const caller = session.status === 'signed-in' ? session.caller : undefined;
  // Changing the password ends the session, but the form must stay mounted.
  const [changedBy, setChangedBy] = useState<Caller>();
  const owner = caller ?? changedBy;
  return owner ? (
    <ChangePasswordForm
      key={owner.profile.email}
      title={TITLE}
      email={owner.profile.email}
      onChanged={() => setChangedBy(caller)}
    />
  ) : (
    <ResetPasswordForm title={TITLE} email={email} />
  );
}
