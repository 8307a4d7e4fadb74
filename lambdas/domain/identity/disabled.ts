import type { User } from '../../../shared/entities/user.ts';
import { stale, VisibleError } from '../../../shared/schema/errors.ts';
import { changeRecord } from '../../engine/change.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import type { Store } from '../../engine/store.ts';
import { agreeSoon } from './agree.ts';

const ATTEMPTS = 5;
const STALE = stale().code;

/**
 * Repeats a change of a profile that somebody else, such as the person, saves at the same time.
 * @throws VisibleError 409 when that keeps happening
 */
export async function persist<T>(change: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (attempts <= 1 || !(error instanceof VisibleError) || error.code !== STALE) throw error;
    return persist(change, attempts - 1);
  }
}

async function change(store: Store, email: string, disabled: boolean): Promise<User | undefined> {
  const before = await store.read('user', email);
  if (!before || before.disabled === disabled) return before;
  const signedOutAt = disabled ? epochSeconds(store.now) : before.signedOutAt;
  return changeRecord(store, 'user', before, { disabled, signedOutAt });
}

/**
 * Says in the profile of a person whether they may sign in; the identity follows.
 * @returns the profile; undefined when the person has none
 * @throws VisibleError 400 for the last active administrator
 */
export async function setDisabled(store: Store, email: string, disabled: boolean): Promise<User | undefined> {
  const user = await persist(() => change(store, email, disabled));
  if (user) await agreeSoon(email);
  return user;
}
