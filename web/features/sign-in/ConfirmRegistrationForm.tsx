import { useState } from 'react';
import { notifyAccount } from '../../parts/account/notify-account.ts';
import { AccountForm } from '../../parts/account/AccountForm.tsx';
import { AccountLinks } from '../../parts/account/AccountLinks.tsx';
import { SendAgainButton } from '../../parts/account/SendAgainButton.tsx';
import { CodeField } from '../../parts/account/CodeField.tsx';
import { useOpenAccountPage } from '../../parts/account/account-state.ts';
import { CONFIRMED, confirmationFailed } from '../../parts/account/registration-messages.ts';
import { AccountCard } from '../../parts/account/AccountCard.tsx';
import { useCode } from '../../parts/account/use-code.ts';
import { fetchAmplify } from '../../api/fetch-amplify.ts';

export default function ConfirmRegistrationForm({ email }: { readonly email: string }) {
  const openAccountPage = useOpenAccountPage();
  const { code, isValid, showRejection, field } = useCode();
  const [isSubmitted, setSubmitted] = useState(false);
  const showError = (error: unknown) => {
    showRejection(error);
    notifyAccount('warning', confirmationFailed(error));
  };
  const confirm = async () => {
    await (await fetchAmplify()).confirmRegistration(email, code);
    notifyAccount('good', CONFIRMED);
    openAccountPage('login', { email });
  };
  const sendAgain = async () => {
    await (await fetchAmplify()).resendConfirmationCode(email);
    setSubmitted(false);
    field.onChange('');
    notifyAccount('good', `A new code is on its way to ${email}.`);
  };
  const check = () => {
    setSubmitted(true);
    return isValid;
  };
  return (
    <AccountCard
      title="Confirm your registration"
      lead={`We have sent a code to ${email}. Enter it to complete your registration.`}
    >
      <AccountForm button="Confirm" check={check} send={confirm} onError={showError}>
        <CodeField {...field} isSubmitted={isSubmitted} />
      </AccountForm>
      <AccountLinks email={email}>
        <SendAgainButton send={sendAgain} onError={showError}>
          Resend code
        </SendAgainButton>
      </AccountLinks>
    </AccountCard>
  );
}
