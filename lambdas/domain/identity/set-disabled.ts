import type { User } from '../../../shared/entities/user.ts';
import { stale, VisibleError } from '../../../shared/schema/errors.ts';
import { changeRecord } from '../../engine/change.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import type { Store } from '../../engine/store.ts';
import { trySyncCognitoStatus } from './sync-cognito-status.ts';

const ATTEMPTS = 5;
const STALE = stale().code;

/**
 * Retries a change of a profile after concurrent saves, for example by the user.
 * @throws VisibleError 409 after a concurrent save in every attempt
 */
export async function retryChange<T>(change: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (attempts <= 1 || !(error instanceof VisibleError) || error.code !== STALE) throw error;
    return retryChange(change, attempts - 1);
  }
}

async function changeDisabled(store: Store, email: string, disabled: boolean): Promise<User | undefined> {
  const user = await store.read('user', email);
  if (!user || user.disabled === disabled) return user;
  const signedOutAt = disabled ? epochSeconds(store.now) : user.signedOutAt;
  return changeRecord(store, 'user', user, { disabled, signedOutAt });
}

/**
 * Enables or disables a user's profile, then synchronises the identity.
 * @returns the profile; undefined when the person has none
 * @throws VisibleError 400 for the last active administrator
 */
export async function setProfileDisabled(
  store: Store,
  email: string,
  disabled: boolean,
): Promise<User | undefined> {
  const user = await retryChange(() => changeDisabled(store, email, disabled));
  if (user) await trySyncCognitoStatus(email);
  return user;
}
