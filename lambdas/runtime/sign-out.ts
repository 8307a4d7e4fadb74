import type { User } from '../../shared/entities/user.ts';
import { stale } from '../../shared/schema/errors.ts';
import { secondsOf } from './identity.ts';
import type { Store } from './store.ts';
import { ConditionFailed } from './transact.ts';

/** Stamps a profile so that every token from before is refused (design 4, Signed out means out). */
export async function stampSignedOut(store: Store, before: User): Promise<void> {
  const after = {
    ...before,
    signedOutAt: secondsOf(store.now),
    version: before.version + 1,
    updatedAt: store.now.toISOString(),
  };
  try {
    await store.replace('user', before, after);
  } catch (error) {
    throw error instanceof ConditionFailed ? stale() : error;
  }
}
