import { useEffect, useEffectEvent } from 'react';
import { signOut } from '../../api/session.ts';
import { useSession } from '../../api/session-state.ts';
import { Redirect } from '../../navigation/Redirect.tsx';
import { useBack } from '../../navigation/use-back.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useSignOutConfirmation } from '../../ui/use-sign-out-confirmation.tsx';

/** Signs out and returns to the sign-in page; asks first if unfinished work would be lost. */
export default function LogoutPage() {
  const { status } = useSession();
  const { start, dialog } = useSignOutConfirmation(signOut, useBack('profile'));
  const onSignedIn = useEffectEvent(start);
  useEffect(() => {
    if (status === 'signed-in') onSignedIn();
  }, [status]);
  if (status === 'signed-out') return <Redirect to="login" />;
  return dialog || <Loading />;
}
