import { CognitoError, invalidParameter } from './errors.ts';
import type { Pool, User } from './records.ts';
import type { CognitoState } from './state.ts';
import { newKey, stepOf } from './totp.ts';

const notFound = (message: string) => new CognitoError('SoftwareTokenMFANotFoundException', message);
const mismatch = () =>
  new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');

/** SoftwareTokenMFANotFoundException where the pool has no codes of authenticator apps. */
export function assertOffered({ settings }: Pool): void {
  if (!settings.softwareToken) throw notFound('Software Token MFA has not been enabled by the userPool.');
}

/** Whether a sign-in of the user needs a code. */
export const asksForCode = ({ settings }: Pool, { softwareToken }: User): boolean =>
  settings.softwareToken && softwareToken?.enabled === true;

/** Makes a key that counts from its first right code on; the one before it counts until then. @returns it in base32 */
export function associate(state: CognitoState, user: User): string {
  const pending = newKey();
  state.users.update(user, (stored) => ({
    softwareToken: { enabled: false, ...stored.softwareToken, pending },
  }));
  return pending;
}

/**
 * Checks a code of the user's new key, which replaces the one before, or else of the present one; it counts once.
 * EnableSoftwareTokenMFAException for a wrong or used code, SoftwareTokenMFANotFoundException without any key.
 */
export function verify(state: CognitoState, user: User, code: string): void {
  const { pending, key = pending, lastStep = 0, enabled = false } = user.softwareToken ?? {};
  const checked = pending ?? key;
  if (checked === undefined) throw notFound('Software Token MFA does not exist for the user.');
  const step = stepOf(checked, code, state.now());
  if (step === undefined || (pending === undefined && step <= lastStep)) throw mismatch();
  state.users.update(user, () => ({ softwareToken: { enabled, key: checked, lastStep: step } }));
}

/**
 * Takes the code of a sign-in. CodeMismatchException for a wrong one, ExpiredCodeException for one that was used or is
 * older than one that was used, SoftwareTokenMFANotFoundException when the user needs none any more.
 */
export function redeem(state: CognitoState, user: User, code: string): void {
  const { key, lastStep = 0, enabled = false } = user.softwareToken ?? {};
  if (key === undefined || !enabled) throw notFound('Software Token MFA does not exist for the user.');
  const step = stepOf(key, code, state.now());
  if (step === undefined) throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  if (step <= lastStep)
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
  state.users.update(user, (stored) => ({
    softwareToken: { enabled, key, ...stored.softwareToken, lastStep: step },
  }));
}

/** Switches the codes of a user on or off. InvalidParameterException for on before any code was right. */
export function prefer(state: CognitoState, user: User, enabled: boolean): void {
  if (enabled && user.softwareToken?.key === undefined)
    throw invalidParameter('User has not verified software token mfa');
  if (user.softwareToken)
    state.users.update(user, (stored) => ({ softwareToken: { ...stored.softwareToken, enabled } }));
}

/** What GetUser and AdminGetUser say of the codes; nothing of them while they are off. */
export const preferenceShape = ({ softwareToken }: User): object =>
  softwareToken?.enabled
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};
