import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
// Configures Amplify.
import './amplify.ts';
import { inSession } from './session-state.ts';

/** Whether the sign-ins of the signed-in person ask for a code. */
export const asksForCode = async (): Promise<boolean> =>
  (await fetchMFAPreference()).enabled?.includes('TOTP') ?? false;

/** What an authenticator app is given: the key, and an address with it for a QR code. */
export interface AppKey {
  readonly secret: string;
  readonly address: string;
}

/** A new key for the signed-in person's app; it counts from its first right code on. */
export async function newAppKey(product: string, email: string): Promise<AppKey> {
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  return { secret: sharedSecret, address: getSetupUri(product, email).href };
}

/**
 * Has the identity service check a current code of the signed-in person, with the access token of this session; each
 * counts once. Asked again before much is deleted, it stops whoever finds the browser open, and one's own haste. It does
 * not stop who has the session's tokens and sends requests of their own: they may delete records one by one, and give
 * the identity service another key, for which it wants no code.
 * @throws the identity service's error for a wrong or used one
 */
export const checkCode = (code: string): Promise<void> => verifyTOTPSetup({ code });

/** Has sign-ins ask for codes from now on, once a code of the key is right. */
export async function switchOn(code: string): Promise<void> {
  await inSession(checkCode(code));
  await updateMFAPreference({ totp: 'PREFERRED' });
}

/** Has sign-ins ask for no code any more, once a current one is right. */
export async function switchOff(code: string): Promise<void> {
  await inSession(checkCode(code));
  await updateMFAPreference({ totp: 'DISABLED' });
}
