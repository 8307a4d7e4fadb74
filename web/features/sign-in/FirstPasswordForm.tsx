import { useState } from 'react';
import { answerSignIn } from '../../api/session.ts';
import { notifyAccount } from '../../parts/account/notify-account.ts';
import { AccountForm } from '../../parts/account/AccountForm.tsx';
import { AccountLinks } from '../../parts/account/AccountLinks.tsx';
import { signInFailed } from '../../parts/account/account-messages.ts';
import { NewPasswordField } from '../../parts/account/NewPasswordField.tsx';
import { newPasswordIssue } from '../../parts/account/code-and-password-rules.ts';
import { AccountCard } from '../../parts/account/AccountCard.tsx';
import { HiddenUsername } from '../../parts/account/HiddenUsername.tsx';
import { useNextStep } from './use-next-step.ts';
import { useRestart } from './use-restart.ts';

/** Asks an invited user for a new password at the first sign-in. */
export function FirstPasswordForm({ email }: { readonly email: string }) {
  const next = useNextStep(email);
  const restart = useRestart(email, 'It took too long, or was completed in another window.');
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const check = () => {
    setSubmitted(true);
    return newPasswordIssue(password) === undefined;
  };
  const send = async () => next(await answerSignIn(password));
  return (
    <AccountCard title="Choose your password" lead="It replaces the temporary one from your invitation.">
      <AccountForm
        button="SAVE"
        check={check}
        send={send}
        onError={(error) => restart(error) || notifyAccount('warning', signInFailed(error))}
      >
        <HiddenUsername email={email} />
        <NewPasswordField value={password} onChange={setPassword} isSubmitted={isSubmitted} />
      </AccountForm>
      <AccountLinks email={email} />
    </AccountCard>
  );
}
