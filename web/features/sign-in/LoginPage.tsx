import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { LoginForm, type Typed } from './LoginForm.tsx';
import { useAccountState } from '../../ui/account/accountState.ts';

const ConfirmRegistrationForm = lazy(() => import('./ConfirmRegistrationForm.tsx'));
const ChallengeForm = lazy(() => import('./ChallengeForm.tsx'));

/** The sign-in screen; the forms of rare steps are loaded when they are needed. */
export default function LoginPage() {
  const { mode, email = '' } = useAccountState();
  const [typed, setTyped] = useState<Typed>({ email, password: '', remember: false });
  const registers = mode === 'confirmSignUp';
  // The challenge is kept in memory: after a reload the sign-in starts again.
  if (email && mode && (registers || typed.password))
    return (
      <Suspense fallback={<Loading />}>
        {registers ? <ConfirmRegistrationForm email={email} /> : <ChallengeForm email={email} mode={mode} />}
      </Suspense>
    );
  return <LoginForm typed={typed} onType={(part) => setTyped((now) => ({ ...now, ...part }))} />;
}
