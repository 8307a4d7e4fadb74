import type { User } from '../../shared/entities/user.ts';
import { secondsOf } from './identity.ts';
import { changeRecord } from './save.ts';
import type { Store } from './store.ts';

/** Stamps a profile so that every token from before is refused (design 4, Signed out means out). */
export const stampSignedOut = (store: Store, before: User): Promise<User> =>
  changeRecord(store, 'user', before, { signedOutAt: secondsOf(store.now) });
