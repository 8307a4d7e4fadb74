import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { signIn } from '../../api/session.ts';
import { Check } from '../../ui/Check.tsx';
import { notify } from '../../ui/notices.ts';
import { PRODUCT } from '../../ui/Page.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { CREDENTIALS_MISSING, SIGNED_IN, signInFailed, unfinished } from './messages.ts';
import { emailIssue, passwordIssue } from './rules.ts';
import styles from './account.module.css';

type Touched = { readonly email?: boolean; readonly password?: boolean };

/** Sign in: e-mail, password, Remember me. */
export default function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const [touched, setTouched] = useState<Touched>({});
  const [working, setWorking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched({ email: true, password: true });
    if (email.trim() === '' || password === '') return notify('warning', CREDENTIALS_MISSING);
    if (emailIssue(email) ?? passwordIssue(password)) return undefined;
    setWorking(true);
    try {
      const step = await signIn(email.trim().toLowerCase(), password, remember);
      if (step !== 'DONE') throw unfinished(step);
      notify('good', SIGNED_IN);
    } catch (error) {
      notify('warning', signInFailed(error));
      setWorking(false);
    }
    return undefined;
  };

  return (
    <SignInFrame title="Sign in" lead={`Welcome to the ${PRODUCT}.`}>
      <form noValidate onSubmit={(event) => void submit(event)} className={styles['form']}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          size="md"
          value={email}
          error={touched.email && emailIssue(email)}
          onChange={(event) => setEmail(event.currentTarget.value)}
          onBlur={() => email !== '' && setTouched((now) => ({ ...now, email: true }))}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="md"
          value={password}
          error={touched.password && passwordIssue(password)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0, 'aria-hidden': false }}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onBlur={() => password !== '' && setTouched((now) => ({ ...now, password: true }))}
        />
        <div className={styles['row']}>
          <Check label="Remember me" checked={remember} onChange={setRemember} />
          <PageLink to="forgotPassword">Forgot password</PageLink>
        </div>
        <Button type="submit" size="md" fullWidth loading={working}>
          Sign in
        </Button>
      </form>
      <p className={styles['below']}>
        <PageLink to="register">Register for an account</PageLink>
      </p>
    </SignInFrame>
  );
}
