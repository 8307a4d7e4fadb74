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

interface CreatedKey {
  readonly email: string;
  readonly appKey: AppKey;
}

/** Tells the other tabs of a new secret: the identity service then refuses codes of an earlier one. */
const channel = new BroadcastChannel('portal-app-key');
// A broadcast channel only reaches its own origin and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const broadcast = (created: CreatedKey) => channel.postMessage(created);

/** Creates a secret for the user's app; it takes effect once a code is verified. */
export async function newAppKey(product: string, email: string): Promise<AppKey> {
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  const appKey = { secret: sharedSecret, url: getSetupUri(product, email).href };
  broadcast({ email, appKey });
  return appKey;
}

/** Calls back with the secret that another tab has created for the user. @returns a function that stops listening */
export function onNewAppKey(email: string, listener: (appKey: AppKey) => void): () => void {
  const receive = ({ data }: MessageEvent<CreatedKey>) => {
    if (data.email === email) listener(data.appKey);
  };
  channel.addEventListener('message', receive);
  return () => channel.removeEventListener('message', receive);
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
