import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { LoginForm, type Typed } from './LoginForm.tsx';
import { useAccountState } from '../../ui/account/accountState.ts';

const ConfirmRegistrationForm = lazy(() => import('./ConfirmRegistrationForm.tsx'));
const FirstPasswordForm = lazy(() => import('./FirstPasswordForm.tsx'));

/** The sign-in screen; the forms of rare steps are loaded when they are needed. */
export default function LoginPage() {
  const { mode, email = '' } = useAccountState();
  const [typed, setTyped] = useState<Typed>({ email, password: '', remember: false });
  // The challenge is kept in memory: after a reload the sign-in starts again.
  const challenged = mode === 'newPassword' && typed.password !== '';
  if (email && (mode === 'confirmSignUp' || challenged))
    return (
      <Suspense fallback={<Loading />}>
        {challenged ? <FirstPasswordForm email={email} /> : <ConfirmRegistrationForm email={email} />}
      </Suspense>
    );
  return <LoginForm typed={typed} onType={(part) => setTyped((now) => ({ ...now, ...part }))} />;
}
