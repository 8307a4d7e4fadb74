import { useState } from 'react';
import { signOut } from '../../api/session.ts';
import { useSession } from '../../api/sessionState.ts';
import { notify } from '../../ui/notices.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { AccountForm } from './AccountForm.tsx';
import { AskAgain } from './AskAgain.tsx';
import { CodeField } from './CodeField.tsx';
import { EmailField } from './EmailField.tsx';
import { resetFailed } from './messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { newPasswordIssue } from './newRules.ts';
import { usePassed, useTurn } from './passing.ts';
import { codeSent, PASSWORD_CHANGED } from './passwordMessages.ts';
import { emailIssue, emailOf } from './rules.ts';
import styles from './screens.module.css';
import { secondIsOver } from './second.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useCode } from './useCode.ts';

const identity = () => import('../../api/amplify.ts');

interface ResetFormProps {
  readonly title: string;
  /** Whom the code was sent to, where that is known. */
  readonly email: string;
}

/** A new password with the code from the email; then back to the sign-in. */
export function ResetForm({ title, email: known }: ResetFormProps) {
  const { from } = usePassed();
  const { status } = useSession();
  const turn = useTurn();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { code, right, refuse, field } = useCode();
  const failed = (error: unknown) => {
    refuse(error);
    notify('warning', resetFailed(error));
  };
  const check = () => {
    setTried(true);
    return right && !emailIssue(email) && !newPasswordIssue(password);
  };
  const send = async () => {
    await (await identity()).setPassword(emailOf(email), code, password);
    await secondIsOver();
    if (status === 'signed-in') await signOut();
    notify('good', PASSWORD_CHANGED);
    turn('login', { email: emailOf(email) });
  };
  const again = async () => {
    if (emailIssue(email)) return setTried(true);
    await (await identity()).sendCode(emailOf(email));
    return notify('good', codeSent(emailOf(email)));
  };
  return (
    <SignInFrame title={title} lead="Enter the code from the email and your new password.">
      <AccountForm button="SAVE" check={check} send={send} failed={failed}>
        <EmailField value={email} onChange={setEmail} tried={tried} />
        <CodeField {...field} tried={tried} />
        <NewPasswordField value={password} onChange={setPassword} tried={tried} />
      </AccountForm>
      <div className={styles['ways']}>
        <PageLink to="login" state={{ from, email }}>
          Back to sign in
        </PageLink>
        <AskAgain send={again} failed={failed}>
          Send a new code
        </AskAgain>
      </div>
    </SignInFrame>
  );
}
