import { useState } from 'react';
import { signOutEverywhere } from '../../api/signOutEverywhere.ts';
import { notify } from '../../ui/notices.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { useGo } from '../../navigation/useGo.ts';
import { AccountForm } from './AccountForm.tsx';
import { resetFailed } from './messages.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { newPasswordIssue } from './newRules.ts';
import { useTurn } from './passing.ts';
import { PasswordField } from './PasswordField.tsx';
import { PASSWORD_CHANGED, STILL_SIGNED_IN } from './passwordMessages.ts';
import { passwordIssue } from './rules.ts';
import styles from './screens.module.css';
import { secondIsOver } from './second.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { WhoField } from './WhoField.tsx';

interface ChangePasswordFormProps {
  readonly title: string;
  readonly email: string;
}

/** Ends all sessions after a change of the password, this one too, and returns to the sign-in. */
function useEnd(email: string): () => Promise<void> {
  const turn = useTurn();
  const go = useGo();
  return async () => {
    try {
      await signOutEverywhere();
    } catch {
      notify('warning', STILL_SIGNED_IN);
      return go('profile');
    }
    await secondIsOver();
    notify('good', PASSWORD_CHANGED);
    return turn('login', { email });
  };
}

/** The signed-in person's password, changed by the current one. */
export function ChangePasswordForm({ title, email }: ChangePasswordFormProps) {
  const end = useEnd(email);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState('');
  const failed = (error: unknown) => {
    if (error instanceof Error && error.name === 'NotAuthorizedException') setRefused(current);
    notify('warning', resetFailed(error));
  };
  const check = () => {
    setTried(true);
    return !passwordIssue(current) && !newPasswordIssue(password);
  };
  const send = async () => {
    const { changePassword } = await import('../../api/amplify.ts');
    await changePassword(current, password);
    await end();
  };
  return (
    <SignInFrame title={title} lead="Afterwards you are signed out everywhere and sign in with it.">
      <AccountForm button="SAVE" check={check} send={send} failed={failed}>
        <WhoField email={email} />
        <PasswordField
          label="Current password"
          required
          withAsterisk={false}
          autoComplete="current-password"
          value={current}
          error={
            (tried && passwordIssue(current)) || (refused === current && refused && 'Incorrect password')
          }
          onChange={setCurrent}
        />
        <NewPasswordField value={password} onChange={setPassword} tried={tried} />
      </AccountForm>
      <div className={styles['ways']}>
        <PageLink to="profile">Back to My Profile</PageLink>
        <PageLink to="forgotPassword" state={{ email }}>
          Forgot password
        </PageLink>
      </div>
    </SignInFrame>
  );
}
