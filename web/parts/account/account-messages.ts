import { ApiError, messageOf } from '../../api/errors.ts';

/** Returns the identity service's message, or our own if that is not helpful. */
export function detailOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  // No answer, or JavaScript that failed to load.
  if (name === 'NetworkError' || name === 'TypeError') return new ApiError(0, {}).message;
  if (name === 'Unknown') return new ApiError(500, {}).message;
  return messageOf(error);
}

const INVITED_MESSAGE =
  'You have not signed in yet. Use the temporary password from your invitation, or ask an administrator to send a new one.';
/** Whether the identity service refuses a reset because the user still has a temporary password. */
const isResetOfInvitedUser = (error: unknown): boolean =>
  error instanceof Error && error.message === 'User password cannot be reset in the current state.';

/** Messages of rule 8.2, word for word. */
export const signInFailed = (error: unknown): string => `Error signing in - ${detailOf(error)}`;
export const CREDENTIALS_MISSING = 'Error signing in - check email and password have been entered.';
export const SIGNED_IN = 'Successfully signed in';
export const resetFailed = (error: unknown): string =>
  `Error resetting password - ${isResetOfInvitedUser(error) ? INVITED_MESSAGE : detailOf(error)}`;

export const SLOW_MESSAGE = 'This is taking longer than usual. Please keep this page open.';
export const TIMEOUT_MESSAGE = 'The service did not answer in time. Please try again.';

/** Returns the error for a sign-in step that the portal does not support. */
export const unsupportedStepError = (step: string): Error =>
  new Error(
    step === 'RESET_PASSWORD'
      ? 'Your password has to be reset. Enter the code from the email we have sent.'
      : `This account needs a step that the portal does not offer (${step}).`,
  );
