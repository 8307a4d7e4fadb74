import { usePassed } from './passing.ts';
import { ResetForm } from './ResetForm.tsx';
import { SendCodeForm } from './SendCodeForm.tsx';

const TITLE = 'FORGOT PASSWORD';

/** Asks for a code by e-mail, then for the code and a new password. */
export default function ForgotPasswordPage() {
  const { mode, email = '' } = usePassed();
  return mode === 'forgotPasswordSubmit' ? (
    <ResetForm title={TITLE} email={email} />
  ) : (
    <SendCodeForm title={TITLE} email={email} />
  );
}
