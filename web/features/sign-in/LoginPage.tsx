import { useState } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { LoginForm, type TypedCredentials } from './LoginForm.tsx';
import { useAccountState } from '../../parts/account/account-state.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmRegistrationForm = lazyPart(() => import('./ConfirmRegistrationForm.tsx'), <Loading />);
const ChallengeForm = lazyPart(() => import('./ChallengeForm.tsx'), <Loading />);

/** The sign-in screen; forms of rare steps are loaded when needed. */
export default function LoginPage() {
  const { mode, email = '' } = useAccountState();
  const [credentials, setTyped] = useState<TypedCredentials>({ email, password: '', remember: false });
  // The challenge is stored in memory only: after a reload the sign-in starts again.
  const [hasChallenge, setHasChallenge] = useState(false);
  const isRegistering = mode === 'confirmSignUp';
  if (email && mode && (isRegistering || hasChallenge))
    return isRegistering ? (
      <ConfirmRegistrationForm email={email} />
    ) : (
      <ChallengeForm email={email} mode={mode} />
    );
  return (
    <LoginForm
      credentials={credentials}
      onType={(part) => setTyped((now) => ({ ...now, ...part }))}
      onAnswer={() => setHasChallenge(true)}
    />
  );
}
