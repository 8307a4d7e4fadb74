import { CognitoError, invalidParameter } from './errors.ts';
import type { Pool, User } from './records.ts';
import type { CognitoState } from './state.ts';
import { newKey, matchingStep } from './totp.ts';

const tokenNotFound = (message: string) => new CognitoError('SoftwareTokenMFANotFoundException', message);
const mismatch = () =>
  new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');

/** @throws SoftwareTokenMFANotFoundException when the pool does not support authenticator apps */
export function assertAppsSupported({ settings }: Pool): void {
  if (!settings.softwareToken)
    throw tokenNotFound('Software Token MFA has not been enabled by the userPool.');
}

export const needsAppCode = ({ settings }: Pool, { softwareToken }: User): boolean =>
  settings.softwareToken && softwareToken?.enabled === true;

/** The previous key stays active until the first correct code of the new key. @returns the new key in base32 */
export function associateAppKey(state: CognitoState, user: User): string {
  const pending = newKey();
  state.users.update(user, (stored) => ({
    softwareToken: { enabled: false, ...stored.softwareToken, pending },
  }));
  return pending;
}

/**
 * Verifies a code of the user's pending key, which then becomes active, or else of the active key; each code works
 * once.
 * @throws EnableSoftwareTokenMFAException for a wrong or used code, SoftwareTokenMFANotFoundException without a key
 */
export function verifyAppCode(state: CognitoState, user: User, code: string): void {
  const { pending, key, lastStep = 0, enabled = false } = user.softwareToken ?? {};
  const checkedKey = pending ?? key;
  if (checkedKey === undefined) throw tokenNotFound('Software Token MFA does not exist for the user.');
  const step = matchingStep(checkedKey, code, state.now());
  if (step === undefined || (pending === undefined && step <= lastStep)) throw mismatch();
  state.users.update(user, () => ({ softwareToken: { enabled, key: checkedKey, lastStep: step } }));
}

/**
 * Redeems the code of a sign-in.
 * @throws CodeMismatchException for a wrong code, ExpiredCodeException for a used code or an older code,
 * SoftwareTokenMFANotFoundException when the user no longer needs a code
 */
export function redeemAppCode(state: CognitoState, user: User, code: string): void {
  const { key, lastStep = 0, enabled = false } = user.softwareToken ?? {};
  if (key === undefined || !enabled) throw tokenNotFound('Software Token MFA does not exist for the user.');
  const step = matchingStep(key, code, state.now());
  if (step === undefined) throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
  if (step <= lastStep)
    throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
  state.users.update(user, (stored) => ({
    softwareToken: { enabled, key, ...stored.softwareToken, lastStep: step },
  }));
}

/** Turns a user's sign-in codes on or off. @throws InvalidParameterException before a code was verified */
export function setAppCodeEnabled(state: CognitoState, user: User, enabled: boolean): void {
  if (enabled && user.softwareToken?.key === undefined)
    throw invalidParameter('User has not verified software token mfa');
  if (user.softwareToken)
    state.users.update(user, (stored) => ({ softwareToken: { ...stored.softwareToken, enabled } }));
}

/** The MFA fields of GetUser and AdminGetUser; empty while codes are off. */
export const preferenceShape = ({ softwareToken }: User): object =>
  softwareToken?.enabled
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};
