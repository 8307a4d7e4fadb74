import {
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { isSelf } from '../../shared/access.ts';
import { identity as routes } from '../../shared/api/identity.ts';
import type { User } from '../../shared/entities/user.ts';
import { forbidden } from '../../shared/schema/errors.ts';
import { cognito, identityOf, requireIdentity, runIfIdentityExists } from '../domain/identity/cognito.ts';
import { retryChange } from '../domain/identity/set-disabled.ts';
import { signInCodeOffMail } from '../domain/mail/identity-mails.ts';
import { mailSteps } from '../domain/mail/outbox.ts';
import { changeRecord } from '../engine/change.ts';
import { epochSeconds } from '../engine/epoch-seconds.ts';
import { readHistory } from '../engine/history.ts';
import { serve } from '../engine/serve.ts';
import type { Store } from '../engine/store.ts';

const SELF = 'Turn off your own code on My Profile with a current code, or ask another administrator.';

/** Longer than a request takes. A later repetition ends the sessions that were started meanwhile. */
const CONCURRENT_SECONDS = 5;

/** Whether a concurrent request of the same author has recorded the action. */
async function isRecorded({ author, now }: Store, { email, signedOutAt }: User): Promise<boolean> {
  if ((signedOutAt ?? 0) < epochSeconds(now) - CONCURRENT_SECONDS) return false;
  const [last] = (await readHistory('user', email, { limit: '1' })).entries;
  return last?.changes['code'] !== undefined && last.by === author.by;
}

/**
 * Writes the history entry and the mail, and ends the user's sessions in the portal, in one transaction; only once for
 * concurrent requests.
 * @throws VisibleError 404 without a profile; 409 after repeated concurrent saves
 */
const recordCodeEnd = (store: Store, email: string) =>
  retryChange(async () => {
    const user = await store.readExisting('user', email);
    if (await isRecorded(store, user)) return;
    const values = { signedOutAt: epochSeconds(store.now) };
    const extraWrites = mailSteps(signInCodeOffMail(user), store.now);
    await changeRecord(store, 'user', user, values, { extraWrites, facts: { code: 'Turned off' } });
  });

/**
 * Ends a user's sessions and turns off their sign-in code, in this order: a thief with the lost phone and an open
 * session cannot set a new code.
 */
const turnOffSignInCode = (email: string): Promise<boolean> =>
  runIfIdentityExists(async () => {
    await cognito.send(new AdminUserGlobalSignOutCommand(identityOf(email)));
    await cognito.send(
      new AdminSetUserMFAPreferenceCommand({
        ...identityOf(email),
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
  });

/**
 * Turns off the sign-in code of a user who lost their phone. Writes the history first, so the action never goes
 * unrecorded; a retry after a failure writes a second entry. Not allowed for oneself: an administrator's unattended
 * browser must not suffice.
 * @throws VisibleError 403 for oneself, 404 without identity or profile
 */
export const handler = serve(routes.endCode, async ({ params: { email }, caller, store }) => {
  if (isSelf(caller, { email })) throw forbidden(SELF);
  const { hasCode } = await requireIdentity(email);
  if (hasCode) {
    await recordCodeEnd(store, email);
    await turnOffSignInCode(email);
  }
  return { email, status: 'off' };
});
