import { useEffect } from 'react';
import { signOut } from '../../api/session.ts';
import { useSession } from '../../api/sessionState.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Redirect } from '../../navigation/Redirect.tsx';

/** Signs out, forgets profile and company, and returns to the sign-in page. */
export default function LogoutPage() {
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-in') void signOut();
  }, [status]);
  return status === 'signed-out' ? <Redirect to="login" /> : <Loading />;
}
