import { detailOf } from './account-messages.ts';

/** Text that Cognito adds around the messages of our triggers. */
const WRAPPED = /^(?:PreSignUp|CustomMessage) failed with error (.*?)\.?$/s;
const unwrapped = (error: unknown): string => detailOf(error).replace(WRAPPED, '$1');

/** Messages of rule 8.2, word for word. */
export const INCOMPLETE = 'Please complete all fields';
export const registrationFailed = (error: unknown): string => `Error signing up user - ${unwrapped(error)}`;
export const REGISTERED =
  'Thank you for your registration and agreement to our Terms of Use. We have sent a verification email to the email address provided (check spam folders if required) with the next steps to complete your registration.';

export const confirmationFailed = (error: unknown): string =>
  `Error confirming registration - ${unwrapped(error)}`;
export const CONFIRMED = 'Your email address is confirmed. You can sign in now.';
