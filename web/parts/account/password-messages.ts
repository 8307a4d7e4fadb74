export const PASSWORD_CHANGED = 'Your password is changed. Sign in with the new one.';
/** The password was changed, but the other sessions could not be ended. */
export const STILL_SIGNED_IN =
  'Your password is changed, but your other sessions could not be ended. Sign out everywhere on My Profile.';
export const codeSent = (email: string): string =>
  `If ${email} has an account, a code is on its way to it (check spam folders if required).`;
