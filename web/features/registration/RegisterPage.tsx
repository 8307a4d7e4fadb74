import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { pages } from '../../../shared/pages.ts';
import { listText } from '../../../shared/schema/list-text.ts';
import { useSession } from '../../api/session-state.ts';
import { settings } from '../../api/settings.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { notifyAccount } from '../../parts/account/notify-account.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import styles from '../../parts/account/account.module.css';
import { AccountForm } from '../../parts/account/AccountForm.tsx';
import { NewPasswordField } from '../../parts/account/NewPasswordField.tsx';
import { useOpenAccountPage } from '../../parts/account/account-state.ts';
import { stepOfMailedLink } from '../../parts/account/step-of-mailed-link.ts';
import { RegistrationField } from './RegistrationField.tsx';
import { INCOMPLETE, REGISTERED, registrationFailed } from '../../parts/account/registration-messages.ts';
import registrationStyles from './registration.module.css';
import { SignOutFirst } from './SignOutFirst.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { AccountCard } from '../../parts/account/AccountCard.tsx';
import { useRegistration, type RegistrationName } from './use-registration.ts';
import { fetchAmplify } from '../../api/fetch-amplify.ts';

const autoComplete: Readonly<Record<RegistrationName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'username',
  phone: 'tel',
  location: 'address-level1',
  companyName: 'organization',
  registeredAs: 'off',
};

const MODE = 'confirmSignUp';

/** The checkbox is optional (rule 5.4). */
function TermsOfUse() {
  const [hasAgreed, setHasAgreed] = useState(false);
  return (
    <div className={styles['row']}>
      <Checkbox label="I agree to the Terms of Use" checked={hasAgreed} onChange={setHasAgreed} />
      <a href={settings().termsUrl} target="_blank" rel="noreferrer">
        Read the Terms of Use
      </a>
    </div>
  );
}

/** Registers a user and their company. The next step asks for the emailed code. */
function RegisterForm({ onRegistered }: { readonly onRegistered: (email: string) => void }) {
  const { registration, password, setPassword, isSubmitted, setSubmitted, missing, fieldOf, forget } =
    useRegistration();
  const renderField = (name: RegistrationName) => (
    <RegistrationField {...fieldOf(name)} autoComplete={autoComplete[name]} />
  );
  const check = () => {
    setSubmitted(true);
    if (!registration) notifyAccount('warning', INCOMPLETE);
    return registration !== undefined;
  };
  const send = async () => {
    if (!registration) return;
    const { email, phone, ...metadata } = registration;
    const name = `${metadata.firstName} ${metadata.lastName}`;
    await (await fetchAmplify()).register({ email, password, name, phone, metadata });
    notifyAccount('good', REGISTERED);
    forget();
    onRegistered(email);
  };
  return (
    <AccountCard title="REGISTER" lead="Tell us who you are. Our team sets up your company next.">
      <AccountForm
        button="Register"
        disabled={missing.length > 0}
        check={check}
        send={send}
        onError={(error) => notifyAccount('warning', registrationFailed(error))}
      >
        <div className={registrationStyles['pair']}>
          {renderField('firstName')}
          {renderField('lastName')}
        </div>
        {renderField('email')}
        {renderField('phone')}
        <NewPasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          isSubmitted={isSubmitted}
        />
        {renderField('location')}
        {renderField('companyName')}
        {renderField('registeredAs')}
        <TermsOfUse />
        {missing.length > 0 && (
          <p className={registrationStyles['missing']}>Enter a valid {listText(missing)} to register.</p>
        )}
      </AccountForm>
      <p className={styles['below']}>
        <PageLink to="login">I have an account</PageLink>
      </p>
    </AccountCard>
  );
}

/**
 * REGISTER, or the step for the code if the emailed link has opened the page. A user who registers another person
 * signs out before that step.
 */
export default function RegisterPage() {
  const { search, hash } = useLocation();
  const session = useSession();
  const openAccountPage = useOpenAccountPage();
  const [registeredEmail, setRegisteredEmail] = useState<string>();
  const step =
    registeredEmail === undefined ? stepOfMailedLink(hash, MODE) : { mode: MODE, email: registeredEmail };
  const person = session.status === 'signed-in' ? session.person : undefined;
  const continueWithCode = (email: string) =>
    person ? setRegisteredEmail(email) : openAccountPage('login', { mode: MODE, email });
  if (!step) return <RegisterForm onRegistered={continueWithCode} />;
  // Other tabs may have a session.
  if (session.status === 'unknown') return <Loading />;
  if (person && person.email !== step.email?.toLowerCase()) return <SignOutFirst email={step.email} />;
  return <Navigate to={pages.login.path + search} state={step} replace />;
}
