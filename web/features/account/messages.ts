import { messageOf } from '../../api/errors.ts';

/** Error catalogue of the specification (section 8), to the letter. */
export const signInFailed = (error: unknown): string => `Error signing in - ${messageOf(error)}`;
export const CREDENTIALS_MISSING = 'Error signing in - check email and password have been entered.';
export const SIGNED_IN = 'Successfully signed in';

/** What a sign-in lacks that the identity service did not finish. */
export const unfinished = (step: string): Error => {
  if (step === 'CONFIRM_SIGN_UP') return new Error('Your e-mail address is not confirmed yet.');
  if (step === 'RESET_PASSWORD') return new Error('Your password has to be reset.');
  return new Error('A new password is required.');
};
