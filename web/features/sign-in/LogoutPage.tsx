import { useEffect } from 'react';
import { signOut } from '../../api/session.ts';
import { useSession } from '../../api/sessionState.ts';
import { Redirect } from '../../navigation/Redirect.tsx';
import { useBack } from '../../navigation/useBack.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { useSignOutQuestion } from '../../ui/useSignOutQuestion.tsx';

/** Signs out, forgets profile and company, and returns to the sign-in page. */
export default function LogoutPage() {
  const { status } = useSession();
  const { start, question } = useSignOutQuestion(signOut, useBack('profile'));
  const latest = useLatest(start);
  useEffect(() => {
    if (status === 'signed-in') latest.current();
  }, [status, latest]);
  if (status === 'signed-out') return <Redirect to="login" />;
  return question || <Loading />;
}
