import { isSelf } from '../../shared/access.ts';
import { identity as routes } from '../../shared/api/identity.ts';
import { forbidden, notFound } from '../../shared/schema/errors.ts';
import { asksForCode, endCode } from '../domain/identity/code.ts';
import { persist } from '../domain/identity/disabled.ts';
import { codeEnded } from '../domain/mail/identity-letters.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { changeRecord } from '../engine/change.ts';
import { epochSeconds } from '../engine/epoch-seconds.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

const SELF = 'Switch your own code off on My Profile, with a current code, or ask another administrator.';

/**
 * History, mail and the end of the portal's sessions, in one transaction.
 * @throws VisibleError 404 for a person without profile, 409 when it keeps being saved at the same time
 */
const write = (store: Store, email: string) =>
  persist(async () => {
    const before = await store.read('user', email);
    if (!before) throw notFound();
    const values = { signedOutAt: epochSeconds(store.now) };
    const also = mailSteps(codeEnded(before), store.now);
    return changeRecord(store, 'user', before, values, { also, facts: { code: 'Turned off' } });
  });

/**
 * For a person who has lost the phone. It is written down before it is done, so that it never happens unseen; asked
 * again after a failure it is written once more. Of oneself it is refused: whoever finds an administrator's browser open
 * has no code.
 * @throws VisibleError 403 for oneself, 404 for somebody without identity or profile
 */
export const handler = serve(routes.endCode, async ({ params: { email }, caller, store }) => {
  if (isSelf(caller, { email })) throw forbidden(SELF);
  const asks = await asksForCode(email);
  if (asks === undefined) throw notFound('This person has no identity user yet.');
  if (asks) {
    await write(store, email);
    await endCode(email);
  }
  return { email, status: 'off' };
});
