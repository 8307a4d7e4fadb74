import { useState } from 'react';
import { signOut } from '../../api/session.ts';
import { useSession } from '../../api/session-state.ts';
import { notifyAccount } from '../../parts/account/notify-account.ts';
import { AccountForm } from '../../parts/account/AccountForm.tsx';
import { AccountLinks } from '../../parts/account/AccountLinks.tsx';
import { SendAgainButton } from '../../parts/account/SendAgainButton.tsx';
import { CodeField } from '../../parts/account/CodeField.tsx';
import { EmailField } from '../../parts/account/EmailField.tsx';
import { resetFailed } from '../../parts/account/account-messages.ts';
import { NewPasswordField } from '../../parts/account/NewPasswordField.tsx';
import { newPasswordIssue } from '../../parts/account/code-and-password-rules.ts';
import { useOpenAccountPage } from '../../parts/account/account-state.ts';
import { codeSent, PASSWORD_CHANGED } from '../../parts/account/password-messages.ts';
import { emailIssue, normalizeEmail } from '../../parts/account/sign-in-rules.ts';
import { waitOneSecond } from './wait-one-second.ts';
import { AccountCard } from '../../parts/account/AccountCard.tsx';
import { useCode } from '../../parts/account/use-code.ts';
import { fetchAmplify } from '../../api/fetch-amplify.ts';

interface ResetPasswordFormProps {
  readonly title: string;
  /** Address that the code was sent to, if known. */
  readonly email: string;
}

export function ResetPasswordForm({ title, email: initialEmail }: ResetPasswordFormProps) {
  const { status } = useSession();
  const openAccountPage = useOpenAccountPage();
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const { code, isValid, showRejection, field } = useCode();
  const showError = (error: unknown) => {
    showRejection(error);
    notifyAccount('warning', resetFailed(error));
  };
  const check = () => {
    setSubmitted(true);
    return isValid && !emailIssue(email) && !newPasswordIssue(password);
  };
  const send = async () => {
    await (await fetchAmplify()).setPassword(normalizeEmail(email), code, password);
    await waitOneSecond();
    if (status === 'signed-in') await signOut();
    notifyAccount('good', PASSWORD_CHANGED);
    openAccountPage('login', { email: normalizeEmail(email) });
  };
  const sendAgain = async () => {
    if (emailIssue(email)) return setSubmitted(true);
    await (await fetchAmplify()).sendResetCode(normalizeEmail(email));
    setSubmitted(false);
    field.onChange('');
    return notifyAccount('good', codeSent(normalizeEmail(email)));
  };
  return (
    <AccountCard title={title} lead="Enter the code from the email and your new password.">
      <AccountForm button="SAVE" check={check} send={send} onError={showError}>
        <EmailField value={email} onChange={setEmail} isSubmitted={isSubmitted} />
        <CodeField {...field} isSubmitted={isSubmitted} />
        <NewPasswordField value={password} onChange={setPassword} isSubmitted={isSubmitted} />
      </AccountForm>
      <AccountLinks email={email}>
        <SendAgainButton send={sendAgain} onError={showError}>
          Send a new code
        </SendAgainButton>
      </AccountLinks>
    </AccountCard>
  );
}
