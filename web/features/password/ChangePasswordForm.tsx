import { useState } from 'react';
import { signOutEverywhere } from '../../api/sign-out-everywhere.ts';
import { notifyAccount } from '../../parts/account/notify-account.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import { useGo } from '../../navigation/use-go.ts';
import { AccountForm } from '../../parts/account/AccountForm.tsx';
import { resetFailed } from '../../parts/account/account-messages.ts';
import { NewPasswordField } from '../../parts/account/NewPasswordField.tsx';
import { newPasswordIssue } from '../../parts/account/code-and-password-rules.ts';
import { useOpenAccountPage } from '../../parts/account/account-state.ts';
import { PasswordField } from '../../parts/account/PasswordField.tsx';
import { PASSWORD_CHANGED, STILL_SIGNED_IN } from '../../parts/account/password-messages.ts';
import { passwordIssue } from '../../parts/account/sign-in-rules.ts';
import styles from '../../parts/account/account.module.css';
import { waitOneSecond } from './wait-one-second.ts';
import { AccountCard } from '../../parts/account/AccountCard.tsx';
import { HiddenUsername } from '../../parts/account/HiddenUsername.tsx';
import { fetchAmplify } from '../../api/fetch-amplify.ts';

interface ChangePasswordFormProps {
  readonly title: string;
  readonly email: string;
  /** Called before the change ends the session. */
  readonly onChanged: () => void;
}

/** Ends all sessions after a password change and opens the sign-in page. If that fails, warns and opens the profile. */
function useSignOutAfterChange(email: string): () => Promise<void> {
  const openAccountPage = useOpenAccountPage();
  const go = useGo();
  return async () => {
    try {
      await signOutEverywhere();
    } catch {
      notifyAccount('warning', STILL_SIGNED_IN);
      return go('profile');
    }
    await waitOneSecond();
    notifyAccount('good', PASSWORD_CHANGED);
    return openAccountPage('login', { email });
  };
}

export function ChangePasswordForm({ title, email, onChanged }: ChangePasswordFormProps) {
  const signOutAfterChange = useSignOutAfterChange(email);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusedPassword, setRefusedPassword] = useState('');
  const showError = (error: unknown) => {
    if (error instanceof Error && error.name === 'NotAuthorizedException') setRefusedPassword(current);
    notifyAccount('warning', resetFailed(error));
  };
  const check = () => {
    setSubmitted(true);
    return !passwordIssue(current) && !newPasswordIssue(password);
  };
  const send = async () => {
    const { changePassword } = await fetchAmplify();
    await changePassword(current, password);
    onChanged();
    await signOutAfterChange();
  };
  return (
    <AccountCard title={title} lead="Saving signs you out everywhere. Then sign in with the new password.">
      <AccountForm button="SAVE" check={check} send={send} onError={showError}>
        <HiddenUsername email={email} />
        <PasswordField
          label="Current password"
          required
          withAsterisk={false}
          autoComplete="current-password"
          value={current}
          error={
            (isSubmitted && passwordIssue(current)) ||
            (refusedPassword === current && refusedPassword && 'Incorrect password')
          }
          onChange={setCurrent}
        />
        <NewPasswordField value={password} onChange={setPassword} isSubmitted={isSubmitted} />
      </AccountForm>
      <div className={styles['links']}>
        <PageLink to="profile">Back to My Profile</PageLink>
        <PageLink to="forgotPassword" state={{ email }}>
          Forgot password
        </PageLink>
      </div>
    </AccountCard>
  );
}
