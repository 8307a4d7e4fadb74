export const PASSWORD_CHANGED = 'Your password has been changed. Sign in with the new one.';
/** The password was changed, but other sessions could not be ended. */
export const STILL_SIGNED_IN =
  'Your password has been changed, but your other sessions could not be ended. Sign out everywhere on My Profile.';
export const codeSent = (email: string): string =>
  `If ${email} has an account, a code is on its way to it (check spam folders if required).`;
