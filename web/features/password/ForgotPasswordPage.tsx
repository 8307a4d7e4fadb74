import { Navigate, useLocation } from 'react-router-dom';
import { RESET_EMAIL } from '../../../shared/pages.ts';
import { useAccountState, type AccountState } from '../../ui/account/accountState.ts';
import { emailIssue } from '../../ui/account/signInRules.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { SendCodeForm } from './SendCodeForm.tsx';

const TITLE = 'FORGOT PASSWORD';

/** The step that the mail's Reset link opens; undefined for an address without its fragment. */
function stepOf(fragment: string): AccountState | undefined {
  const email = new URLSearchParams(fragment.slice(1)).get(RESET_EMAIL);
  if (email === null) return undefined;
  return { mode: 'forgotPasswordSubmit', email: emailIssue(email) ? '' : email };
}

/** Asks for a code by e-mail, then for the code and a new password. */
export default function ForgotPasswordPage() {
  const { mode, email = '' } = useAccountState();
  const { pathname, search, hash } = useLocation();
  const step = stepOf(hash);
  // The address is replaced by one without the fragment.
  if (step) return <Navigate to={pathname + search} state={step} replace />;
  return mode === 'forgotPasswordSubmit' ? (
    <ResetPasswordForm title={TITLE} email={email} />
  ) : (
    <SendCodeForm title={TITLE} email={email} />
  );
}
