import { useAccountState } from '../../ui/account/accountState.ts';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { SendCodeForm } from './SendCodeForm.tsx';

const TITLE = 'FORGOT PASSWORD';

/** Asks for a code by e-mail, then for the code and a new password. */
export default function ForgotPasswordPage() {
  const { mode, email = '' } = useAccountState();
  return mode === 'forgotPasswordSubmit' ? (
    <ResetPasswordForm title={TITLE} email={email} />
  ) : (
    <SendCodeForm title={TITLE} email={email} />
  );
}
