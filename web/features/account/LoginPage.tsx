import { lazy, Suspense, useState } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { LoginForm, type Typed } from './LoginForm.tsx';
import { usePassed } from './passing.ts';

const ConfirmForm = lazy(() => import('./ConfirmForm.tsx'));
const FirstPasswordForm = lazy(() => import('./FirstPasswordForm.tsx'));

/** The sign-in screen; the modes that few people see are loaded when they do. */
export default function LoginPage() {
  const { mode, email = '' } = usePassed();
  const [typed, setTyped] = useState<Typed>({ email, password: '', remember: false });
  // The challenge lives in this page's memory: after a reload the sign-in begins anew.
  const challenged = mode === 'newPassword' && typed.password !== '';
  if (email && (mode === 'confirmSignUp' || challenged))
    return (
      <Suspense fallback={<Loading />}>
        {challenged ? <FirstPasswordForm email={email} /> : <ConfirmForm email={email} />}
      </Suspense>
    );
  return <LoginForm typed={typed} onType={(part) => setTyped((now) => ({ ...now, ...part }))} />;
}
