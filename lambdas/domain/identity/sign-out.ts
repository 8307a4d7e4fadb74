import type { User } from '../../../shared/entities/user.ts';
import { VisibleError } from '../../../shared/schema/errors.ts';
import { changeRecord } from '../../engine/change.ts';
import { epochSeconds } from '../../engine/epoch-seconds.ts';
import { openStore, readAny, type Store } from '../../engine/store.ts';

/** Stamps a profile so that every older token is refused (design 4, Signed out means out). */
export const stampSignedOut = (store: Store, before: User): Promise<User> =>
  changeRecord(store, 'user', before, { signedOutAt: epochSeconds(store.now) });

/** A store in the person's own name: the history shows that they reset the password themselves. */
const ownStore = ({ email, sub, role, companyId }: User) =>
  openStore({ email, sub, role: role || 'guest', companyId, companyType: '', hasProfile: true });

/**
 * Ends the sessions of a person whose password was reset; a person without a profile has no session to end.
 * @param attempts tries again when the profile is saved in between
 */
export async function signOutOwner(email: string, sub: string, attempts = 3): Promise<void> {
  const profile = await readAny('user', email);
  if (!profile || (profile.sub && profile.sub !== sub)) return;
  try {
    await stampSignedOut(ownStore(profile), profile);
  } catch (error) {
    if (!(error instanceof VisibleError) || attempts <= 1) throw error;
    await signOutOwner(email, sub, attempts - 1);
  }
}
