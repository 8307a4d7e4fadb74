import { isSelf } from '../../shared/access.ts';
import { company as routes } from '../../shared/api/company.ts';
import { serve } from '../engine/serve.ts';
import { disableIdentity } from '../domain/identity/cognito.ts';
import { removeRecord } from '../engine/remove.ts';
import { epochSeconds } from '../engine/epoch-seconds.ts';
import { tableName } from '../engine/table.ts';
import { keys } from '../domain/keys.ts';

const TOKEN_LIFE_SECONDS = 86_400;

/** Deletes the profile (restorable) and disables the identity. Nobody deletes themselves, so one administrator always remains. */
export const handler = serve(routes.removeUser, async ({ params, caller, store, verdict, setHeader }) => {
  if (isSelf(caller, { email: params.userId })) {
    setHeader('Reason', 'You cannot delete yourself.');
    return false;
  }
  const user = await store.read('user', params.userId, verdict);
  if (!user || (user.companyId || 'none') !== params.companyId) return false;
  await disableIdentity(user.email);
  const signedOutAt = epochSeconds(store.now);
  const mark = { ...keys.signedOut(user.email), signedOutAt, expiresAt: signedOutAt + TOKEN_LIFE_SECONDS };
  return removeRecord(store, 'user', user, verdict, [{ Put: { TableName: tableName(), Item: mark } }]);
});
