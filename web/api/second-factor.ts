import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
// Configures Amplify.
import './amplify.ts';
import { inSession } from './session-state.ts';

export const hasSecondFactor = async (): Promise<boolean> =>
  (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false;

/** Secret for an authenticator app, and its URL for a QR code. */
export interface AppKey {
  readonly secret: string;
  readonly url: string;
}

/** Creates a secret for the user's app; it takes effect once a code is verified. */
export async function newAppKey(product: string, email: string): Promise<AppKey> {
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { secret: sharedSecret, url: getSetupUri(product, email).href };
}

/**
 * Verifies a current code with the identity service; each code works once. Bulk deletions ask for a code, which stops
 * anyone who finds the browser open. It does not stop an attacker with the session's tokens, who can delete records
 * one by one or register another secret without a code.
 * @throws the identity service's error for a wrong or used code
 */
export const checkCode = (code: string): Promise<void> => verifyTOTPSetup({ code });

/** Enables the sign-in code after verifying a current one. */
export async function enableSecondFactor(code: string): Promise<void> {
  await inSession(checkCode(code));
  await updateMFAPreference({ totp: 'PREFERRED' });
}

/** Disables the sign-in code after verifying a current one. */
export async function disableSecondFactor(code: string): Promise<void> {
  await inSession(checkCode(code));
  await updateMFAPreference({ totp: 'DISABLED' });
}
