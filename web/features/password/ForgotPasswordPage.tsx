import { Navigate, useLocation } from 'react-router-dom';
import { useAccountState } from '../../parts/account/account-state.ts';
import { stepOfMailedLink } from '../../parts/account/step-of-mailed-link.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { SendCodeForm } from './SendCodeForm.tsx';

const TITLE = 'FORGOT PASSWORD';

/** Requests a code by email, then asks for the code and a new password. */
export default function ForgotPasswordPage() {
  const { mode, email = '' } = useAccountState();
  const { pathname, search, hash } = useLocation();
  const step = stepOfMailedLink(hash, 'forgotPasswordSubmit');
  // Removes the fragment from the URL.
  if (step) return <Navigate to={pathname + search} state={step} replace />;
  return mode === 'forgotPasswordSubmit' ? (
    <ResetPasswordForm title={TITLE} email={email} />
  ) : (
    <SendCodeForm title={TITLE} email={email} />
  );
}
