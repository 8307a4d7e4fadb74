import { useEffect, useRef, useState } from 'react';
import { answerSignIn } from '../../api/session.ts';
import { AccountCard } from '../../parts/account/AccountCard.tsx';
import { AccountForm } from '../../parts/account/AccountForm.tsx';
import { AccountLinks } from '../../parts/account/AccountLinks.tsx';
import { appCodeRules, appCodeError } from '../../parts/account/app-code.ts';
import { CodeField } from '../../parts/account/CodeField.tsx';
import { notifyAccount } from '../../parts/account/notify-account.ts';
import { useCode } from '../../parts/account/use-code.ts';
import { useNextStep } from './use-next-step.ts';
import { useRestart } from './use-restart.ts';

/** Asks for the authenticator code; a wrong code can be corrected until the sign-in must start again. */
export function SignInCodeForm({ email }: { readonly email: string }) {
  const restart = useRestart(email, 'The code expired or was wrong too often.');
  const next = useNextStep(email);
  const { code, isValid, showRejection, field } = useCode(appCodeRules);
  const [isSubmitted, setSubmitted] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const showError = (error: unknown) => {
    if (restart(error)) return;
    showRejection(error);
    notifyAccount('warning', `Error signing in - ${appCodeError(error)}`);
  };
  const check = () => {
    setSubmitted(true);
    return isValid;
  };
  return (
    <AccountCard title="Enter your code" lead="Your authenticator app shows six digits for the portal.">
      <AccountForm
        button="Sign in"
        check={check}
        send={async () => next(await answerSignIn(code))}
        onError={showError}
      >
        <CodeField {...field} isSubmitted={isSubmitted} inputRef={input} />
      </AccountForm>
      <AccountLinks email={email} />
      <p style={{ marginBlock: '1em' }}>
        Lost your phone? An administrator of the portal can turn the code off for you.
      </p>
    </AccountCard>
  );
}
