import { useState } from 'react';
import { notifyAccount } from '../../parts/account/notify-account.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { AccountForm } from '../../parts/account/AccountForm.tsx';
import { AccountLinks } from '../../parts/account/AccountLinks.tsx';
import { EmailField } from '../../parts/account/EmailField.tsx';
import { resetFailed } from '../../parts/account/account-messages.ts';
import { useAccountState, useOpenAccountPage } from '../../parts/account/account-state.ts';
import { codeSent } from '../../parts/account/password-messages.ts';
import { emailIssue, normalizeEmail } from '../../parts/account/sign-in-rules.ts';
import { AccountCard } from '../../parts/account/AccountCard.tsx';
import { fetchAmplify } from '../../api/fetch-amplify.ts';

interface SendCodeFormProps {
  readonly title: string;
  /** Email address typed on the previous screen, if any. */
  readonly email: string;
}

const codeStep = { mode: 'forgotPasswordSubmit' } as const;

/** Requests a code for setting a new password. */
export function SendCodeForm({ title, email: initialEmail }: SendCodeFormProps) {
  const { from, owner } = useAccountState();
  const openAccountPage = useOpenAccountPage();
  const [email, setEmail] = useState(initialEmail);
  const [isSubmitted, setSubmitted] = useState(false);
  const check = () => {
    setSubmitted(true);
    return emailIssue(email) === undefined;
  };
  const send = async () => {
    const { sendResetCode } = await fetchAmplify();
    await sendResetCode(normalizeEmail(email));
    notifyAccount('good', codeSent(normalizeEmail(email)));
    openAccountPage('forgotPassword', { ...codeStep, email: normalizeEmail(email) });
  };
  return (
    <AccountCard title={title} lead="We send a code to your email address. Use it to set a new password.">
      <AccountForm
        button="SEND CODE"
        check={check}
        send={send}
        onError={(error) => notifyAccount('warning', resetFailed(error))}
      >
        <EmailField value={email} onChange={setEmail} isSubmitted={isSubmitted} />
      </AccountForm>
      <AccountLinks email={email}>
        <PageLink to="forgotPassword" state={{ from, owner, email, ...codeStep }}>
          I have a code
        </PageLink>
      </AccountLinks>
    </AccountCard>
  );
}
