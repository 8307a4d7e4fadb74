import { useState } from 'react';
import { signIn } from '../../api/session.ts';
import { useSession } from '../../api/sessionState.ts';
import type { SignInStep } from '../../api/amplify.ts';
import { Check } from '../../ui/Check.tsx';
import { notify } from '../../ui/notices.ts';
import { PRODUCT } from '../../../shared/pages.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import styles from './account.module.css';
import { AccountForm } from './AccountForm.tsx';
import { EmailField } from './EmailField.tsx';
import { CREDENTIALS_MISSING, SIGNED_IN, signInFailed, unfinished } from './messages.ts';
import { usePassed, useTurn } from './passing.ts';
import { PasswordField } from './PasswordField.tsx';
import { emailIssue, emailOf, passwordIssue } from './rules.ts';
import { SignInFrame } from './SignInFrame.tsx';

export interface Typed {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

interface LoginFormProps {
  readonly typed: Typed;
  readonly onType: (part: Partial<Typed>) => void;
}

/** Goes where a sign-in leads that asks for more than the password. */
function useNextStep(email: string): (step: SignInStep) => void {
  const turn = useTurn();
  return (step) => {
    if (step === 'DONE') return notify('good', SIGNED_IN);
    if (step === 'CONFIRM_SIGN_UP') return turn('login', { mode: 'confirmSignUp', email });
    if (step === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
      return turn('login', { mode: 'newPassword', email });
    if (step === 'RESET_PASSWORD') turn('forgotPassword', { mode: 'forgotPasswordSubmit', email });
    throw unfinished(step);
  };
}

/** Sign in: e-mail, password, Remember me. */
export function LoginForm({ typed: { email, password, remember }, onType }: LoginFormProps) {
  const { from } = usePassed();
  const session = useSession();
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState(false);
  const next = useNextStep(emailOf(email));

  const check = () => {
    setTried(true);
    const complete = email.trim() !== '' && password !== '';
    if (!complete) notify('warning', CREDENTIALS_MISSING);
    return complete && !emailIssue(email) && !passwordIssue(password);
  };
  const expired = session.status === 'signed-out' && session.expired;

  return (
    <SignInFrame
      title="Sign in"
      lead={expired ? 'Your session has ended. Please sign in again.' : `Welcome to the ${PRODUCT}.`}
    >
      <AccountForm
        button="Sign in"
        check={check}
        send={async () => next(await signIn(emailOf(email), password, remember))}
        failed={(error) => notify('warning', signInFailed(error))}
      >
        <EmailField value={email} onChange={(email) => onType({ email })} tried={tried} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          error={(tried || (left && password !== '')) && passwordIssue(password)}
          onChange={(password) => onType({ password })}
          onBlur={() => setLeft(true)}
        />
        <div className={styles['row']}>
          <Check label="Remember me" checked={remember} onChange={(remember) => onType({ remember })} />
          <PageLink to="forgotPassword" state={{ from, email }}>
            Forgot password
          </PageLink>
        </div>
      </AccountForm>
      <p className={styles['below']}>
        <PageLink to="register">Register for an account</PageLink>
      </p>
    </SignInFrame>
  );
}
