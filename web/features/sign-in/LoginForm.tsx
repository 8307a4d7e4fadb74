import { useState } from 'react';
import { signIn } from '../../api/session.ts';
import { useSession } from '../../api/session-state.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { notifyAccount } from '../../parts/account/notify-account.ts';
import { PRODUCT_NAME, type PageName } from '../../../shared/pages.ts';
import { pageAt } from '../../navigation/paths.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import styles from '../../parts/account/account.module.css';
import { AccountForm } from '../../parts/account/AccountForm.tsx';
import { EmailField } from '../../parts/account/EmailField.tsx';
import { CREDENTIALS_MISSING, signInFailed } from '../../parts/account/account-messages.ts';
import { useAccountState } from '../../parts/account/account-state.ts';
import { PasswordField } from '../../parts/account/PasswordField.tsx';
import { emailIssue, normalizeEmail, passwordIssue } from '../../parts/account/sign-in-rules.ts';
import { AccountCard } from '../../parts/account/AccountCard.tsx';
import { useNextStep } from './use-next-step.ts';

export interface TypedCredentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Pages that mails link to. */
const linkedPages: Partial<Record<PageName, string>> = {
  desk: 'Your desk',
  schedule: 'The Transaction Schedule',
  project: 'The project',
  documentForm: 'The document',
  capitalForm: 'The funding profile',
  company: 'The company',
  newCompanies: 'New Companies',
  notices: 'Your list of notices',
  webhook: 'The webhook',
  profile: 'My Profile',
};

/** Says which page opens after signing in, for a user who followed a link. @param from the page's URL */
function leadTextFor(from = ''): string {
  const page = pageAt(from.split('?')[0] ?? '');
  const name = page && linkedPages[page];
  return name === undefined ? `Welcome to the ${PRODUCT_NAME}.` : `${name} opens after you sign in.`;
}

interface LoginFormProps {
  readonly credentials: TypedCredentials;
  readonly onType: (part: Partial<TypedCredentials>) => void;
  /** Called when the identity service has accepted the password. */
  readonly onAnswer: () => void;
}

export function LoginForm({ credentials, onType, onAnswer }: LoginFormProps) {
  const { email, password, remember } = credentials;
  const { from, owner } = useAccountState();
  const session = useSession();
  const [isSubmitted, setSubmitted] = useState(false);
  const [hasLeftPassword, setHasLeftPassword] = useState(false);
  const next = useNextStep(normalizeEmail(email));

  const send = async () => {
    const step = await signIn(normalizeEmail(email), password, remember);
    onAnswer();
    next(step);
  };
  const check = () => {
    setSubmitted(true);
    const isComplete = email.trim() !== '' && password !== '';
    if (!isComplete) notifyAccount('warning', CREDENTIALS_MISSING);
    return isComplete && !emailIssue(email) && !passwordIssue(password);
  };
  const isExpired = session.status === 'signed-out' && session.expired;

  return (
    <AccountCard
      title="Sign in"
      lead={isExpired ? 'Your session has ended. Please sign in again.' : leadTextFor(from)}
    >
      <AccountForm
        button="Sign in"
        check={check}
        send={send}
        onError={(error) => notifyAccount('warning', signInFailed(error))}
      >
        <EmailField value={email} onChange={(email) => onType({ email })} isSubmitted={isSubmitted} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          error={(isSubmitted || (hasLeftPassword && password !== '')) && passwordIssue(password)}
          onChange={(password) => onType({ password })}
          onBlur={() => setHasLeftPassword(true)}
        />
        <div className={styles['row']}>
          <Checkbox label="Remember me" checked={remember} onChange={(remember) => onType({ remember })} />
          <PageLink to="forgotPassword" state={{ from, owner, email }}>
            Forgot password
          </PageLink>
        </div>
      </AccountForm>
      <p className={styles['below']}>
        No account yet? <PageLink to="register">Register for an account</PageLink>
      </p>
    </AccountCard>
  );
}
