import { useState } from 'react';
import { settings } from '../../api/settings.ts';
import { Check } from '../../ui/Check.tsx';
import { notify } from '../../ui/notices.ts';
import { PageLink } from '../../navigation/PageLink.tsx';
import styles from './account.module.css';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useTurn } from './passing.ts';
import { RegistrationField } from './RegistrationField.tsx';
import { INCOMPLETE, REGISTERED, registrationFailed } from './registrationMessages.ts';
import screens from './screens.module.css';
import { SignInFrame } from './SignInFrame.tsx';
import { useRegistration, type RegistrationName } from './useRegistration.ts';

const autoComplete: Readonly<Record<RegistrationName, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'username',
  phone: 'tel',
  location: 'address-level1',
  companyName: 'organization',
};

/** The Terms of Use are offered, not enforced (specification 5). */
function Terms() {
  const [agreed, setAgreed] = useState(false);
  return (
    <div className={styles['row']}>
      <Check label="I agree to the Terms of Use" checked={agreed} onChange={setAgreed} />
      <a href={settings().termsUrl} target="_blank" rel="noreferrer">
        Read the Terms of Use
      </a>
    </div>
  );
}

/** REGISTER: a person and their company; the code from the e-mail comes next. */
export default function RegisterPage() {
  const turn = useTurn();
  const { registration, password, setPassword, tried, setTried, enabled, fieldOf } = useRegistration();
  const draw = (name: RegistrationName) => (
    <RegistrationField {...fieldOf(name)} autoComplete={autoComplete[name]} />
  );
  const check = () => {
    setTried(true);
    if (!registration) notify('warning', INCOMPLETE);
    return registration !== undefined;
  };
  const send = async () => {
    if (!registration) return;
    const { email, phone, ...more } = registration;
    const name = `${more.firstName} ${more.lastName}`;
    await (await import('../../api/amplify.ts')).register({ email, password, name, phone, more });
    notify('good', REGISTERED);
    turn('login', { mode: 'confirmSignUp', email });
  };
  return (
    <SignInFrame title="REGISTER" lead="Tell us who you are. Our team sets up your company next.">
      <AccountForm
        button="Register"
        disabled={!enabled}
        check={check}
        send={send}
        failed={(error) => notify('warning', registrationFailed(error))}
      >
        <div className={screens['pair']}>
          {draw('firstName')}
          {draw('lastName')}
        </div>
        {draw('email')}
        {draw('phone')}
        <NewPasswordField label="Password" value={password} onChange={setPassword} tried={tried} />
        {draw('location')}
        {draw('companyName')}
        <Terms />
      </AccountForm>
      <p className={styles['below']}>
        <PageLink to="login">I have an account</PageLink>
      </p>
    </SignInFrame>
  );
}
