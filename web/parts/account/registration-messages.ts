import { detailOf } from './account-messages.ts';

/** Text that Cognito adds around the messages of our triggers. */
const WRAPPED = /^(?:PreSignUp|CustomMessage) failed with error (.*?)\.?$/s;
const unwrapped = (error: unknown): string => detailOf(error).replace(WRAPPED, '$1');

const EXISTING_HINT =
  ' Sign in instead: if it is not confirmed yet, you can enter the code from our email there.';
/** Also after a lost answer: the repeated request finds the account of the first. */
const isExistingAccount = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UsernameExistsException';

/** Messages of rule 8.2, word for word. */
export const INCOMPLETE = 'Please complete all fields';
export const registrationFailed = (error: unknown): string =>
  `Error signing up user - ${unwrapped(error)}${isExistingAccount(error) ? EXISTING_HINT : ''}`;
export const REGISTERED =
  'Thank you for your registration and agreement to our Terms of Use. We have sent a verification email to the email address provided (check spam folders if required) with the next steps to complete your registration.';

export const confirmationFailed = (error: unknown): string =>
  `Error confirming registration - ${unwrapped(error)}`;
export const CONFIRMED = 'Your email address is confirmed. You can sign in now.';
