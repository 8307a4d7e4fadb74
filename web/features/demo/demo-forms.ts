import { signIn } from '../../api/session.ts';
import { notifyAccount } from '../../parts/account/notify-account.ts';
import {
  resetFailed,
  SIGNED_IN,
  signInFailed,
  unsupportedStepError,
} from '../../parts/account/account-messages.ts';
import { codeSent, PASSWORD_CHANGED } from '../../parts/account/password-messages.ts';
import { confirmationFailed, CONFIRMED } from '../../parts/account/registration-messages.ts';
import { normalizeEmail, isEmail } from '../../parts/account/sign-in-rules.ts';
import { fetchAmplify } from '../../api/fetch-amplify.ts';

export type DemoFieldName = 'username' | 'password' | 'email' | 'confirmationCode';
export type DemoValues = Readonly<Record<DemoFieldName, string>>;
export type DemoFormName = 'signUp' | 'confirmSignUp' | 'signIn' | 'forgotPassword' | 'forgotPasswordSubmit';

interface DemoForm {
  readonly label: string;
  readonly fields: readonly DemoFieldName[];
  /** @returns the next form */
  readonly send: (values: DemoValues) => Promise<DemoFormName | undefined>;
  readonly onError: (error: unknown) => void;
}

/** The user pool identifies users by email, so other usernames are replaced by the email field. */
const accountEmail = ({ username, email }: DemoValues): string =>
  normalizeEmail(isEmail(username) || email === '' ? username : email);

/** Values that a registration requires and the demo form does not have. */
const PHONE = '+61400000000';
const DEFAULT_METADATA = { lastName: 'Demo', location: 'other' };

async function signUp(values: DemoValues): Promise<DemoFormName> {
  const { register } = await fetchAmplify();
  const { username, password, email } = values;
  const metadata = { firstName: username, ...DEFAULT_METADATA };
  await register({
    email: normalizeEmail(email),
    password,
    name: `${username} Demo`,
    phone: PHONE,
    metadata,
  });
  return 'confirmSignUp';
}

async function confirmSignUp(values: DemoValues): Promise<DemoFormName> {
  await (await fetchAmplify()).confirmRegistration(accountEmail(values), values.confirmationCode.trim());
  notifyAccount('good', CONFIRMED);
  return 'signIn';
}

async function demoSignIn(values: DemoValues): Promise<undefined> {
  const step = await signIn(accountEmail(values), values.password, false);
  if (step !== 'DONE') throw unsupportedStepError(step);
  notifyAccount('good', SIGNED_IN);
}

async function forgotPassword(values: DemoValues): Promise<DemoFormName> {
  await (await fetchAmplify()).sendResetCode(accountEmail(values));
  notifyAccount('good', codeSent(accountEmail(values)));
  return 'forgotPasswordSubmit';
}

async function forgotPasswordSubmit(values: DemoValues): Promise<DemoFormName> {
  await (
    await fetchAmplify()
  ).setPassword(accountEmail(values), values.confirmationCode.trim(), values.password);
  notifyAccount('good', PASSWORD_CHANGED);
  return 'signIn';
}

const warn = (textOf: (error: unknown) => string) => (error: unknown) =>
  notifyAccount('warning', textOf(error));

/** The generic demo form set (rule 2.12); each form calls the portal's own user pool. */
export const demoForms: Readonly<Record<DemoFormName, DemoForm>> = {
  signUp: {
    label: 'Sign up',
    fields: ['username', 'password', 'email'],
    send: signUp,
    // Rule 8.2: errors of the demo sign-up are not shown.
    onError: () => undefined,
  },
  confirmSignUp: {
    label: 'Confirm sign up',
    fields: ['username', 'confirmationCode'],
    send: confirmSignUp,
    onError: warn(confirmationFailed),
  },
  signIn: {
    label: 'Sign in',
    fields: ['username', 'password'],
    send: demoSignIn,
    onError: warn(signInFailed),
  },
  forgotPassword: {
    label: 'Forgot password',
    fields: ['username'],
    send: forgotPassword,
    onError: warn(resetFailed),
  },
  forgotPasswordSubmit: {
    label: 'New password',
    fields: ['username', 'confirmationCode', 'password'],
    send: forgotPasswordSubmit,
    onError: warn(resetFailed),
  },
};
