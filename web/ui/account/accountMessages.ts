import { ApiError, messageOf } from '../../api/errors.ts';

/** What went wrong, from the identity service's own words or, where it has none of use, from ours. */
export function detailOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  // A request, or code that could not be fetched.
  if (name === 'NetworkError' || name === 'TypeError') return new ApiError(0, {}).message;
  if (name === 'Unknown') return new ApiError(500, {}).message;
  return messageOf(error);
}

/** Error catalogue of the specification (section 8), to the letter. */
export const signInFailed = (error: unknown): string => `Error signing in - ${detailOf(error)}`;
export const CREDENTIALS_MISSING = 'Error signing in - check email and password have been entered.';
export const SIGNED_IN = 'Successfully signed in';
export const resetFailed = (error: unknown): string => `Error resetting password - ${detailOf(error)}`;

/** The service is still working on it. */
export const SLOW = 'This is taking longer than usual. Please keep this page open.';
export const TOO_LATE = 'The service did not answer in time. Please try again.';

/** A step that the identity service asks for and no screen offers. */
export const unfinished = (step: string): Error =>
  new Error(
    step === 'RESET_PASSWORD'
      ? 'Your password has to be reset. Enter the code from the email we have sent.'
      : `This account needs a step that the portal does not offer (${step}).`,
  );
