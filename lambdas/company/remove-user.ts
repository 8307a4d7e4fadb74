import { isSelf } from '../../shared/access.ts';
import { company as routes } from '../../shared/api/company.ts';
import type { User } from '../../shared/entities/user.ts';
import { stale } from '../../shared/schema/errors.ts';
import { trySyncCognitoStatus } from '../domain/identity/sync-cognito-status.ts';
import { retryChange } from '../domain/identity/set-disabled.ts';
import { itemKeys } from '../domain/item-keys.ts';
import { boundError } from '../engine/counters.ts';
import { epochSeconds } from '../engine/epoch-seconds.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';
import { failureOf } from '../engine/transact.ts';

const TOKEN_LIFE_SECONDS = 86_400;

/**
 * Deletes the profile, and stores the time of the sign-out apart from it, so that earlier tokens stay invalid.
 * @returns the reason if the profile stays; undefined if it was deleted
 * @throws VisibleError 409 after a concurrent save
 */
async function remove(store: Store, user: User): Promise<string | undefined> {
  const signedOutAt = epochSeconds(store.now);
  const signOut = {
    ...itemKeys.signedOut(user.email),
    signedOutAt,
    expiresAt: signedOutAt + TOKEN_LIFE_SECONDS,
  };
  const failure = await failureOf(store.remove('user', user, [{ Put: { Item: signOut } }]));
  if (!failure) return undefined;
  const refused = boundError('user', failure);
  if (!refused) throw stale();
  return refused.message;
}

/** Deletes the profile (restorable) and disables the identity. Users cannot delete themselves. */
export const handler = serve(routes.removeUser, async ({ params, caller, store, access, setHeader }) => {
  const { companyId, userId } = params;
  if (isSelf(caller, { email: userId })) {
    setHeader('Reason', 'You cannot delete yourself.');
    return false;
  }
  const removed = await retryChange(async () => {
    const user = await store.read('user', userId, access);
    if (!user || (user.companyId || 'none') !== companyId) return false;
    const reason = await remove(store, user);
    if (reason) setHeader('Reason', reason);
    return !reason;
  });
  if (removed) await trySyncCognitoStatus(userId);
  return removed;
});
