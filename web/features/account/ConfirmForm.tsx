import { useState } from 'react';
import { notify } from '../../ui/notices.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AskAgain } from './AskAgain.tsx';
import { CodeField } from './CodeField.tsx';
import { usePassed, useTurn } from './passing.ts';
import { CONFIRMED, confirmationFailed } from './registrationMessages.ts';
import styles from './screens.module.css';
import { SignInFrame } from './SignInFrame.tsx';
import { useCode } from './useCode.ts';

const identity = () => import('../../api/amplify.ts');

/** The code from the e-mail that ends a registration. */
export default function ConfirmForm({ email }: { readonly email: string }) {
  const { from } = usePassed();
  const turn = useTurn();
  const { code, right, refuse, field } = useCode();
  const [tried, setTried] = useState(false);
  const failed = (error: unknown) => {
    refuse(error);
    notify('warning', confirmationFailed(error));
  };
  const confirm = async () => {
    await (await identity()).confirmRegistration(email, code);
    notify('good', CONFIRMED);
    turn('login', { email });
  };
  const again = async () => {
    await (await identity()).resendCode(email);
    notify('good', `A new code is on its way to ${email}.`);
  };
  const check = () => {
    setTried(true);
    return right;
  };
  return (
    <SignInFrame
      title="Confirm your registration"
      lead={`We have sent a code to ${email}. Enter it to complete your registration.`}
    >
      <AccountForm button="Confirm" check={check} send={confirm} failed={failed}>
        <CodeField {...field} tried={tried} />
      </AccountForm>
      <div className={styles['ways']}>
        <PageLink to="login" state={{ from, email }}>
          Back to sign in
        </PageLink>
        <AskAgain send={again} failed={failed}>
          Resend code
        </AskAgain>
      </div>
    </SignInFrame>
  );
}
