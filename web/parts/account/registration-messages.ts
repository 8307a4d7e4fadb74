import { detailOf } from './account-messages.ts';

/** A message of our triggers, with the text that Cognito adds around it. */
const TRIGGER_MESSAGE = /^(?:PreSignUp|CustomMessage) failed with error (.*?)\.?$/s;
const unwrapMessage = (error: unknown): string => detailOf(error).replace(TRIGGER_MESSAGE, '$1');

const EXISTING_HINT =
  ' Sign in instead: if it is not confirmed yet, you can enter the code from our email there.';
/** Also true after a lost answer: the first request created the account. */
const isExistingAccount = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UsernameExistsException';

/** Messages of rule 8.2, word for word. */
export const INCOMPLETE = 'Please complete all fields';
export const registrationFailed = (error: unknown): string =>
  `Error signing up user - ${unwrapMessage(error)}${isExistingAccount(error) ? EXISTING_HINT : ''}`;
export const REGISTERED =
  'Thank you for your registration and agreement to our Terms of Use. We have sent a verification email to the email address provided (check spam folders if required) with the next steps to complete your registration.';

export const confirmationFailed = (error: unknown): string =>
  `Error confirming registration - ${unwrapMessage(error)}`;
export const CONFIRMED = 'Your email address is confirmed. You can sign in now.';
